// Expands numeric dates to the words people use («۱۴۰۵/۰۷/۱۵» to «15 مهر 1405»).

const JALALI = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر ابان اذر دی بهمن اسفند'.split(' ');
const GREGORIAN =
  'january february march april may june july august september october november december'.split(' ');

/** Abbreviations and Persian spellings of Gregorian months; folded. «مه» is left out: it also means fog. */
const MONTH_NAMES = new Map(
  `january=jan,ژانویه february=feb,فوریه march=mar,مارس april=apr,اوریل june=jun,ژوین july=jul,ژوییه,جولای august=aug,اوت,اگوست
  september=sep,sept,سپتامبر october=oct,اکتبر november=nov,نوامبر december=dec,دسامبر`
    .split(/\s+/u)
    .flatMap((row) => {
      const [month = '', names = ''] = row.split('=');
      return names.split(',').map((name) => [name, month] as const);
    }),
);

const SEPARATOR = '[-/.]';
const YEAR = '1[2-4]\\d\\d|19\\d\\d|20\\d\\d';
const YEAR_FIRST = new RegExp(
  `(?<![\\d/.-])(${YEAR})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{1,2})(?![\\d/-]|\\.\\d)`,
  'gu',
);
const YEAR_LAST = new RegExp(
  `(?<![\\d/.-])(\\d{1,2})${SEPARATOR}(\\d{1,2})${SEPARATOR}(1[2-4]\\d\\d)(?![\\d/-]|\\.\\d)`,
  'gu',
);

/** The canonical name of a Gregorian month («اکتبر», “Oct”), or undefined. */
export function monthName(word: string): string | undefined {
  return MONTH_NAMES.get(word);
}

function formatDate(match: string, year: string, month: string, day: string): string {
  const names = Number(year) < 1900 ? JALALI : GREGORIAN;
  const name = names[Number(month) - 1];
  const date = Number(day);
  return name === undefined || date < 1 || date > 31 ? match : ` ${date} ${name} ${year} `;
}

/** Spells numeric dates in a folded text as day, month name and year; skips the ambiguous 10/07/2026. */
export function expandDates(folded: string): string {
  return folded
    .replace(YEAR_FIRST, formatDate)
    .replace(YEAR_LAST, (match, day: string, month: string, year: string) =>
      formatDate(match, year, month, day),
    );
}
