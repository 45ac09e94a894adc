// Detects failed chunk loads and retries them.

const RETRY_MS = 5_000;

/** Scripts are recognised by the error's name, stylesheets by its code. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));

/** Retries once the network is back, for loads that no user action repeats. @throws errors of the code itself */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isChunkLoadError(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
