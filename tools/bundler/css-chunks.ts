// Groups style sheets into CSS chunks.
import type { Rspack } from '@rsbuild/core';

/** The used part of the chunk context. */
interface ChunkContext {
  readonly chunkGraph: {
    getModuleChunksIterable(module: Rspack.Module): Iterable<{ readonly name?: string | undefined }>;
  };
}

/** Styles used by at least this many chunks are loaded with the shell. */
const MIN_SHARING_CHUNKS = 38;

/** One style sheet: the styles whose chunks match. */
const cacheGroup = (name: string, matches: (pieces: readonly string[]) => boolean) => ({
  type: 'css/mini-extract',
  name,
  chunks: 'all' as const,
  enforce: true,
  test: (styles: Rspack.Module, { chunkGraph }: ChunkContext): boolean =>
    matches(Array.from(chunkGraph.getModuleChunksIterable(styles), (piece) => piece.name ?? '')),
});

const first = cacheGroup('first', (pieces) => pieces.includes('index') || pieces.includes('login'));
const frame = cacheGroup(
  'frame',
  (pieces) => pieces.includes('shell') || pieces.length >= MIN_SHARING_CHUNKS,
);
const gallery = cacheGroup('gallery', (pieces) => pieces.every((piece) => piece === 'gallery'));

/**
 * One style sheet for login, one for the shell, one for developer tools; the rest with its screens, in a
 * sheet of its own if several share it and it is large enough for a request.
 */
export const cssChunks = {
  first: { ...first, priority: 40 },
  frame: { ...frame, priority: 30 },
  gallery: { ...gallery, priority: 20 },
  styles: { type: 'css/mini-extract', chunks: 'all' as const, minSize: 3_000, minChunks: 2, priority: 10 },
};
