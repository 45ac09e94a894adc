// Detects and repairs text decoded with the wrong encoding (mojibake).
import { commonWords } from './frequent-words.ts';

const bytesOf = (encoding: string): ReadonlyMap<string, number> => {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return new Map([...letters].map((letter, byte) => [letter, byte]));
};

/** What is read wrong looks so: two bytes a letter, in each of the two encodings; or one byte a letter. */
const misreadings = [
  { seen: /(?:[ØÙÚÛâ][\u0080-\u00ff\u0152-\u2122]\s?){3}/, read: bytesOf('windows-1252'), meant: 'utf-8' },
  { seen: /(?:[طظعغآ][\u0080-\u06d2\u200c-\u2122]){4}/, read: bytesOf('windows-1256'), meant: 'utf-8' },
  { seen: /[À-ÿ]{2,}[^a-zA-Z]+[À-ÿ]{2,}/, read: bytesOf('windows-1252'), meant: 'windows-1256' },
] as const;

/** The line as it was meant; null when it was read right, or when nothing certain can be said. */
export function repairMojibake(line: string): string | null {
  for (const { seen, read, meant } of misreadings) {
    if (!seen.test(line)) continue;
    const bytes = encodeLine(line, read);
    const text = bytes && decodeStrict(bytes, meant);
    if (text && isPlausiblePersian(text, meant)) return text;
  }
  return null;
}

/** True for a line that looks read wrong, whether or not it can be read again. */
export const looksLikeMojibake = (line: string): boolean => {
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  const strange = line.match(/[À-ÖØ-öø-ÿ]/g)?.length ?? 0;
  // Names of other languages have some such letters; a line of them has mostly such.
  return letters >= 6 && strange / letters > 0.5;
};

function encodeLine(line: string, read: ReadonlyMap<string, number>): Uint8Array | null {
  const bytes: number[] = [];
  for (const letter of line) {
    const code = letter.codePointAt(0) ?? 0;
    const byte = read.get(letter) ?? (code < 256 ? code : undefined);
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

/** Bytes that are UTF-8 by chance are not so long; those of one byte a letter must make known words. */
function isPlausiblePersian(text: string, meant: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const persianCount = text.match(/[\u0600-\u06ff]/g)?.length ?? 0;
  if (persianCount < 3 || persianCount < letters * 0.6) return false;
  return (
    meant === 'utf-8' ||
    text
      .split(/[^\p{L}\u200c]+/u)
      .some((word) => commonWords.has(word.replaceAll('ي', 'ی').replaceAll('ك', 'ک')))
  );
}
