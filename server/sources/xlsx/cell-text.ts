// Formats a cell's number by its number format.

import { format, getFormatFromId, isDateFormat } from 'numfmt';
import { formatPersianDate, readLanguageTag, replaceDigits } from './persian-date-format.ts';

/** Built-in date formats depend on the system locale; year first is unambiguous. */
const SYSTEM_DATES: Readonly<Record<number, string>> = { 14: 'yyyy/mm/dd', 22: 'yyyy/mm/dd hh:mm' };
const DAYS_FROM_1900_TO_1904 = 1_462;

export interface NumberFormat {
  readonly pattern: string;
  readonly isDate: boolean;
  readonly isPersianDate: boolean;
  readonly digitZero: number;
}

/** @param custom number format patterns of the workbook, by id */
export function numberFormat(id: number, custom: ReadonlyMap<number, string>): NumberFormat {
  const pattern = custom.get(id) ?? SYSTEM_DATES[id] ?? builtInPattern(id);
  const { isPersianCalendar, digitZero } = readLanguageTag(pattern);
  const isDate = isDateFormat(pattern);
  return { pattern, isDate, isPersianDate: isDate && isPersianCalendar, digitZero };
}

function builtInPattern(id: number): string {
  try {
    return getFormatFromId(id) || 'General';
  } catch {
    return 'General';
  }
}

/** '' if the format hides the number. Numbers in General format keep all digits. */
export function formatNumber(
  value: number,
  { pattern, isDate, isPersianDate, digitZero }: NumberFormat,
  is1904: boolean,
): string {
  if (/^(?:general|standard|@)?$/i.test(pattern)) return plainNumber(value);
  const serial = isDate && is1904 ? value + DAYS_FROM_1900_TO_1904 : value;
  try {
    const text = isPersianDate && serial >= 0 ? formatPersianDate(pattern, serial) : format(pattern, serial);
    return replaceDigits(text.replace(/\s+/gu, ' ').trim(), digitZero);
  } catch {
    return plainNumber(value);
  }
}

/** Rounded to 15 significant digits, without an exponent where possible. */
const plainNumber = (value: number): string => String(Number(value.toPrecision(15)));
