// Reads image dimensions and orientation from file headers.

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Whether the bytes at this offset equal the text in Latin-1. */
export const hasTextAt = (bytes: Buffer, offset: number, text: string): boolean =>
  bytes.length >= offset + text.length && bytes.toString('latin1', offset, offset + text.length) === text;

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
  let isRotated = false;
  for (let offset = 2; offset + 9 < bytes.length; ) {
    if (bytes[offset] !== 0xff) return null;
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const length = bytes.readUInt16BE(offset + 2);
    if (length < 2 || marker === 0xda) return null;
    if (marker === 0xe1) isRotated ||= isSideways(bytes.subarray(offset + 4, offset + 2 + length));
    if (isStartOfFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(offset + 5), bytes.readUInt16BE(offset + 7)];
      return isRotated ? { width: height, height: width } : { width, height };
    }
    offset += 2 + length;
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
  const isLittleEndian = hasTextAt(tiff, 0, 'II');
  const readUint16 = (offset: number) =>
    offset + 2 > tiff.length ? 0 : isLittleEndian ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset);
  const ifdOffset = isLittleEndian ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entryCount = Math.min(readUint16(ifdOffset), 200);
  for (let entry = 0; entry < entryCount; entry += 1) {
    const entryOffset = ifdOffset + 2 + entry * IFD_ENTRY_BYTES;
    const orientation = readUint16(entryOffset + 8);
    if (readUint16(entryOffset) === ORIENTATION_TAG)
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}
