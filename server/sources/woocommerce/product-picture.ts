// Loads the picture of a product for visitors and messengers.
import type { Outbound } from '../../outbound/outbound.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';

/** First bytes in hex, since shops often name another type. SVG, which may hold scripts, is none. */
const SIGNATURES: readonly (readonly [mime: string, start: RegExp])[] = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
];
const SIGNATURE_BYTES = 12;
const MAX_BYTES = 3 * 1024 * 1024;
const TIMEOUT_MS = 8_000;

export interface Picture {
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/**
 * Null where the address has no picture within the limits, or leads inside a network.
 * @throws the signal's reason when `signal` aborts
 */
export async function fetchProductPicture(
  outbound: Outbound,
  url: string,
  signal?: AbortSignal,
): Promise<Picture | null> {
  if (outbound.problemOf(url)) return null;
  try {
    const { status, bytes } = await outbound.get({
      url,
      types: [],
      headers: { accept: SIGNATURES.map(([mime]) => mime).join(', ') },
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      ...(signal && { signal }),
    });
    const mime = status === 200 ? pictureTypeOf(bytes) : null;
    return mime === null ? null : { mime, bytes };
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}

function pictureTypeOf(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('hex');
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0] ?? null;
}
