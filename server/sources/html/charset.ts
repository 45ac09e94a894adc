// Detects the encoding of a page and decodes it.
import { isUtf8 } from 'node:buffer';
import { decodeMixed, detectByteOrder } from '../txt/decode-text.ts';

/** Bytes in which a page must name its encoding. */
const HEAD_BYTES = 4_096;
/** Share of all characters; more unreadable ones mean that the named encoding is wrong. */
const MAX_REPLACEMENT_CHARACTER_SHARE = 0.01;
/** Share of all letters of a page, tags included; a Western page read as windows-1256 has far fewer. */
const MIN_PERSIAN_SHARE = 0.15;
/** `<`: no letter of UTF-8 or windows-1256 holds its byte. */
const TAG_OPENING = 0x3c;

export interface DecodedPage {
  readonly text: string;
  /** Some bytes are invalid in the encoding. */
  readonly hasInvalidBytes: boolean;
}

/**
 * Decodes by byte order mark, strict UTF-8 (which no other encoding matches by chance), another encoding that
 * the server or the page names, and else piece by piece between tags as UTF-8 or windows-1256. Never throws.
 */
export function decodePage(bytes: Uint8Array, serverCharset: string | null): DecodedPage {
  const byteOrder = detectByteOrder(bytes);
  if (byteOrder && byteOrder !== 'utf-8') return toPage(new TextDecoder(byteOrder).decode(bytes));
  const namedDecoders = [serverCharset, declaredCharset(bytes)].flatMap((name) => decoderOf(name) ?? []);
  const utf16 = byteOrder === null && namedDecoders.find(({ encoding }) => encoding.startsWith('utf-16'));
  if (utf16) return toPage(utf16.decode(bytes));
  const mixed = decodeMixed(bytes, TAG_OPENING);
  if (byteOrder !== null || isUtf8(bytes)) return toPage(mixed);
  for (const decoder of namedDecoders) {
    if (decoder.encoding === 'utf-8' || decoder.encoding === 'windows-1256') break;
    // Servers name windows-1252 for whatever they do not know.
    if (decoder.encoding === 'windows-1252' && persianShare(mixed) > MIN_PERSIAN_SHARE) continue;
    const text = decoder.decode(bytes);
    if (replacementCharacterShare(text) < MAX_REPLACEMENT_CHARACTER_SHARE) return toPage(text);
  }
  return toPage(mixed);
}

function declaredCharset(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const name = /<meta[^>]{0,400}?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ?? null;
  // A head that is readable byte by byte is not UTF-16, whatever it declares.
  return name !== null && /^utf-?16/i.test(name) ? 'utf-8' : name;
}

function decoderOf(name: string | null): TextDecoder | null {
  if (name === null) return null;
  try {
    return new TextDecoder(name);
  } catch {
    return null; // unknown encoding name
  }
}

const toPage = (text: string): DecodedPage => ({ text, hasInvalidBytes: text.includes('\ufffd') });

const persianShare = (text: string): number =>
  (text.match(/[\u0600-\u06ff]/g)?.length ?? 0) / Math.max(1, text.match(/\p{L}/gu)?.length ?? 0);

const replacementCharacterShare = (text: string): number =>
  (text.match(/\ufffd/g)?.length ?? 0) / Math.max(1, text.length);
