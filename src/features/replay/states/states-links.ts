// Addresses of the gallery of states.

const GALLERY = '/dev/states';

/** All machines, or the pictures of one. */
export const machineLink = (machine?: string): string => (machine ? `${GALLERY}/${machine}` : GALLERY);

/** The shortest path to a state. In an address its dots are hyphens, as a dot would begin a file's ending. */
export const pathLink = (machine: string, state: string): string =>
  `${GALLERY}/${machine}/${state.replaceAll('.', '-')}`;

/** The state that an address names. */
export const stateInLink = (param: string): string => param.replaceAll('-', '.');
