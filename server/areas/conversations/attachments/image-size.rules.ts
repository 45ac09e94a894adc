// Reads image dimensions and orientation from file headers.

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Whether the bytes at this offset equal the text in Latin-1. */
export const hasTextAt = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

/** Size of a PNG in pixels; null unless it starts with the PNG signature and ends with IEND. */
export function pngSize(bytes: Buffer): ImageSize | null {
  if (!hasTextAt(bytes, 0, '\x89PNG\r\n\x1a\n') || !hasTextAt(bytes, 12, 'IHDR') || bytes.length < 57)
    return null;
  if (!hasTextAt(bytes, bytes.length - 8, 'IEND')) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Size of a GIF in pixels, or null. */
export function gifSize(bytes: Buffer): ImageSize | null {
  if ((!hasTextAt(bytes, 0, 'GIF87a') && !hasTextAt(bytes, 0, 'GIF89a')) || bytes.length < 14) return null;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** Size of a WebP in pixels, or null; null also when its RIFF length is wrong. */
export function webpSize(bytes: Buffer): ImageSize | null {
  if (!hasTextAt(bytes, 0, 'RIFF') || !hasTextAt(bytes, 8, 'WEBP') || bytes.length < 30) return null;
  const length = bytes.readUInt32LE(4) + 8;
  if (length !== bytes.length && length + 1 !== bytes.length) return null;
  if (hasTextAt(bytes, 12, 'VP8X')) {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  if (hasTextAt(bytes, 12, 'VP8L') && bytes[20] === 0x2f) {
    const packed = bytes.readUInt32LE(21);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (hasTextAt(bytes, 12, 'VP8 ') && bytes.readUIntBE(23, 3) === 0x9d012a) {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  return null;
}

/** Start-of-frame markers hold the size; C4, C8 and CC in their range are no frames. */
const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Displayed size of a JPEG in pixels, after EXIF rotation; null when it is none. */
export function jpegSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let isTurned = false;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || marker === 0xda) return null;
    if (marker === 0xe1) isTurned ||= isSideways(bytes.subarray(at + 4, at + 2 + length));
    if (isStartOfFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
    at += 2 + length;
  }
  return null;
}

const ORIENTATION_TAG = 0x0112;
const IFD_ENTRY_BYTES = 12;

/** Whether EXIF rotates the image by 90° or 270° (orientations 5 to 8). */
const isSideways = (exif: Buffer): boolean =>
  hasTextAt(exif, 0, 'Exif\0\0') && exif.length >= 20 && readOrientation(exif.subarray(6)) >= 5;

/** EXIF orientation in a TIFF block, 1 to 8; 1 when absent. */
export function readOrientation(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const little = hasTextAt(tiff, 0, 'II');
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Math.min(short(first), 200);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = first + 2 + entry * IFD_ENTRY_BYTES;
    const orientation = short(at + 8);
    if (short(at) === ORIENTATION_TAG) return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}
