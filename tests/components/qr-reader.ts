// Reads the QR code in a picture.
import jsQR from 'jsqr';
import sharp from 'sharp';

/** The content of the QR code; undefined if none is found. */
export async function readQrText(picture: Buffer): Promise<string | undefined> {
  const coloured = sharp(picture).ensureAlpha().toColourspace('srgb');
  const { data, info } = await coloured.raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
