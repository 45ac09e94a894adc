// Detects an image type by magic bytes; file names are not trusted.

const SIGNATURES = {
  'image/png': [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  'image/jpeg': [[0xff, 0xd8, 0xff]],
  'image/gif': [
    [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  ],
} as const;

type ImageType = keyof typeof SIGNATURES | 'image/webp';

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

const startsWith = (bytes: Uint8Array, start: readonly number[], offset = 0) =>
  start.every((byte, index) => bytes[offset + index] === byte);

/** The image type, or null: anything else is only ever saved (also SVG, which can contain scripts). */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  for (const type of ['image/png', 'image/jpeg', 'image/gif'] as const)
    if (SIGNATURES[type].some((start) => startsWith(bytes, start))) return type;
  return startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8) ? 'image/webp' : null;
}
