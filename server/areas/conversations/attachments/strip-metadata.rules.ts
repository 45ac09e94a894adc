// Strips EXIF, XMP, comments and trailing data from images without re-encoding.
import { readOrientation } from './image-size.rules.ts';

/** The bytes contradict the image format. */
class MalformedImage extends Error {}

const ascii = (bytes: Buffer, offset: number, length: number): string =>
  bytes.toString('latin1', offset, offset + length);

/** Images have a few dozen segments; the limit bounds the memory that a hostile one takes. */
const MAX_PIECES = 10_000;

/** Byte ranges of an image to keep; adjacent ranges are merged. */
class ImageSlices {
  readonly #bytes: Buffer;
  readonly #pieces: ([from: number, to: number] | Buffer)[] = [];

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** @throws MalformedImage when the image ends earlier */
  keep(from: number, to: number): void {
    if (to > this.#bytes.length) throw new MalformedImage();
    const last = this.#pieces.at(-1);
    if (Array.isArray(last) && last[1] === from) last[1] = to;
    else this.#add([from, to]);
  }

  insert(inserted: Buffer): void {
    this.#add(inserted);
  }

  toBuffer(): Buffer {
    return Buffer.concat(
      this.#pieces.map((piece) => (Array.isArray(piece) ? this.#bytes.subarray(...piece) : piece)),
    );
  }

  #add(piece: [number, number] | Buffer): void {
    if (this.#pieces.push(piece) > MAX_PIECES) throw new MalformedImage();
  }
}

/**
 * Removes EXIF, XMP, comments and trailing data; orientation, colours and animation stay.
 * @returns null when the image is malformed; files of other types unchanged.
 */
export function stripMetadata(bytes: Buffer, mime: string): Buffer | null {
  const strip = STRIPPERS[mime];
  if (!strip) return bytes;
  try {
    const output = new ImageSlices(bytes);
    strip(bytes, output);
    const stripped = output.toBuffer();
    // The RIFF header of a WebP holds the length of the rest.
    if (mime === 'image/webp') stripped.writeUInt32LE(stripped.length - 8, 4);
    return stripped;
  } catch (error) {
    if (error instanceof MalformedImage || error instanceof RangeError) return null;
    throw error;
  }
}

const STRIPPERS: Readonly<Record<string, (bytes: Buffer, output: ImageSlices) => void>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
};

/** Minimal EXIF TIFF block that holds only the orientation. */
const orientationTiff = (orientation: number): Buffer =>
  Buffer.from([
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);

const EXIF_HEADER = 'Exif\0\0';

function stripJpeg(bytes: Buffer, output: ImageSlices): void {
  output.keep(0, 2);
  for (let offset = 2; offset < bytes.length; ) {
    if (bytes[offset] !== 0xff) throw new MalformedImage();
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker === 0xd9) {
      output.keep(offset, offset + 2);
      return;
    }
    const end = offset + 2 + bytes.readUInt16BE(offset + 2);
    if (end > bytes.length) throw new MalformedImage();
    if (marker === 0xe1 && ascii(bytes, offset + 4, 6) === EXIF_HEADER) {
      const orientation = readOrientation(bytes.subarray(offset + 10, end));
      if (orientation > 1) {
        const exif = Buffer.concat([Buffer.from(EXIF_HEADER, 'latin1'), orientationTiff(orientation)]);
        output.insert(Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]));
      }
    } else if (isRequiredSegment(marker, bytes, offset)) output.keep(offset, end);
    offset = end;
    if (marker !== 0xda) continue;
    const scanEnd = endOfScan(bytes, offset);
    output.keep(offset, scanEnd);
    offset = scanEnd;
  }
}

/** Keeps the application segments needed for display: JFIF, ICC profile and Adobe. Drops comments. */
function isRequiredSegment(marker: number, bytes: Buffer, offset: number): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe0) return ascii(bytes, offset + 4, 5) === 'JFIF\0';
  return marker === 0xee || (marker === 0xe2 && ascii(bytes, offset + 4, 11) === 'ICC_PROFILE');
}

/** Offset of the next marker after entropy-coded data, where FF precedes only 00 and restart markers. */
function endOfScan(bytes: Buffer, from: number): number {
  for (
    let offset = bytes.indexOf(0xff, from);
    offset >= 0 && offset + 1 < bytes.length;
    offset = bytes.indexOf(0xff, offset + 1)
  ) {
    const marker = bytes[offset + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return offset;
  }
  return bytes.length;
}

const PNG_METADATA_CHUNKS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']);

function stripPng(bytes: Buffer, output: ImageSlices): void {
  output.keep(0, 8);
  for (let offset = 8; offset < bytes.length; ) {
    const end = offset + 12 + bytes.readUInt32BE(offset);
    const name = ascii(bytes, offset + 4, 4);
    if (end > bytes.length) throw new MalformedImage();
    if (!PNG_METADATA_CHUNKS.has(name)) output.keep(offset, end);
    if (name === 'IEND') return;
    offset = end;
  }
  throw new MalformedImage();
}

const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];

function stripWebp(bytes: Buffer, output: ImageSlices): void {
  output.insert(Buffer.from(bytes.subarray(0, 12)));
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(offset + 4);
    // The last chunk may lack its padding byte.
    const end = Math.min(offset + 8 + length + (length % 2), Math.max(bytes.length, offset + 8 + length));
    if (end > bytes.length) throw new MalformedImage();
    const name = ascii(bytes, offset, 4);
    if (name === 'VP8X') {
      const chunk = Buffer.from(bytes.subarray(offset, end));
      chunk[8] = (chunk[8] ?? 0) & ~(HAS_EXIF | HAS_XMP);
      output.insert(chunk);
    } else if (name !== 'EXIF' && name !== 'XMP ') output.keep(offset, end);
    offset = end;
  }
}

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [COMMENT, APPLICATION] = [0xfe, 0xff];
const ANIMATION_EXTENSIONS: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** Length in bytes of the colour table described by these flags. */
const colourTableLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function stripGif(bytes: Buffer, output: ImageSlices): void {
  const start = 13 + colourTableLength(bytes[10] ?? 0);
  output.keep(0, start);
  for (let offset = start; offset < bytes.length; ) {
    const block = bytes[offset];
    if (block === TRAILER) {
      output.keep(offset, offset + 1);
      return;
    }
    if (block !== EXTENSION && block !== IMAGE) throw new MalformedImage();
    const label = bytes[offset + 1];
    const data = block === EXTENSION ? offset + 2 : offset + 11 + colourTableLength(bytes[offset + 9] ?? 0);
    const end = endOfBlocks(bytes, data);
    const isMetadata =
      block === EXTENSION &&
      (label === COMMENT ||
        (label === APPLICATION && !ANIMATION_EXTENSIONS.has(ascii(bytes, offset + 3, 11))));
    if (!isMetadata) output.keep(offset, end);
    offset = end;
  }
}

/** Offset after a chain of sub-blocks; each starts with its length, and an empty one ends the chain. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let offset = from;
  while (offset < bytes.length && bytes[offset] !== 0) offset += 1 + (bytes[offset] ?? 0);
  return Math.min(offset + 1, bytes.length);
}
