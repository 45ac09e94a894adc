// Reads the number of a cell with its scale: «۱٬۲۰۰٬۰۰۰», «۸٫۹ میلیون».
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
const NUMBER = /^\D*?(\d+(?:\.\d+)?)\s*(\p{L}+)?/u;
const SEVERAL_NUMBERS = /\d\s*(?:تا|الی|-|–|to|\/|×|x)\s*\d/u;

/** The number a cell holds; undefined for none and for a range or a date. */
export function cellNumber(value: string): number | undefined {
  const folded = foldCharacters(value)
    .replace(/(?<=\d)[,٬،](?=\d{3})/gu, '')
    .replace(/(?<=\d)٫(?=\d)/gu, '.');
  if (SEVERAL_NUMBERS.test(folded)) return undefined;
  const [, digits, scale = ''] = NUMBER.exec(folded) ?? [];
  return digits === undefined ? undefined : Number(digits) * (SCALES[scale.toLowerCase()] ?? 1);
}
