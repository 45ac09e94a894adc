// Detects the encoding of a page and decodes it.
import { detectByteOrder } from '../txt/decode-text.ts';

/** Bytes in which a page must name its encoding. */
const HEAD_BYTES = 4_096;
/** Of all signs; more unreadable ones mean that another encoding was named wrongly. */
const MAX_UNREADABLE_SHARE = 0.01;

export interface DecodedPage {
  readonly text: string;
  /** Some bytes belong to no sign of the encoding. */
  readonly isDamaged: boolean;
}

/**
 * Decodes by byte order mark, the server's word, the page's own word, strict UTF-8, and windows-1256, in this order.
 * Never throws: a page that changes its encoding midway loses those signs only.
 */
export function decodePage(bytes: Uint8Array, served: string | null): DecodedPage {
  const marked = detectByteOrder(bytes);
  if (marked) return toPage(new TextDecoder(marked).decode(bytes));
  const named = [served, declaredCharset(bytes)].flatMap((name) => decoderOf(name) ?? []);
  const tried = named.map((decoder) => toPage(decoder.decode(bytes)));
  const good = tried.find(({ text }) => unreadableShare(text) < MAX_UNREADABLE_SHARE);
  if (good) return good;
  const utf8 = new TextDecoder().decode(bytes);
  if (unreadableShare(utf8) < MAX_UNREADABLE_SHARE) return toPage(utf8);
  const [first] = tried;
  if (first && named[0]?.encoding !== 'utf-8') return first;
  // UTF-8 with a part in another encoding has far more good signs than windows-1256 read as UTF-8 ever has.
  const isMostlyUtf8 = (utf8.match(/[\u0600-\u06ff]/g)?.length ?? 0) > (utf8.match(/\ufffd/g)?.length ?? 0);
  return toPage(isMostlyUtf8 ? utf8 : new TextDecoder('windows-1256').decode(bytes));
}

function declaredCharset(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  const name = /<meta[^>]{0,400}?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ?? null;
  // A head that could be read byte by byte is not in UTF-16, whatever it says.
  return name !== null && /^utf-?16/i.test(name) ? 'utf-8' : name;
}

function decoderOf(name: string | null): TextDecoder | null {
  if (name === null) return null;
  try {
    return new TextDecoder(name);
  } catch {
    return null; // a name that no standard knows
  }
}

const toPage = (text: string): DecodedPage => ({ text, isDamaged: text.includes('\ufffd') });

const unreadableShare = (text: string): number =>
  (text.match(/\ufffd/g)?.length ?? 0) / Math.max(1, text.length);
