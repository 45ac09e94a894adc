import { expect, it } from 'vitest';
import { gregorian, persian } from './calendar.kinds.ts';
import { gregorianToJalali, isValidJalali, jalaliToGregorian, monthLength } from './jalali.ts';

const DAY = 86_400_000;
const [FIRST, LAST] = [-61, 3177];

/**
 * Borkowski's calendar (The Persian calendar for 3000 years, 1996): cycles of 33 years with an occasional one
 * of 29 or 37; in each, every fourth year from the first is a leap year and the last gap is five. Each pair
 * is a number of 33-year cycles and the odd cycle after them. The library computes from break years and
 * remainders; this test only counts, and uses `Date` for the Gregorian side.
 */
const CYCLES = [
  [1, 37],
  [0, 29],
  [4, 29],
  [6, 29],
  [7, 29],
  [1, 37],
  [1, 29],
  [8, 29],
  [1, 37],
  [0, 29],
  [12, 29],
  [12, 29],
  [0, 37],
  [2, 29],
  [1, 37],
  [1, 29],
  [1, 37],
  [1, 29],
  [21, 29],
] as const;

function* generateLeapYears(): Generator<boolean> {
  for (const [cycleCount, oddLength] of CYCLES)
    for (const length of [...Array.from({ length: cycleCount }, () => 33), oddLength])
      for (let year = 0; year < length; year += 1) yield year % 4 === 0 && year < length - 1;
}

const monthsOf = (isLeap: boolean): readonly number[] => [
  31,
  31,
  31,
  31,
  31,
  31,
  30,
  30,
  30,
  30,
  30,
  isLeap ? 30 : 29,
];

it('converts every day of the years -61 to 3177 both ways', () => {
  let at = Date.parse('0560-03-20');
  let year = FIRST;
  let days = 0;
  const mismatches: string[] = [];
  for (const isLeap of generateLeapYears()) {
    for (const [index, length] of monthsOf(isLeap).entries()) {
      const month = index + 1;
      if (monthLength(year, month) !== length) mismatches.push(`length of ${year}/${month}`);
      for (let day = 1; day <= length; day += 1) {
        const date = new Date(at);
        const [gy, gm, gd] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
        const jalaliDay = gregorianToJalali(gy, gm, gd);
        const gregorianDay = jalaliToGregorian({ year, month, day });
        const isSame = jalaliDay.year === year && jalaliDay.month === month && jalaliDay.day === day;
        if (!isSame || gregorianDay.year !== gy || gregorianDay.month !== gm || gregorianDay.day !== gd)
          mismatches.push(`${year}/${month}/${day}`);
        at += DAY;
        days += 1;
      }
    }
    year += 1;
  }
  expect({ mismatches, days, year }).toEqual({ mismatches: [], days: 1_183_020, year: LAST + 1 });
}, 60_000);

/** The periodic terms of the March equinox: J. Meeus, Astronomical Algorithms, table 27.C. */
const TERMS =
  `485 324.96 1934.136  203 337.23 32964.467  199 342.08 20.186  182 27.85 445267.112  156 73.14 45036.886
  136 171.52 22518.443  77 222.54 65928.934  74 296.72 3034.906  70 243.58 9037.513  58 119.81 33718.147
  52 297.17 150.678  50 21.02 2281.226  45 247.54 29929.562  44 325.15 31555.956  29 60.93 4443.417
  18 155.12 67555.328  17 288.79 4562.452  16 198.04 62894.029  14 199.76 31436.921  12 95.39 14577.848
  12 287.11 31931.756  12 320.81 34777.259  9 227.73 1222.114  8 15.45 16859.074`
    .split(/\s{2,}/)
    .map((term) => term.split(' ').map(Number));

const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);
const polynomial = (x: number, ...factors: readonly number[]): number =>
  factors.reduceRight((sum, factor) => sum * x + factor, 0);

/** The March equinox of a Gregorian year as a Julian day in Dynamical Time (Meeus, chapter 27). */
function equinoxOf(year: number): number {
  const mean =
    year < 1000
      ? polynomial(year / 1000, 1721139.29189, 365242.1374, 0.06134, 0.00111, -0.00071)
      : polynomial((year - 2000) / 1000, 2451623.80984, 365242.37404, 0.05169, -0.00411, -0.00057);
  const centuries = (mean - 2451545) / 36525;
  const anomaly = 35999.373 * centuries - 2.47;
  const slope = 1 + 0.0334 * cosine(anomaly) + 0.0007 * cosine(2 * anomaly);
  const sum = TERMS.reduce((total, [a = 0, b = 0, c = 0]) => total + a * cosine(b + c * centuries), 0);
  return mean + (0.00001 * sum) / slope;
}

/** Delta T in seconds, Dynamical Time minus Universal Time: F. Espenak and J. Meeus, 2006. */
function deltaTOf(year: number): number {
  if (year < 1600) {
    const centuries = (year - 1000) / 100;
    return polynomial(centuries, 1574.2, -556.01, 71.23472, 0.319781, -0.8503463, -0.005050998, 0.0083572073);
  }
  if (year < 1700) return polynomial(year - 1600, 120, -0.9808, -0.01532, 1 / 7129);
  if (year < 1800) return polynomial(year - 1700, 8.83, 0.1603, -0.0059285, 0.00013336, -1 / 1174000);
  if (year < 2005) return 40;
  if (year < 2050) return polynomial(year - 2000, 62.92, 0.32217, 0.005589);
  const century = (year - 1820) / 100;
  return -20 + 32 * century ** 2 - (year < 2150 ? 0.5628 * (2150 - year) : 0);
}

it('starts each year at the noon in Tehran after the equinox', () => {
  const mismatches: { year: number; minutes: number }[] = [];
  for (let year = FIRST; year <= LAST; year += 1) {
    const tehranEquinox = equinoxOf(year + 621) - deltaTOf(year + 621) / 86_400 + 3.5 / 24;
    const newYearDay = Date.parse(persian.dayOf(year, 1, 1)) / DAY + 2440588;
    if (newYearDay !== Math.ceil(tehranEquinox))
      mismatches.push({ year, minutes: Math.abs(tehranEquinox - Math.round(tehranEquinox)) * 1440 });
  }
  // When the equinox falls this close to noon, the result depends on the model of the Earth's rotation, and
  // models differ.
  expect(Math.max(...mismatches.map(({ minutes }) => minutes))).toBeLessThan(26);
  expect(mismatches).toHaveLength(25);
  expect(mismatches.filter(({ year }) => year >= 1178 && year <= 1700)).toEqual([]);
});

it('matches the platform calendar on every day of 1300 to 1450', () => {
  const platform = new Intl.DateTimeFormat('en-US-u-ca-persian', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const mismatches: string[] = [];
  let days = 0;
  for (let at = Date.UTC(1921, 2, 21); at <= Date.UTC(2072, 2, 19); at += DAY) {
    const { year, month, day } = persian.partsOf(new Date(at).toISOString().slice(0, 10));
    if (`${month}/${day}/${year} AP` !== platform.format(at)) mismatches.push(`${year}/${month}/${day}`);
    days += 1;
  }
  expect({ mismatches, days }).toEqual({ mismatches: [], days: 55_152 });
});

it('throws RangeError before year -61 and after 3177', () => {
  const outOfRange = [
    () => gregorianToJalali(560, 3, 19),
    () => gregorianToJalali(3799, 3, 20),
    () => jalaliToGregorian({ year: -62, month: 1, day: 1 }),
  ];
  for (const convert of [...outOfRange, () => jalaliToGregorian({ year: 3178, month: 1, day: 1 })])
    expect(convert).toThrow(RangeError);
  expect([persian.dayOf(FIRST, 1, 1), persian.dayOf(LAST, 12, 29)]).toEqual([persian.first, persian.last]);
  expect(isValidJalali({ year: LAST, month: 12, day: 30 })).toBe(false);
});

it('returns Gregorian month lengths like Date, including leap centuries', () => {
  const mismatches: string[] = [];
  for (let year = 561; year <= 3798; year += 1)
    for (let month = 1; month <= 12; month += 1)
      if (gregorian.monthLength(year, month) !== new Date(Date.UTC(year, month, 0)).getUTCDate())
        mismatches.push(`${year}-${month}`);
  expect(mismatches).toEqual([]);
});
