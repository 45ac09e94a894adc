// Spells whole numbers in words, in Persian and English.

const FA_ONES = [
  '',
  'یک',
  'دو',
  'سه',
  'چهار',
  'پنج',
  'شش',
  'هفت',
  'هشت',
  'نه',
  'ده',
  'یازده',
  'دوازده',
  'سیزده',
  'چهارده',
  'پانزده',
  'شانزده',
  'هفده',
  'هجده',
  'نوزده',
];
const FA_TENS = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'];
const FA_HUNDREDS = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'];
const FA_SCALES = ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد', 'میلیون میلیارد'];

const EN_ONES = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const EN_TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const EN_SCALES = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion'];

/** Words of each group of three digits, the highest first, without zeros. */
function spellTriplets(amount: number, toWords: (triplet: number, step: number) => string): string[] {
  const groupWords: string[] = [];
  for (let rest = amount, step = 0; rest > 0; rest = Math.floor(rest / 1000), step += 1)
    if (rest % 1000 > 0) groupWords.unshift(toWords(rest % 1000, step));
  return groupWords;
}

const nonEmpty = (...parts: readonly (string | undefined)[]): string[] =>
  parts.filter((part): part is string => part !== undefined && part !== '');

function spellPersianTriplet(triplet: number): string {
  const rest = triplet % 100;
  const belowHundred =
    rest < 20 ? nonEmpty(FA_ONES[rest]) : nonEmpty(FA_TENS[Math.floor(rest / 10)], FA_ONES[rest % 10]);
  return [...nonEmpty(FA_HUNDREDS[Math.floor(triplet / 100)]), ...belowHundred].join(' و ');
}

function spellEnglishTriplet(triplet: number): string {
  const rest = triplet % 100;
  const belowHundred =
    rest < 20 ? nonEmpty(EN_ONES[rest]) : nonEmpty(EN_TENS[Math.floor(rest / 10)], EN_ONES[rest % 10]);
  const hundreds = Math.floor(triplet / 100);
  return nonEmpty(hundreds > 0 ? `${EN_ONES[hundreds]} hundred` : '', belowHundred.join('-')).join(' ');
}

/** Each number below a thousand that is one word, except zero, with its word. */
export const NUMBER_WORDS: readonly (readonly [string, number])[] = [
  [FA_ONES, 1] as const,
  [FA_TENS, 10] as const,
  [FA_HUNDREDS, 100] as const,
  [EN_ONES, 1] as const,
  [EN_TENS, 10] as const,
].flatMap(([words, size]) =>
  words.flatMap((word, index) => (word === '' ? [] : [[word, index * size] as const])),
);

/**
 * «دوازده میلیون و هفتصد و هفتاد و یک هزار», “twelve million seven hundred …”. For whole numbers from 0 on.
 */
export function spellAmount(locale: 'fa' | 'en', amount: number): string {
  if (locale === 'en')
    return (
      spellTriplets(amount, (triplet, step) =>
        nonEmpty(spellEnglishTriplet(triplet), EN_SCALES[step]).join(' '),
      ).join(' ') || 'zero'
    );
  const groupWords = spellTriplets(amount, (triplet, step) =>
    triplet === 1 && step === 1 ? 'هزار' : nonEmpty(spellPersianTriplet(triplet), FA_SCALES[step]).join(' '),
  );
  return groupWords.join(' و ') || 'صفر';
}
