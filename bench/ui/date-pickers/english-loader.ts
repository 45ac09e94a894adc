// Drops React Aria's other languages from a peer, as our build does.

const foreign = /["/][a-z]{2}-(?!US)[A-Z]{2}(\.mjs"|")/;

/** Leaves English alone in a table of React Aria's sentences. */
export default (source: string): string =>
  source
    .split('\n')
    .filter((line) => !foreign.test(line))
    .join('\n');
