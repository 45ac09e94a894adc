// Knows how one folded word becomes its dictionary form, Persian or English; knows nothing of neighbours.
import { infinitiveOf } from './verbs.ts';

const NUMBERS: Readonly<Record<string, string>> = {
  صفر: '0',
  یک: '1',
  دو: '2',
  سه: '3',
  چهار: '4',
  پنج: '5',
  شش: '6',
  شیش: '6',
  هفت: '7',
  هشت: '8',
  نه: '9',
  ده: '10',
  یازده: '11',
  دوازده: '12',
  سیزده: '13',
  چهارده: '14',
  پانزده: '15',
  پونزده: '15',
  شانزده: '16',
  شونزده: '16',
  هفده: '17',
  هجده: '18',
  هیجده: '18',
  نوزده: '19',
  بیست: '20',
  سی: '30',
  چهل: '40',
  پنجاه: '50',
  شصت: '60',
  هفتاد: '70',
  هشتاد: '80',
  نود: '90',
  صد: '100',
  دویست: '200',
  سیصد: '300',
  چهارصد: '400',
  پانصد: '500',
  پونصد: '500',
  ششصد: '600',
  شیشصد: '600',
  هفتصد: '700',
  هشتصد: '800',
  نهصد: '900',
};
const PLURALS = ['هایشان', 'هایمان', 'هایتان', 'هایم', 'هایت', 'هایش', 'هایی', 'های', 'ها', 'ترین', 'تر'];
const KEPT = new Set([
  'تنها',
  'انها',
  'دکتر',
  'دفتر',
  'دختر',
  'متر',
  'اینها',
  'بها',
  'مشتری',
  'مشتر',
  'بهتر',
  'کمتر',
  'تلفن',
  'سانتیمتر',
  'کیلومتر',
  'کامپیوتر',
  'تیتر',
  'لیتر',
  'فیلتر',
  'فنر',
]);

function stemPersian(word: string): string {
  if (KEPT.has(word)) return word === 'مشتری' ? 'مشتری' : word;
  for (const ending of PLURALS) {
    if (word.length - ending.length >= 3 && word.endsWith(ending))
      return stemPersian(word.slice(0, -ending.length));
  }
  if (word.length >= 5 && word.endsWith('یی')) return word.slice(0, -2);
  if (word.length >= 4 && word.endsWith('ی')) return word.slice(0, -1);
  return word;
}

function undouble(word: string): string {
  return /([bdfgklmnprt])\1$/u.test(word) ? word.slice(0, -1) : word;
}

function stemEnglish(word: string): string {
  let stem = word;
  if (stem.length > 4 && stem.endsWith('ies')) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 3 && /[^su]s$/u.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith('ing')) stem = undouble(stem.slice(0, -3));
  else if (stem.length > 4 && stem.endsWith('ed')) stem = undouble(stem.slice(0, -2));
  else if (stem.length > 4 && stem.endsWith('ly')) stem = stem.slice(0, -2);
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1);
  if (stem.length > 3 && stem.endsWith('y')) stem = `${stem.slice(0, -1)}i`;
  return stem;
}

/** The stem of one folded word: infinitive of a verb, digits of a number word, else the word without light endings. */
export function stemOf(word: string): string {
  const number = NUMBERS[word];
  if (number !== undefined) return number;
  const infinitive = infinitiveOf(word);
  if (infinitive !== undefined) return infinitive;
  if (/^[a-z]/u.test(word)) return stemEnglish(word);
  return stemPersian(word);
}
