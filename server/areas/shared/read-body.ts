// Reads a request body into memory up to a size limit.
import type { ErrorTag } from '../../../contract/errors/errors.ts';
import { ApiError } from './context.ts';

/**
 * Reads the whole body.
 * @throws ApiError `tag` as soon as there are more than `max` bytes
 */
export async function readBody(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { max, tag }: { readonly max: number; readonly tag: ErrorTag },
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > max) throw new ApiError(tag);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
