// Decodes text: byte order mark, UTF-16, UTF-8 or windows-1256, piece by piece if mixed.
import { isUtf8 } from 'node:buffer';

/** In bytes; so much of a text tells whether it is UTF-16. */
const SAMPLE_BYTES = 64_000;
const MIN_UTF16_BYTES = 8;
/** Of every second byte: Persian, English, half-spaces and general punctuation have these high bytes in UTF-16. */
const HIGH_BYTES = new Set([0x00, 0x06, 0x20]);
const UTF16_SHARES = { high: 0.9, low: 0.6 };
const LINE_FEED = 0x0a;

const utf8 = new TextDecoder('utf-8');
const windows1256 = new TextDecoder('windows-1256');

/** The byte order of a text by its mark, or by the pattern of UTF-16 without one; null where nothing tells it. */
export function detectByteOrder(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return detectUtf16Pattern(bytes.subarray(0, SAMPLE_BYTES));
}

function detectUtf16Pattern(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (sample.length < MIN_UTF16_BYTES) return null;
  const shareAt = (rest: number) =>
    sample.filter((byte, at) => at % 2 === rest && HIGH_BYTES.has(byte)).length / (sample.length / 2);
  const [even, odd] = [shareAt(0), shareAt(1)];
  // Bytes that are no text can have the pattern by chance; text has no zero where its low bytes are.
  const zeroAt = (rest: number) => sample.some((byte, at) => at % 2 === rest && byte === 0);
  if (odd > UTF16_SHARES.high && even < UTF16_SHARES.low && !zeroAt(0))
    return hasUtf16Text(sample, 'utf-16le');
  if (even > UTF16_SHARES.high && odd < UTF16_SHARES.low && !zeroAt(1))
    return hasUtf16Text(sample, 'utf-16be');
  return null;
}

/** The encoding, if what it decodes to has letters and no controls that text lacks. */
function hasUtf16Text<Encoding extends 'utf-16le' | 'utf-16be'>(
  sample: Uint8Array,
  encoding: Encoding,
): Encoding | null {
  const text = new TextDecoder(encoding).decode(sample.subarray(0, sample.length & ~1));
  return /\p{L}/u.test(text) && !/[^\P{Cc}\t\n\v\f\r]/u.test(text) ? encoding : null;
}

/** Decodes a text of any encoding that `decodeMixed` knows. Never throws. */
export function decode(bytes: Uint8Array): string {
  return decodeMixed(bytes);
}

/**
 * Decodes by byte order, else as strict UTF-8, else each piece by itself as UTF-8 or windows-1256, so that one bad byte
 * costs one character and never another line. Linear in the number of bytes.
 * @param separator the ASCII byte, besides line feeds, at which pieces begin
 */
export function decodeMixed(bytes: Uint8Array, separator: number = LINE_FEED): string {
  const order = detectByteOrder(bytes);
  if (order && order !== 'utf-8') return new TextDecoder(order).decode(bytes);
  if (isUtf8(bytes)) return utf8.decode(bytes);
  const body = order === 'utf-8' ? bytes.subarray(3) : bytes;
  const pieces: string[] = [];
  let start = 0;
  for (let at = 1; at <= body.length; at += 1) {
    const isEnd = at === body.length || body[at - 1] === LINE_FEED || body[at] === separator;
    if (!isEnd) continue;
    pieces.push(decodePiece(body.subarray(start, at)));
    start = at;
  }
  return pieces.join('');
}

function decodePiece(bytes: Uint8Array): string {
  // A piece may begin with what the decoder would take for a mark.
  const asUtf8 = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (asUtf8.length === bytes.length && !asUtf8.includes('\ufffd')) return asUtf8;
  const as1256 = windows1256.decode(bytes);
  return plausibility(as1256) > plausibility(asUtf8) ? as1256 : asUtf8;
}

/** Letters of Persian texts, less what no Persian text has: signs of Western encodings and unreadable ones. */
function plausibility(text: string): number {
  let score = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 0x80) continue;
    if (code >= 0x600 && code <= 0x6ff) score += 1;
    else if (code === 0xfffd || (code < 0x600 && !COMMON_SIGNS.has(sign))) score -= 3;
  }
  return score;
}

const COMMON_SIGNS = new Set('\u00a0«»×÷°±é');
