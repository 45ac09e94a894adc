// Groups style sheets into CSS chunks.
import type { Rspack } from '@rsbuild/core';

/** What of the compiler's context is used. */
interface ChunkContext {
  readonly chunkGraph: {
    getModuleChunksIterable(module: Rspack.Module): Iterable<{ readonly name?: string | undefined }>;
  };
}

/** Styles that so many pieces of the panel want come with its frame. */
const SHARED_BY_CHUNKS = 26;

/** One sheet: the styles whose pieces of the panel, named or nameless, are those. */
const cacheGroup = (name: string, matches: (pieces: readonly string[]) => boolean) => ({
  type: 'css/mini-extract',
  name,
  chunks: 'all' as const,
  enforce: true,
  test: (styles: Rspack.Module, { chunkGraph }: ChunkContext): boolean =>
    matches(Array.from(chunkGraph.getModuleChunksIterable(styles), (piece) => piece.name ?? '')),
});

const first = cacheGroup('first', (pieces) => pieces.includes('index') || pieces.includes('login'));
const frame = cacheGroup('frame', (pieces) => pieces.includes('shell') || pieces.length >= SHARED_BY_CHUNKS);
const gallery = cacheGroup('gallery', (pieces) => pieces.every((piece) => piece === 'gallery'));

/**
 * What the page and its login show, what stands around every screen after that, what only developers see, and the
 * rest with the screens that want it; by itself once several want it and it is worth a request.
 */
export const cssChunks = {
  first: { ...first, priority: 40 },
  frame: { ...frame, priority: 30 },
  gallery: { ...gallery, priority: 20 },
  styles: { type: 'css/mini-extract', chunks: 'all' as const, minSize: 3_000, minChunks: 2, priority: 10 },
};
