// Knows how an answer's body is read within a limit, before and after it is unpacked. Knows no address.
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError } from './faults.ts';

const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Reads the whole body, unpacked.
 * @param options.isCut a longer body is cut at the limit instead of refused
 * @throws OutboundError TooLarge, or TypeRefused for a packing nobody asked for
 */
export async function readBody(
  body: Readable,
  encoding: string,
  { maxBytes, isCut }: { maxBytes: number; isCut: boolean },
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of unpacked(body, encoding)) {
      size += part.length;
      parts.push(part);
      if (size <= maxBytes) continue;
      if (!isCut) throw new OutboundError('TooLarge');
      break;
    }
  } finally {
    body.destroy();
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}

function unpacked(body: Readable, encoding: string): AsyncIterable<Uint8Array> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return body;
  const unpacker = unpackers[name];
  if (!unpacker) throw new OutboundError('TypeRefused');
  return pipeline(body, unpacker(), () => {}); // the reader of the last stream is told of every failure
}
