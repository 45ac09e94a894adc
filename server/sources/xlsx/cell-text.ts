// The text a workbook shows for a number, by the format of its cell.

import { format, getFormatFromId, isDateFormat } from 'numfmt';
import { formatPersianDate, readLanguageTag, withDigits } from './persian-date-format.ts';

/** Built-in formats for dates follow each reader's system; the year first is read alike by all. */
const SYSTEM_DATES: Readonly<Record<number, string>> = { 14: 'yyyy/mm/dd', 22: 'yyyy/mm/dd hh:mm' };
const DAYS_FROM_1900_TO_1904 = 1_462;

export interface NumberFormat {
  readonly pattern: string;
  readonly isDate: boolean;
  readonly isPersianDate: boolean;
  readonly digitZero: number;
}

/** @param custom the patterns a workbook brings, by id */
export function numberFormat(id: number, custom: ReadonlyMap<number, string>): NumberFormat {
  const pattern = custom.get(id) ?? SYSTEM_DATES[id] ?? builtIn(id);
  const { isPersianCalendar, digitZero } = readLanguageTag(pattern);
  const isDate = isDateFormat(pattern);
  return { pattern, isDate, isPersianDate: isDate && isPersianCalendar, digitZero };
}

function builtIn(id: number): string {
  try {
    return getFormatFromId(id) || 'General';
  } catch {
    return 'General';
  }
}

/** '' for a number that its format hides. Long numbers without a format keep every digit. */
export function numberText(
  value: number,
  { pattern, isDate, isPersianDate, digitZero }: NumberFormat,
  is1904: boolean,
): string {
  if (/^(?:general|standard|@)?$/i.test(pattern)) return plainNumber(value);
  const shown = isDate && is1904 ? value + DAYS_FROM_1900_TO_1904 : value;
  try {
    const text = isPersianDate && shown >= 0 ? formatPersianDate(pattern, shown) : format(pattern, shown);
    return withDigits(text.replace(/\s+/gu, ' ').trim(), digitZero);
  } catch {
    return plainNumber(value);
  }
}

/** Without the noise of binary fractions and without an exponent where it can be. */
const plainNumber = (value: number): string => String(Number(value.toPrecision(15)));
