// Drops React Aria's other languages from a competitor, as our build does.

const foreign = /["/][a-z]{2}-(?!US)[A-Z]{2}(\.mjs"|")/;

/** Keeps only English in a table of React Aria's texts. */
export default (source: string): string =>
  source
    .split('\n')
    .filter((line) => !foreign.test(line))
    .join('\n');
