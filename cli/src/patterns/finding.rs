//! What a check finds in a file.

pub(super) use atsumi_render::patterns::check::Finding;
