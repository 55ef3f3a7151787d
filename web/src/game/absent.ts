// Stands in for packages that a library uses in Node only.
export default {};
