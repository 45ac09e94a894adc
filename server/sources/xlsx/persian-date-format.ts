// Formats dates in the Persian calendar and numbers in Persian digits.

import { toJalaali } from 'jalaali-js';
import { dateFromSerial } from 'numfmt';

const MONTHS = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
];
const WEEKDAYS = ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'];
/** Number of the calendar in the Windows list of calendars. */
const PERSIAN_CALENDAR = 0x16;
/** Code point of the zero of the requested digits, by the number of the digit shape. */
const DIGIT_ZEROS: Readonly<Record<number, number>> = { 2: 0x660, 3: 0x6f0 };

/** What the language tag of a number format requests: «[$-3160429]», «[$-fa-IR,16]». */
export interface LanguageTag {
  readonly isPersianCalendar: boolean;
  /** 0 where digits are not replaced. */
  readonly digitZero: number;
}

export function readLanguageTag(format: string): LanguageTag {
  const [, number, calendar] =
    /\[\$[^\]-]*-(?:([0-9a-f]{1,8})|[a-z]{2,3}-[a-z]{2},([0-9a-f]{1,8}))\]/i.exec(format) ?? [];
  if (calendar !== undefined) {
    const code = Number.parseInt(calendar, 16);
    return { isPersianCalendar: (code & 0x7f) === PERSIAN_CALENDAR, digitZero: DIGIT_ZEROS[code >> 8] ?? 0 };
  }
  const code = number === undefined ? 0 : Number.parseInt(number, 16);
  return {
    isPersianCalendar: ((code >> 16) & 0xff) === PERSIAN_CALENDAR,
    digitZero: DIGIT_ZEROS[code >>> 24] ?? 0,
  };
}

export const replaceDigits = (text: string, zero: number): string =>
  zero === 0 ? text : text.replace(/[0-9]/g, (digit) => String.fromCharCode(zero + Number(digit)));

const TOKENS = /"([^"]*)"|\\(.)|[_*].|\[[^\]]*\]|am\/pm|a\/p|y+|m+|d+|h+|s+|@|./giu;

/** @param serial days since the beginning of 1900 as workbooks count them */
export function formatPersianDate(format: string, serial: number): string {
  const [year, month, day, hours, minutes, seconds] = dateFromSerial(serial);
  const date = toJalaali(year, month, day);
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  const pad = (value: number, token: string) => String(value).padStart(Math.min(token.length, 2), '0');
  const [section = ''] = format.split(';');
  const tokens = [...section.matchAll(TOKENS)];
  const isClock12 = /am\/pm|a\/p/i.test(section);
  let lastKind = '';
  return tokens
    .map((token, index) => {
      const [part, quoted, escaped] = token;
      const kind = part[0]?.toLowerCase() ?? '';
      if (quoted !== undefined || escaped !== undefined) return quoted ?? escaped ?? '';
      if (/^[_*[@]/.test(part)) return '';
      if (/^a(?:m\/pm|\/p)$/i.test(part)) return hours < 12 ? 'ق.ظ' : 'ب.ظ';
      if (!/^[ymdhs]$/.test(kind)) return part;
      const next = tokens
        .slice(index + 1)
        .find(([one]) => /^[ymdhs]/i.test(one))?.[0][0]
        ?.toLowerCase();
      const isMinute = kind === 'm' && (lastKind === 'h' || next === 's');
      lastKind = kind;
      if (kind === 'y') return part.length > 2 ? String(date.jy) : pad(date.jy % 100, 'yy');
      if (kind === 'h') return pad(isClock12 ? hours % 12 || 12 : hours, part);
      if (kind === 's') return pad(Math.floor(seconds), part);
      if (isMinute) return pad(minutes, part);
      if (kind === 'm') return part.length > 2 ? (MONTHS[date.jm - 1] ?? '') : pad(date.jm, part);
      return part.length > 2 ? weekday : pad(date.jd, part);
    })
    .join('')
    .trim();
}
