// Knows when a visitor's name passes for that of somebody of the account. Knows no SQL.
import { fold } from '../../engine/normalise.ts';

/** What no visitor is called, in letters only. */
const OFFICES = [
  'اپراتور',
  'پشتیبان',
  'پشتیبانی',
  'تیم پشتیبانی',
  'پشتیبانی فروشگاه',
  'پشتیبانی سایت',
  'کارشناس پشتیبانی',
  'ادمین',
  'مدیر',
  'مدیر سایت',
  'مدیریت',
  'سیستم',
  'پیام سیستم',
  'ربات',
  'چت بات',
  'هوش مصنوعی',
  'پاسخ',
  'پاسخگو',
  'operator',
  'support',
  'support team',
  'customer support',
  'admin',
  'administrator',
  'moderator',
  'system',
  'system message',
  'bot',
  'chatbot',
  'assistant',
  'pasokh',
];

/** Letters of other alphabets that look like Latin ones. */
const ALIKE: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  і: 'i',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  ѕ: 's',
  ј: 'j',
  ԁ: 'd',
  п: 'n',
  ո: 'n',
  օ: 'o',
  ս: 'u',
  ʙ: 'b',
  ɑ: 'a',
  ɩ: 'i',
  ı: 'i',
  ѵ: 'v',
  у: 'y',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  μ: 'm',
  η: 'n',
  ζ: 'z',
  χ: 'x',
  υ: 'u',
  β: 'b',
};

/** Capitals that look otherwise than their small letters do. */
const CAPITALS: Readonly<Record<string, string>> = { Ν: 'N', Η: 'H', Υ: 'Y' };

const lettersOf = (name: string): string =>
  fold(name.replace(/[ΝΗΥ]/g, (letter) => CAPITALS[letter] ?? letter))
    .normalize('NFD')
    .replace(/[\u0131\u0250-\u02af\u0370-\u058f]/gu, (letter) => ALIKE[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Digits and signs that stand for a letter inside a Latin word. */
const STAND_INS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' };

const plain = (letters: string): string =>
  /[a-z]/.test(letters)
    ? letters.replace(/[0134578]/g, (sign) => STAND_INS[sign] ?? sign).replaceAll('i', 'l')
    : letters;

/** Whether `name` is one of `staff`, holds one of several words whole, or is an office; signs before or behind count for nothing. */
export function isStaffAlike(name: string, staff: readonly string[]): boolean {
  const said = lettersOf(name);
  if (said === '') return false;
  if (OFFICES.some((office) => plain(lettersOf(office)) === plain(said))) return true;
  return staff.some((own) => {
    const letters = lettersOf(own);
    if (letters === '') return false;
    return plain(letters) === plain(said) || (/\S\s+\S/u.test(own) && said.includes(letters));
  });
}

/** The visitor's name where nothing beside it says whose it is, as in a notice: empty, which is read as «a visitor», of one that passes for staff's. */
export const unmistakableName = (row: {
  readonly visitor_name: string | null;
  readonly is_staff_alike: number;
}): string => (row.is_staff_alike === 1 ? '' : (row.visitor_name ?? ''));
