// Units, scales and bounds of quantities, in Persian and English.

type Unit = readonly [kind: string, size: number];

/** One unit a row: its kind, its size in the base unit of the kind, its words. */
const UNIT_ROWS: readonly (readonly [string, number, string])[] = [
  ['time', 1, 'دقیقه minute min'],
  ['time', 60, 'ساعت hour hr'],
  ['time', 1_440, 'روز روزکاری day'],
  ['time', 10_080, 'هفته week'],
  ['time', 43_200, 'ماه month'],
  ['time', 518_400, 'سال سالگی year'],
  ['nights', 1, 'شب night'],
  ['money', 1, 'تومان تومن toman'],
  ['money', 0.1, 'ریال rial'],
  ['dollars', 1, 'دلار usd dollar'],
  ['euros', 1, 'یورو euro eur'],
  ['pounds', 1, 'پوند gbp pound'],
  ['dirhams', 1, 'درهم aed dirham'],
  ['share', 1, 'درصد % percent'],
  ['weight', 1_000, 'کیلو کیلوگرم kg kilo'],
  ['weight', 1, 'گرم gram'],
  ['length', 1_000, 'کیلومتر km'],
  ['length', 1, 'متر meter metre'],
  ['length', 0.01, 'سانت سانتی سانتیمتر cm'],
  ['volume', 1, 'لیتر liter litre'],
  ['volume', 0.001, 'سی‌سی ml'],
  ['data', 1, 'گیگ گیگابایت gb'],
  ['data', 1_000, 'ترابایت tb'],
  ['speed', 1, 'مگابیت mbps'],
  ['count', 1, 'عدد تا دانه بار time'],
  ['people', 1, 'نفر user person people guest'],
  ['sessions', 1, 'جلسه session'],
  ['portions', 1, 'پرس portion'],
  ['pieces', 1, 'قطعه نسخه جلد حلقه شاخه piece copy'],
  ['pages', 1, 'صفحه page'],
  ['karat', 1, 'عیار karat carat'],
  ['power', 1, 'وات watt'],
  ['power', 1_000, 'کیلووات kw'],
  ['instalments', 1, 'قسط instalment installment'],
  ['branches', 1, 'شعبه branch'],
];

const UNITS = new Map<string, Unit>(
  UNIT_ROWS.flatMap(([kind, size, words]) => words.split(' ').map((word) => [word, [kind, size]] as const)),
);

/** The unit that a folded word names: «روزه», «تایی», «تومانی» and “days” too. */
export function unitOf(word: string): Unit | undefined {
  return UNITS.get(word) ?? UNITS.get(word.replace(/(?:یی|ی|ه|s)$/u, ''));
}

export const SCALES = new Map([
  ['هزار', 1e3],
  ['میلیون', 1e6],
  ['ملیون', 1e6],
  ['میلیارد', 1e9],
  ['thousand', 1e3],
  ['million', 1e6],
]);

export const ENGLISH_NUMBERS: readonly (readonly [string, number])[] =
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, index + 1] as const);

/** Persian months, in order; a day before one is a date. */
export const MONTHS = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر ابان اذر دی بهمن اسفند'.split(' ');

/** Words before a number that tell what it is: «پلاک ۱۲». */
export const NUMBERED = new Map([
  ['پلاک', 'plate'],
  ['واحد', 'unit'],
]);

/** Words between the numbers of a list or a range. */
export const CONJUNCTIONS = new Map<string, 'و' | 'تا' | 'یا'>([
  ['و', 'و'],
  ['and', 'و'],
  ['یا', 'یا'],
  ['or', 'یا'],
  ['تا', 'تا'],
  ['الی', 'تا'],
  ['to', 'تا'],
  ['until', 'تا'],
  ['till', 'تا'],
]);

/** Parts of the day beside a clock time. */
export const DAY_PARTS = new Set('صبح ظهر بعدازظهر عصر غروب شب نیمهشب بامداد am pm noon midnight'.split(' '));

/** Words before a number, or after its unit, that make it a bound. */
export const BOUNDS = new Map<string, 'upTo' | 'from' | 'over' | 'under'>([
  ['تا', 'upTo'],
  ['حداکثر', 'upTo'],
  ['ظرف', 'upTo'],
  ['up to', 'upTo'],
  ['within', 'upTo'],
  ['at most', 'upTo'],
  ['حداقل', 'from'],
  ['دست کم', 'from'],
  ['at least', 'from'],
  ['minimum', 'from'],
  ['شروع از', 'from'],
  ['starting from', 'from'],
  ['بالای', 'over'],
  ['بیش از', 'over'],
  ['بیشتر از', 'over'],
  ['به بالا', 'over'],
  ['over', 'over'],
  ['above', 'over'],
  ['more than', 'over'],
  ['زیر', 'under'],
  ['کمتر از', 'under'],
  ['under', 'under'],
  ['below', 'under'],
  ['less than', 'under'],
]);
