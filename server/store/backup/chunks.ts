// Cuts a stream into chunks of one size.

/** A whole number of database pages, so that unchanged parts of a database give the same chunks again. */
export const CHUNK_BYTES = 2 ** 20;

/** Yields chunks of this many bytes; the last may be shorter. */
export async function* chunksOf(
  stream: AsyncIterable<Uint8Array>,
  chunkBytes = CHUNK_BYTES,
): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    pending.push(piece);
    size += piece.length;
    while (size >= chunkBytes) {
      const joined = Buffer.concat(pending);
      yield joined.subarray(0, chunkBytes);
      pending = [joined.subarray(chunkBytes)];
      size -= chunkBytes;
    }
  }
  if (size > 0) yield Buffer.concat(pending);
}
