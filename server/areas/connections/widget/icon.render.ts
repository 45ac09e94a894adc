// Re-encodes an uploaded image as a square WebP icon.
// The size is read from the header before any pixel is decoded.

import type { ErrorTag } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';

export type RenderedIcon =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly tag: ErrorTag };

const { side, storedSide } = limits.widgetIcon;

const FILE_SIGNATURES = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF87a', 'GIF89a'];
/** The only image loaders enabled in the library: none of them fetches URLs or runs scripts. */
const ALLOWED_LOADERS = [
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadNsgifBuffer',
];

/** Loads the 20 MB library on first use and resets its allowed loaders on every call. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ALLOWED_LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/**
 * Renders a PNG, JPG or GIF as a square WebP of `limits.widgetIcon.storedSide` pixels; of an animation only
 * the first frame. No metadata is kept.
 */
export async function renderIcon(imageBytes: Buffer): Promise<RenderedIcon> {
  const header = imageBytes.toString('latin1', 0, 8);
  if (!FILE_SIGNATURES.some((signature) => header.startsWith(signature)))
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
    // The library's error is technical; the uploader sees that the file is damaged.
    return { ok: false, tag: 'FileDamaged' };
  }
}
