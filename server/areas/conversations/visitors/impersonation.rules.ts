// Detects visitor names that impersonate staff.
import { foldText } from '../../../engine/text/normalise.ts';

/** Role names that no visitor may have, compared as folded letters. */
const ROLE_NAMES = [
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
  'مدیر فروش',
  'مدیر فروشگاه',
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
  'agent',
  'help desk',
  'customer service',
  'customer care',
  'خدمات مشتریان',
  'امور مشتریان',
  'روابط عمومی',
  'فروشنده',
  'فروشگاه',
];

/** Words that mark a role anywhere in a name. */
const ROLE_WORDS = [
  'اپراتور',
  'پشتیبان',
  'پشتیبانی',
  'پشتیبانها',
  'کارشناس',
  'ادمین',
  'مدیریت',
  'مدیرعامل',
  'ربات',
  'دستیار',
  'operator',
  'support',
  'helpdesk',
  'admin',
  'administrator',
  'moderator',
  'chatbot',
  'assistant',
  'staff',
];

/** Letters of other alphabets that look like Latin ones. */
const HOMOGLYPHS: Readonly<Record<string, string>> = {
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
  ᴀ: 'a',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ᴊ: 'j',
  ᴋ: 'k',
  ʟ: 'l',
  ᴍ: 'm',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ʀ: 'r',
  ꜱ: 's',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ʏ: 'y',
  ᴢ: 'z',
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

/** Greek capitals that resemble another Latin letter than their small forms do. */
const GREEK_CAPITALS: Readonly<Record<string, string>> = { Ν: 'N', Η: 'H', Υ: 'Y' };

const foldHomoglyphs = (name: string): string =>
  foldText(name.replace(/[ΝΗΥ]/g, (letter) => GREEK_CAPITALS[letter] ?? letter))
    .normalize('NFD')
    .replace(
      /[\u0131\u0250-\u02af\u0370-\u058f\u1d00-\u1d2b\ua731]/gu,
      (letter) => HOMOGLYPHS[letter] ?? letter,
    )
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Digits that replace a letter in Latin words. */
const LEETSPEAK: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' };

const foldLeetspeak = (text: string): string =>
  /[a-z]/.test(text)
    ? text.replace(/[0134578]/g, (digit) => LEETSPEAK[digit] ?? digit).replaceAll('i', 'l')
    : text;

const roleNames = new Set(ROLE_NAMES.map((name) => foldLeetspeak(foldHomoglyphs(name))));
const roleWords = new Set(ROLE_WORDS.map((word) => foldLeetspeak(foldHomoglyphs(word))));

/** Folded with and without a trailing number: “Admin1”, “0perator”. */
const foldedForms = (text: string): string[] => [
  foldLeetspeak(text),
  foldLeetspeak(text.replace(/\d+$/, '')),
];

const foldedWords = (name: string): string[] =>
  name.split(/[^\p{L}\p{M}\p{N}\u200c]+/u).flatMap((word) => foldedForms(foldHomoglyphs(word)));

/**
 * Whether `name` equals a name in `staff`, contains a multi-word one, or is or contains a role name.
 * Punctuation is ignored.
 */
export function impersonatesStaff(name: string, staff: readonly string[]): boolean {
  const foldedName = foldHomoglyphs(name);
  if (foldedName === '') return false;
  if (foldedForms(foldedName).some((form) => roleNames.has(form))) return true;
  if (foldedWords(name).some((word) => roleWords.has(word))) return true;
  return staff.some((staffName) => {
    const foldedStaffName = foldHomoglyphs(staffName);
    if (foldedStaffName === '') return false;
    return (
      foldLeetspeak(foldedStaffName) === foldLeetspeak(foldedName) ||
      (/\S\s+\S/u.test(staffName) && foldedName.includes(foldedStaffName))
    );
  });
}

/**
 * The visitor's name for notifications, where nothing else tells visitors from staff; empty (shown as «a
 * visitor») when it impersonates staff.
 */
export const nameForNotice = (row: {
  readonly visitor_name: string | null;
  readonly impersonates_staff: number;
}): string => (row.impersonates_staff === 1 ? '' : (row.visitor_name ?? ''));
