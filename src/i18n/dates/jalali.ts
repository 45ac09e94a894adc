// Persian solar calendar: conversion, validity and month names, on ISO dates.
import { isValidJalaaliDate, jalaaliMonthLength, toGregorian, toJalaali } from 'jalaali-js';

/** A day of the Persian calendar: year -61 to 3177, month 1 to 12, day 1 to 31. */
export interface JalaliDay {
  year: number;
  month: number;
  day: number;
}

export const MONTHS = [
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
] as const;

/** The Persian day of a Gregorian one. Throws RangeError outside the valid years. */
export function gregorianToJalali(year: number, month: number, day: number): JalaliDay {
  const { jy, jm, jd } = toJalaali(year, month, day);
  return { year: jy, month: jm, day: jd };
}

/** The Gregorian day of a Persian one. Throws RangeError outside the valid years. */
export function jalaliToGregorian(day: JalaliDay): {
  year: number;
  month: number;
  day: number;
} {
  const { gy, gm, gd } = toGregorian(day.year, day.month, day.day);
  return { year: gy, month: gm, day: gd };
}

/** True when the day exists: a 30 Esfand only in leap years. */
export function isValidJalali({ year, month, day }: JalaliDay): boolean {
  return [year, month, day].every(Number.isInteger) && isValidJalaaliDate(year, month, day);
}

/** Days in a month: 31, 30 or 29. */
export const monthLength = (year: number, month: number): number => jalaaliMonthLength(year, month);
