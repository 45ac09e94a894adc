// Shows dates in the Persian calendar and numbers in Persian digits, as formats ask.

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
/** Of the Windows list of calendars. */
const PERSIAN_CALENDAR = 0x16;
/** Zero of the digits a format asks for, by the shape's number. */
const DIGIT_ZEROS: Readonly<Record<number, number>> = { 2: 0x660, 3: 0x6f0 };

/** What the language tag of a format asks for: «[$-3160429]», «[$-fa-IR,16]». */
export interface LanguageTag {
  readonly isPersianCalendar: boolean;
  /** 0 where digits stay as they are. */
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

export const withDigits = (text: string, zero: number): string =>
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
  let last = '';
  return tokens
    .map((token, at) => {
      const [written, quoted, escaped] = token;
      const kind = written[0]?.toLowerCase() ?? '';
      if (quoted !== undefined || escaped !== undefined) return quoted ?? escaped ?? '';
      if (/^[_*[@]/.test(written)) return '';
      if (/^a(?:m\/pm|\/p)$/i.test(written)) return hours < 12 ? 'ق.ظ' : 'ب.ظ';
      if (!/^[ymdhs]$/.test(kind)) return written;
      const next = tokens
        .slice(at + 1)
        .find(([one]) => /^[ymdhs]/i.test(one))?.[0][0]
        ?.toLowerCase();
      const isMinute = kind === 'm' && (last === 'h' || next === 's');
      last = kind;
      if (kind === 'y') return written.length > 2 ? String(date.jy) : pad(date.jy % 100, 'yy');
      if (kind === 'h') return pad(isClock12 ? hours % 12 || 12 : hours, written);
      if (kind === 's') return pad(Math.floor(seconds), written);
      if (isMinute) return pad(minutes, written);
      if (kind === 'm') return written.length > 2 ? (MONTHS[date.jm - 1] ?? '') : pad(date.jm, written);
      return written.length > 2 ? weekday : pad(date.jd, written);
    })
    .join('')
    .trim();
}
