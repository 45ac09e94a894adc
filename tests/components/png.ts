// Decodes and encodes PNGs as red, green and blue bytes.
import sharp, { type PngOptions } from 'sharp';

/** Three bytes per pixel, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Alpha is dropped: pages are opaque. */
export async function decodePng(png: Buffer): Promise<Picture> {
  const opaque = sharp(png).removeAlpha().toColourspace('srgb');
  const { data, info } = await opaque.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

export function encodePng({ width, height, pixels }: Picture, options?: PngOptions): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9, ...options })
    .toBuffer();
}
