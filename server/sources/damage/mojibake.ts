// Detects and repairs text decoded with the wrong encoding (mojibake).
import { commonWords } from './frequent-words.ts';

const encodingTable = (encoding: string): ReadonlyMap<string, number> => {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return new Map([...letters].map((letter, byte) => [letter, byte]));
};

/** Patterns of text decoded wrongly: two bytes per letter in either encoding, or one byte per letter. */
const misreadings = [
  {
    pattern: /(?:[ØÙÚÛâ][\u0080-\u00ff\u0152-\u2122]\s?){3}/,
    table: encodingTable('windows-1252'),
    encoding: 'utf-8',
  },
  {
    pattern: /(?:[طظعغآ][\u0080-\u06d2\u200c-\u2122]){4}/,
    table: encodingTable('windows-1256'),
    encoding: 'utf-8',
  },
  { pattern: /[À-ÿ]{2,}[^a-zA-Z]+[À-ÿ]{2,}/, table: encodingTable('windows-1252'), encoding: 'windows-1256' },
] as const;

/** Repairs a wrongly decoded line; null if it is correct or the repair is uncertain. */
export function repairMojibake(line: string): string | null {
  for (const { pattern, table, encoding } of misreadings) {
    if (!pattern.test(line)) continue;
    const bytes = encodeLine(line, table);
    const text = bytes && decodeStrict(bytes, encoding);
    if (text && isPlausiblePersian(text, encoding)) return text;
  }
  return null;
}

/** True for a line that looks wrongly decoded, whether or not it can be repaired. */
export const looksLikeMojibake = (line: string): boolean => {
  const letterCount = line.match(/\p{L}/gu)?.length ?? 0;
  const accentedCount = line.match(/[À-ÖØ-öø-ÿ]/g)?.length ?? 0;
  // Names in other languages contain some of these letters; a wrongly decoded line consists mostly of them.
  return letterCount >= 6 && accentedCount / letterCount > 0.5;
};

function encodeLine(line: string, table: ReadonlyMap<string, number>): Uint8Array | null {
  const bytes: number[] = [];
  for (const character of line) {
    const codePoint = character.codePointAt(0) ?? 0;
    const byte = table.get(character) ?? (codePoint < 256 ? codePoint : undefined);
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

function decodeStrict(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Text of this length is not valid UTF-8 by chance; from a one-byte encoding it must contain known words. */
function isPlausiblePersian(text: string, encoding: string): boolean {
  const letterCount = text.match(/\p{L}/gu)?.length ?? 0;
  const persianCount = text.match(/[\u0600-\u06ff]/g)?.length ?? 0;
  if (persianCount < 3 || persianCount < letterCount * 0.6) return false;
  return (
    encoding === 'utf-8' ||
    text
      .split(/[^\p{L}\u200c]+/u)
      .some((word) => commonWords.has(word.replaceAll('ي', 'ی').replaceAll('ك', 'ک')))
  );
}
