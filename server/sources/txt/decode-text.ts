// Decodes text: byte order mark, UTF-16, UTF-8 or windows-1256, piece by piece if mixed.
import { isUtf8 } from 'node:buffer';

/** In bytes: sample that decides whether a text is UTF-16. */
const SAMPLE_BYTES = 64_000;
const MIN_UTF16_BYTES = 8;
/**
 * High bytes of Persian, English, half-spaces and general punctuation in UTF-16, found in every second byte.
 */
const HIGH_BYTES = new Set([0x00, 0x06, 0x20]);
const UTF16_SHARES = { high: 0.9, low: 0.6 };
const LINE_FEED = 0x0a;

const utf8 = new TextDecoder('utf-8');
const windows1256 = new TextDecoder('windows-1256');

/**
 * The byte order of a text by its byte order mark, or by the pattern of UTF-16 without one; null if neither
 * is found.
 */
export function detectByteOrder(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return detectUtf16Pattern(bytes.subarray(0, SAMPLE_BYTES));
}

function detectUtf16Pattern(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (sample.length < MIN_UTF16_BYTES) return null;
  const shareAt = (parity: number) =>
    sample.filter((byte, index) => index % 2 === parity && HIGH_BYTES.has(byte)).length / (sample.length / 2);
  const [even, odd] = [shareAt(0), shareAt(1)];
  // Binary data can have the pattern by chance; text has no zero among its low bytes.
  const hasZeroAt = (parity: number) => sample.some((byte, index) => index % 2 === parity && byte === 0);
  if (odd > UTF16_SHARES.high && even < UTF16_SHARES.low && !hasZeroAt(0))
    return verifyUtf16(sample, 'utf-16le');
  if (even > UTF16_SHARES.high && odd < UTF16_SHARES.low && !hasZeroAt(1))
    return verifyUtf16(sample, 'utf-16be');
  return null;
}

/** The encoding, if the decoded sample has letters and no control characters that text lacks; else null. */
function verifyUtf16<Encoding extends 'utf-16le' | 'utf-16be'>(
  sample: Uint8Array,
  encoding: Encoding,
): Encoding | null {
  const text = new TextDecoder(encoding).decode(sample.subarray(0, sample.length & ~1));
  return /\p{L}/u.test(text) && !/[^\P{Cc}\t\n\v\f\r]/u.test(text) ? encoding : null;
}

/** Decodes text in any encoding that `decodeMixed` supports. Never throws. */
export function decode(bytes: Uint8Array): string {
  return decodeMixed(bytes);
}

/**
 * Decodes by byte order, else as strict UTF-8, else each piece separately as UTF-8 or windows-1256, so that
 * one invalid byte costs one character and never another line. Linear in the number of bytes.
 * @param separator the ASCII byte, besides line feeds, at which pieces begin
 */
export function decodeMixed(bytes: Uint8Array, separator: number = LINE_FEED): string {
  const byteOrder = detectByteOrder(bytes);
  if (byteOrder && byteOrder !== 'utf-8') return new TextDecoder(byteOrder).decode(bytes);
  if (isUtf8(bytes)) return utf8.decode(bytes);
  const body = byteOrder === 'utf-8' ? bytes.subarray(3) : bytes;
  const pieces: string[] = [];
  let start = 0;
  for (let index = 1; index <= body.length; index += 1) {
    const isEnd = index === body.length || body[index - 1] === LINE_FEED || body[index] === separator;
    if (!isEnd) continue;
    pieces.push(decodePiece(body.subarray(start, index)));
    start = index;
  }
  return pieces.join('');
}

function decodePiece(bytes: Uint8Array): string {
  // A piece may begin with bytes that the decoder would take for a byte order mark.
  const asUtf8 = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (asUtf8.length === bytes.length && !asUtf8.includes('\ufffd')) return asUtf8;
  const as1256 = windows1256.decode(bytes);
  return persianScore(as1256) > persianScore(asUtf8) ? as1256 : asUtf8;
}

/** Score of a decoding: Persian letters, less characters of Western encodings and unreadable ones. */
function persianScore(text: string): number {
  let score = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) continue;
    if (code >= 0x600 && code <= 0x6ff) score += 1;
    else if (code === 0xfffd || (code < 0x600 && !COMMON_CHARACTERS.has(character))) score -= 3;
  }
  return score;
}

const COMMON_CHARACTERS = new Set('\u00a0«»×÷°±é');
