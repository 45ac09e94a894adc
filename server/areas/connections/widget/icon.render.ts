// Re-encodes an uploaded image as a square WebP icon.
// The size is read from the header before any pixel is decoded.

import type { ErrorTag } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';

export type RenderedIcon =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly tag: ErrorTag };

const { side, storedSide } = limits.widgetIcon;

const FILE_SIGNATURES = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a'];
/** The only readers of the library that are let in: none of them follows an address or runs a script. */
const ALLOWED_LOADERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadNsgifBuffer',
];

/** The library weighs 20 MB: it comes when the first picture does. What it may read is set anew for each one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ALLOWED_LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Draws a PNG, JPG or GIF anew as a square WebP of `limits.widgetIcon.drawn` pixels; of what moves its first picture.
 * Its size is read from its header before a pixel is; nothing else of the file comes along.
 */
export async function renderIcon(imageBytes: Buffer): Promise<RenderedIcon> {
  const beginning = imageBytes.toString('latin1', 0, 8);
  if (!FILE_SIGNATURES.some((signature) => beginning.startsWith(signature)))
    return { ok: false, tag: 'IconRefused' };
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(imageBytes, { limitInputPixels: false }).metadata();
    if (Math.max(width, height) > side) return { ok: false, tag: 'PictureTooLarge' };
    const bytes = await sharp(imageBytes, { limitInputPixels: side * side, failOn: 'error' })
      .autoOrient()
      .resize(storedSide, storedSide, { fit: 'cover' })
      .webp({ quality: 90 })
      .toBuffer();
    return { ok: true, bytes };
  } catch {
    // The library says what is wrong in words of its own; to whoever gave the file it is damaged.
    return { ok: false, tag: 'FileDamaged' };
  }
}
