// Knows by what sign the bundler tells that code or style could not be fetched. Knows no screen.

/** Script files are told by the error's name, style files by its code. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));
