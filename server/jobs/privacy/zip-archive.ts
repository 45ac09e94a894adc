// Streams a ZIP archive with constant memory.
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ArchiveEntry {
  readonly path: string;
  /** False for compressed formats. */
  readonly isCompressible: boolean;
  readonly content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
}

/** Minimum size of the yielded chunks, except the last. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/** @throws errors of an entry's content */
export async function* writeZipChunks(
  entries: AsyncIterable<ArchiveEntry>,
  chunkSize = CHUNK_BYTES,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let chunks: Uint8Array[] = [];
  let size = 0;
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    chunks.push(chunk);
    size += chunk.length;
  });
  const takeChunk = () => {
    if (failure) throw failure;
    const chunk = Buffer.concat(chunks);
    chunks = [];
    size = 0;
    return chunk;
  };
  for await (const { path, isCompressible, content } of entries) {
    const file = isCompressible ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    zip.add(file);
    for await (const part of content) {
      file.push(typeof part === 'string' ? encoder.encode(part) : part);
      if (size >= chunkSize) yield takeChunk();
    }
    file.push(new Uint8Array(), true);
    if (size >= chunkSize) yield takeChunk();
  }
  zip.end();
  yield takeChunk();
}
