// Reads the number of a cell with its scale: «۸٫۹ میلیون», «۱ میلیون و ۲۵۰ هزار».
import { foldCharacters } from '../../text/normalise.ts';

const SCALES: Readonly<Record<string, number>> = {
  هزار: 1e3,
  میلیون: 1e6,
  ملیون: 1e6,
  میلیارد: 1e9,
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
};
const NUMBER = /^\D*?(\d+(?:\.\d+)?)\s*(\p{L}+)?(?:\s+و\s+(\d+(?:\.\d+)?)\s*(\p{L}+))?/u;
const SEVERAL_NUMBERS = /\d\s*(?:تا|الی|-|–|to|\/|×|x)\s*\d/u;

/** The number a cell holds; undefined for none and for a range or a date. */
export function cellNumber(value: string): number | undefined {
  const folded = foldCharacters(value)
    .replace(/(?<=\d)[,٬،](?=\d{3})/gu, '')
    .replace(/(?<=\d)٫(?=\d)/gu, '.');
  if (SEVERAL_NUMBERS.test(folded)) return undefined;
  const [, digits, scale = '', smaller, smallerScale = ''] = NUMBER.exec(folded) ?? [];
  if (digits === undefined) return undefined;
  const [factor = 1, smallerFactor] = [scale, smallerScale].map((word) => SCALES[word.toLowerCase()]);
  const rest = smallerFactor !== undefined && smallerFactor < factor ? Number(smaller) * smallerFactor : 0;
  return Number(digits) * factor + rest;
}
