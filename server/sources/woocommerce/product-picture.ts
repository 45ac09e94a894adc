// Loads the picture of a product for visitors and messengers.
import type { Outbound } from '../../outbound/outbound.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';

/** Without SVG, which may hold scripts. */
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const MAX_BYTES = 3 * 1024 * 1024;
const TIMEOUT_MS = 8_000;

export interface Picture {
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** Null where the address has no picture within the limits, or leads inside a network. */
export async function fetchProductPicture(
  outbound: Outbound,
  url: string,
  signal?: AbortSignal,
): Promise<Picture | null> {
  if (outbound.problemOf(url)) return null;
  try {
    const response = await outbound.get({
      url,
      types: PICTURE_TYPES,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      ...(signal && { signal }),
    });
    if (response.status !== 200 || response.bytes.length === 0) return null;
    return { mime: response.type, bytes: response.bytes };
  } catch (error) {
    if (error instanceof OutboundError) return null;
    throw error;
  }
}
