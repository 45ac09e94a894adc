// Reads and writes CSV: encoding and separator detection, quoting, formula-injection guard.
import type { Encoding, Separator } from '../../contract/pair-imports.ts';
import { byteOrder } from '../sources/txt/encoding.ts';
import { readCsv } from './csv.read.ts';

const SEPARATORS: readonly Separator[] = [',', ';', '\t', '؛', '|'];
/** So much of a text tells its dialect. */
const LOOKED_AT = 64_000;
const RECORDS = 30;

/** By the byte order mark, else by the pattern of UTF-16, else strict UTF-8, else what old Windows programs write. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const marked = byteOrder(bytes) ?? wideOrder(bytes.subarray(0, LOOKED_AT));
  if (marked) return marked;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1256';
  }
}

/** The text without its mark; what the encoding cannot carry becomes U+FFFD. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Persian and English in UTF-16 have one of few bytes in every second place. */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length < 8) return null;
  const high = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte === 0 || byte === 6 || byte === 0x20) high[at % 2] = (high[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = high.map((count) => count / (bytes.length / 2));
  if (odd > 0.9 && even < 0.6) return 'utf-16le';
  if (even > 0.9 && odd < 0.6) return 'utf-16be';
  return null;
}

/** The separator by which most of the first records have one and the same number of columns, above one. */
export function separatorOf(text: string): Separator {
  const sample = text.slice(0, LOOKED_AT);
  let best: { separator: Separator; share: number } = { separator: ',', share: 0 };
  for (const separator of SEPARATORS) {
    const share = agreement(sample, separator);
    if (share > best.share) best = { separator, share };
  }
  return best.separator;
}

function agreement(sample: string, separator: Separator): number {
  const counts = new Map<number, number>();
  let records = 0;
  for (const { cells, isBroken } of readCsv(sample, separator)) {
    if (isBroken) continue;
    counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    records += 1;
    if (records === RECORDS) break;
  }
  let most = 0;
  for (const [columns, count] of counts) if (columns > 1) most = Math.max(most, count);
  return records === 0 ? 0 : most / records;
}
