// Cuts a stream into chunks of one size.

/** A whole number of database pages, so that unchanged parts of a database give the same chunks again. */
export const CHUNK_BYTES = 2 ** 20;

/** Yields chunks of `CHUNK_BYTES`; the last may be shorter. */
export async function* chunksOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    pending.push(piece);
    size += piece.length;
    while (size >= CHUNK_BYTES) {
      const joined = Buffer.concat(pending);
      yield joined.subarray(0, CHUNK_BYTES);
      pending = [joined.subarray(CHUNK_BYTES)];
      size -= CHUNK_BYTES;
    }
  }
  if (size > 0) yield Buffer.concat(pending);
}
