/** How the names of recorded machine states end. */
export const RECORDING_SUFFIX = '.replay.json';
