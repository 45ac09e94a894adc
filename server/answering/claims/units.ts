// Units of amounts: money, shares, time and measures, each in the base unit of its kind.

export interface Unit {
  /** `irr`, `usd` and other currencies, `percent`, `time` in days, or a measure such as `mass`. */
  readonly kind: string;
  /** One unit in the base unit of its kind. */
  readonly size: number;
}

const rows = (words: string, kind: string, size: number) =>
  words.split(' ').map((word) => [word, { kind, size }] as const);

/** Folded words; a unit of several words is joined by `joinUnitWords` first. */
export const UNITS: ReadonlyMap<string, Unit> = new Map([
  ...rows('تومان تومن تومنه تومانه تومانی تومنی toman tomans', 'irr', 10),
  ...rows('ریال ریاله ریالی rial rials irr', 'irr', 1),
  ...rows('دلار دلاری $ usd dollar dollars bucks', 'usd', 1),
  ...rows('یورو یورویی € eur euro euros', 'eur', 1),
  ...rows('پوند £ gbp pound pounds', 'gbp', 1),
  ...rows('درهم aed dirham dirhams', 'aed', 1),
  ...rows('درصد درصدی % percent', 'percent', 1),
  ...rows('ثانیه second seconds sec secs', 'time', 1 / 86_400),
  ...rows('دقیقه دقیقه‌ای minute minutes min mins', 'time', 1 / 1_440),
  ...rows('ساعت ساعته hour hours hr hrs', 'time', 1 / 24),
  ...rows('روز روزه شب day days night nights شبانه‌روز', 'time', 1),
  ...rows('هفته week weeks', 'time', 7),
  ...rows('ماه ماهه month months', 'time', 30),
  ...rows('سال ساله year years', 'time', 360),
  ...rows('میلیگرم میلیگرمی mg milligram milligrams', 'mass', 0.001),
  ...rows('گرم گرمی g gr gram grams', 'mass', 1),
  ...rows('کیلو کیلویی کیلوگرم کیلوگرمی kg kgs kilo kilos kilogram kilograms', 'mass', 1_000),
  ...rows('lb lbs', 'mass', 453.6),
  ...rows('oz ounce ounces اونس', 'mass', 28.35),
  ...rows('tonne tonnes', 'mass', 1_000_000),
  ...rows('میلیلیتر میلیلیتری سیسی ml cc millilitre millilitres milliliter milliliters', 'volume', 1),
  ...rows('لیتر لیتری litre litres liter liters l', 'volume', 1_000),
  ...rows('میلیمتر میلیمتری mm millimetre millimetres millimeter millimeters', 'length', 1),
  ...rows('سانتیمتر سانتیمتری سانت سانتی cm centimetre centimetres centimeter centimeters', 'length', 10),
  ...rows('اینچ اینچی inch inches', 'length', 25.4),
  ...rows('foot feet ft', 'length', 304.8),
  ...rows('متر متری metre metres meter meters m', 'length', 1_000),
  ...rows('کیلومتر کیلومتری km kilometre kilometres kilometer kilometers', 'length', 1_000_000),
  ...rows('mile miles', 'length', 1_609_344),
  ...rows('مترمربع مترمربعی sqm', 'area', 1),
  ...rows('هکتار هکتاری hectare hectares', 'area', 10_000),
  ...rows('کیلوبایت kb', 'storage', 0.001),
  ...rows('مگابایت مگابایتی مگ mb megabyte megabytes', 'storage', 1),
  ...rows('گیگابایت گیگابایتی گیگ گیگی گیگا gb gig gigs gigabyte gigabytes', 'storage', 1_000),
  ...rows('ترابایت ترابایتی ترا tb terabyte terabytes', 'storage', 1_000_000),
  ...rows('مگابیت مگابیتی mbps', 'speed', 1),
  ...rows('گیگابیت gbps', 'speed', 1_000),
  ...rows('وات واتی w watt watts', 'power', 1),
  ...rows('کیلووات کیلوواتی kw kilowatt kilowatts', 'power', 1_000),
  ...rows('میلیامپرساعت میلیامپرساعتی میلیامپر mah', 'charge', 1),
  ...rows('امپرساعت امپرساعتی ah', 'charge', 1_000),
  ...rows('امپر امپری amp amps ampere amperes', 'current', 1),
  ...rows('ولت ولتی v volt volts', 'voltage', 1),
  ...rows('هرتز هرتزی hz hertz', 'frequency', 1),
  ...rows('مگاهرتز mhz megahertz', 'frequency', 1_000_000),
  ...rows('گیگاهرتز ghz gigahertz', 'frequency', 1_000_000_000),
  ...rows('مگاپیکسل مگاپیکسلی mp megapixel megapixels', 'resolution', 1),
  ...rows('درجه درجهی degree degrees', 'temperature', 1),
  ...rows('عیار karat carat', 'purity', 1),
  ...rows('کالری کیلوکالری kcal calorie calories', 'energy', 1),
  ...rows('نفر نفره نفری نفرست مهمان مهمانان میهمان people person persons guest guests', 'people', 1),
]);

/** Units written in several words or with marks, and the word that stands for each; longest first. */
const UNIT_PHRASES: readonly (readonly [RegExp, string])[] = [
  [/شبانه روز/gu, 'روز'],
  [/میلی ?ا?مپر ?ساعت/gu, 'میلیامپرساعت'],
  [/(?<!\p{L})امپر ?ساعت/gu, 'امپرساعت'],
  [/میلی ?امپر/gu, 'میلیامپر'],
  [/متر ?مربع/gu, 'مترمربع'],
  [/\b(?:square|sq\.?) ?(?:metres?|meters?|m)\b|(?<=\d ?)m2\b/gu, 'sqm'],
  [/(?<!\p{L})(?:کیلو ?متر|km) ?(?:(?:بر|در) ساعت|\/ ?h)/gu, 'کیلومتردرساعت'],
  [/(?<!\p{L})(میلی|کیلو|سانتی) (گرم|لیتر|متر|وات|کالری)/gu, '$1$2'],
  [/(?<!\p{L})(مگا|گیگا|ترا|کیلو) (بایت|بیت|هرتز|پیکسل)/gu, '$1$2'],
  [/(?<!\p{L})سی ?سی(?!\p{L})/gu, 'سیسی'],
  [/\bmilliamp(?:ere)?[ -]?hours?\b/gu, 'mah'],
  [/درجه(?: ?ی)?(?: (?:سانتی ?گراد|سلسیوس))|° ?c\b|\bdegrees? c(?:elsius|entigrade)?\b/gu, ' درجه '],
  [/° ?f\b|\bdegrees? f(?:ahrenheit)?\b/gu, ' fahrenheit '],
  [/°/gu, ' درجه '],
];

/** A temperature below zero: «منفی ۵ درجه», «۵ درجه زیر صفر», “-5 °C”. */
const BELOW_ZERO: readonly (readonly [RegExp, string])[] = [
  [/(\d+(?:\.\d+)?) ?درجه ?(?:زیر صفر|below zero)/gu, 'منفی $1 درجه'],
  [/(?<!\p{L})(?:منفی|minus) ?(?=\d)|(?<!\d ?|\p{L})[-−](?=\d)/gu, ' منفی '],
];

/** The word before a number below zero. */
export const BELOW_ZERO_WORD = 'منفی';

/** The folded text with every unit as one word, dimensions («۲×۳») as a list, and minus signs as a word. */
export function joinUnitWords(folded: string): string {
  let text = folded.replace(/(?<=\d) ?[x×*] ?(?=\d)/gu, ' در ');
  for (const [pattern, word] of [...UNIT_PHRASES, ...BELOW_ZERO]) text = text.replace(pattern, word);
  return text;
}

const OTHER_KINDS = new Set('irr usd eur gbp aed percent time clock date count'.split(' '));

/** Whether a kind is a measure, such as mass or length. */
export const isMeasure = (kind: string): boolean => !OTHER_KINDS.has(kind);
