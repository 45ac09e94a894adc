// Recognises pages that replace the requested one, each by several signs.
import type { FailureTag } from '../document-format.ts';
import type { PageSigns } from './page-signs.ts';

/** `drawn-by-script`: scripts draw most of the page's text; its little static text is still learned. */
export type PageKind =
  | 'page'
  | 'login'
  | 'challenge'
  | 'needs-script'
  | 'parked'
  | 'maintenance'
  | 'drawn-by-script';

/** In letters and digits outside menus and footers: a page with more is an ordinary page. */
const MAX_LETTERS = { login: 700, challenge: 900, script: 250, parked: 1_500, maintenance: 900, drawn: 400 };
/** Amounts of script, in characters and in files, that are much for little text. */
const MUCH_SCRIPT = { characters: 5_000, files: 3 };

const LOGIN_WORDS =
  /ورود|وارد شوید|وارد حساب|نام کاربری|رمز عبور|کلمه عبور|گذرواژه|حساب کاربری|log ?in|sign ?in|username|password/gi;
const LOGIN_TITLE = /ورود|حساب کاربری|حساب من|log ?in|sign ?in|my account/i;
const CHALLENGE_WORDS =
  /(?:ربات|روبات) نیستید|من (?:ربات|روبات) نیستم|انسان (?:هستید|بودن)|بررسی (?:امنیتی|مرورگر)|در حال (?:بررسی|انتقال به)|کد امنیتی|کپچا|دسترسی شما (?:مسدود|محدود)|checking (?:your browser|if the site)|just a moment|verif(?:y|ying) (?:that )?you(?:'| a)?re? (?:are )?(?:not a robot|human)|are you (?:a robot|human)|ddos protection|security check|attention required|please wait|ray id|captcha|transferring to the website/gi;
const CHALLENGE_TITLE =
  /just a moment|attention required|security check|ddos|captcha|access denied|بررسی|امنیت|انتقال/i;
const SCRIPT_WORDS =
  /(?:جاوا ?اسکریپت|java ?script).{0,60}(?:فعال|روشن|enable|required|turn(?:ed)? on)|(?:فعال|روشن|enable|requires?|turn on|need).{0,60}(?:جاوا ?اسکریپت|java ?script)/i;
const PARKED_WORDS =
  /(?:دامنه|دامین|domain).{0,60}(?:به فروش|برای فروش|فروشی|for sale|is parked|parked free|has expired|منقضی)|buy this domain|خرید این دامنه|صفحه (?:پیش‌?فرض|پیشفرض) هاست|(?:این )?هاست .{0,30}(?:راه‌?اندازی|آماده)|default (?:web ?site|page) (?:page|for)|apache2? .{0,20}default page|welcome to nginx|related searches|future home of|هنوز (?:سایتی|محتوایی)|index of \//gi;
const MAINTENANCE_WORDS =
  /(?:در (?:دست|حال)|حالت) (?:تعمیر|به‌?روز ?رسانی|بروز ?رسانی|به‌?روزرسانی)|موقتا.{0,20}(?:خارج از دسترس|در دسترس نیست)|به ?زودی (?:باز ?می|بر ?می|راه)|under (?:maintenance|construction)|maintenance mode|scheduled maintenance|temporarily unavailable|coming soon|be (?:right )?back (?:soon|shortly)|به ?زودی/gi;

/** Classifies a page by several signs: never by one word, and never where it has much other text. */
export function pageKindOf(signs: PageSigns): PageKind {
  const { mainLetters, title, headings, text, formText } = signs;
  const name = `${title} ${headings}`;
  const words = `${name} ${text} ${formText}`;
  if (mainLetters <= MAX_LETTERS.challenge && countChallengeSigns(signs, name, words) >= 3)
    return 'challenge';
  if (mainLetters <= MAX_LETTERS.login && countLoginSigns(signs, name, words) >= 3) return 'login';
  if (mainLetters <= MAX_LETTERS.script && SCRIPT_WORDS.test(words)) return 'needs-script';
  if (mainLetters <= MAX_LETTERS.parked && countParkedSigns(signs, name, words) >= 2) return 'parked';
  if (mainLetters <= MAX_LETTERS.maintenance && countMaintenanceSigns(signs, name, words) >= 2)
    return 'maintenance';
  return countScriptRenderingSigns(signs) >= 2 && mainLetters <= MAX_LETTERS.drawn
    ? 'drawn-by-script'
    : 'page';
}

const failures: Partial<Record<PageKind, FailureTag>> = {
  login: 'PageRefused',
  challenge: 'PageChallenged',
  'needs-script': 'PageNeedsScript',
  parked: 'PageParked',
  maintenance: 'SiteBusy',
};

/** Why a page of a kind cannot be learned, or null. */
export const pageFailureOf = (kind: PageKind, { letters }: PageSigns): FailureTag | null =>
  failures[kind] ?? (kind === 'drawn-by-script' && letters === 0 ? 'PageNeedsScript' : null);

const countTrue = (signs: readonly boolean[]): number => signs.filter(Boolean).length;

/** How many different phrases of a pattern a text has, at most two. */
const countPhrases = (text: string, pattern: RegExp): number =>
  Math.min(2, new Set(Array.from(text.matchAll(pattern), ([found]) => found.toLowerCase())).size);

const countLoginSigns = (signs: PageSigns, name: string, words: string): number =>
  signs.passwordFields === 0
    ? 0
    : 1 +
      countTrue([LOGIN_TITLE.test(name), signs.text.length < 300]) +
      Math.min(1, countPhrases(words, LOGIN_WORDS));

function countChallengeSigns(signs: PageSigns, name: string, words: string): number {
  const phraseCount = countPhrases(words, CHALLENGE_WORDS);
  // A page with many links is an ordinary page whose form has a captcha.
  if (phraseCount === 0 || signs.links > 15) return 0;
  return (
    phraseCount +
    countTrue([
      signs.guardMarks !== '',
      CHALLENGE_TITLE.test(name),
      SCRIPT_WORDS.test(`${words} ${signs.noscript}`),
      signs.links <= 3 && signs.mainLetters < 500,
    ])
  );
}

const countParkedSigns = (signs: PageSigns, name: string, words: string): number => {
  const phraseCount = countPhrases(words, PARKED_WORDS);
  if (phraseCount === 0) return 0;
  const isNearlyEmpty = signs.letters < 400 && signs.links <= 5;
  return (
    phraseCount +
    countTrue([
      countPhrases(name, PARKED_WORDS) > 0,
      /park|sedo|bodis|afternic|domain-?sale/i.test(signs.guardMarks),
      isNearlyEmpty,
    ])
  );
};

function countMaintenanceSigns(signs: PageSigns, name: string, words: string): number {
  const phraseCount = countPhrases(words, MAINTENANCE_WORDS);
  const nameMatches = countPhrases(name, MAINTENANCE_WORDS) > 0 || /^\s*(?:maintenance|تعمیرات)/i.test(name);
  if (phraseCount === 0 || !nameMatches || signs.links > 12) return 0;
  return (
    1 + countTrue([countPhrases(signs.text, MAINTENANCE_WORDS) > 0, signs.links <= 5 && signs.letters < 600])
  );
}

/**
 * Signs of an application: much script, little text, an empty root element, and a notice for visitors without
 * scripts.
 */
const countScriptRenderingSigns = (signs: PageSigns): number =>
  countTrue([
    signs.hasEmptyRoot,
    SCRIPT_WORDS.test(signs.noscript),
    signs.scriptLength > MUCH_SCRIPT.characters || signs.scriptFiles >= MUCH_SCRIPT.files,
    signs.scriptLength > 20 * Math.max(1, signs.letters) && signs.scriptLength > MUCH_SCRIPT.characters,
  ]);
