// Recognises pages that stand in place of another, each by several signs.
import type { FailureTag } from '../document-format.ts';
import type { PageSigns } from './page-signs.ts';

/** `drawn-by-script`: a page whose text a script draws; what little stands there is text of the page all the same. */
export type PageKind =
  | 'page'
  | 'login'
  | 'challenge'
  | 'needs-script'
  | 'parked'
  | 'maintenance'
  | 'drawn-by-script';

/** In letters and figures outside menus and footers: a page that says more is a page. */
const MAX_LETTERS = { login: 700, challenge: 900, script: 250, parked: 1_500, maintenance: 900, drawn: 400 };
/** Characters of scripts, and files, that are much for little text. */
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

/** Tells the kind of a page by its signs: never by one word, and never where it says much besides. */
export function pageKindOf(signs: PageSigns): PageKind {
  const { mainLetters, title, headings, text, formText } = signs;
  const name = `${title} ${headings}`;
  const words = `${name} ${text} ${formText}`;
  if (mainLetters <= MAX_LETTERS.challenge && challengeSigns(signs, name, words) >= 3) return 'challenge';
  if (mainLetters <= MAX_LETTERS.login && loginSigns(signs, name, words) >= 3) return 'login';
  if (mainLetters <= MAX_LETTERS.script && SCRIPT_WORDS.test(words)) return 'needs-script';
  if (mainLetters <= MAX_LETTERS.parked && parkedSigns(signs, name, words) >= 2) return 'parked';
  if (mainLetters <= MAX_LETTERS.maintenance && maintenanceSigns(signs, name, words) >= 2)
    return 'maintenance';
  return drawnSigns(signs) >= 2 && mainLetters <= MAX_LETTERS.drawn ? 'drawn-by-script' : 'page';
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

const count = (signs: readonly boolean[]): number => signs.filter(Boolean).length;

/** How many different phrases of a pattern a text has, at most two. */
const phrases = (text: string, pattern: RegExp): number =>
  Math.min(2, new Set(Array.from(text.matchAll(pattern), ([found]) => found.toLowerCase())).size);

const loginSigns = (signs: PageSigns, name: string, words: string): number =>
  signs.passwordFields === 0
    ? 0
    : 1 + count([LOGIN_TITLE.test(name), signs.text.length < 300]) + Math.min(1, phrases(words, LOGIN_WORDS));

function challengeSigns(signs: PageSigns, name: string, words: string): number {
  const told = phrases(words, CHALLENGE_WORDS);
  // A form with a captcha among its fields is a form.
  if (told === 0 || signs.links > 15) return 0;
  return (
    told +
    count([
      signs.marks !== '',
      CHALLENGE_TITLE.test(name),
      SCRIPT_WORDS.test(`${words} ${signs.noscript}`),
      signs.links <= 3 && signs.mainLetters < 500,
    ])
  );
}

const parkedSigns = (signs: PageSigns, name: string, words: string): number => {
  const told = phrases(words, PARKED_WORDS);
  if (told === 0) return 0;
  const isBare = signs.letters < 400 && signs.links <= 5;
  return (
    told +
    count([
      phrases(name, PARKED_WORDS) > 0,
      /park|sedo|bodis|afternic|domain-?sale/i.test(signs.marks),
      isBare,
    ])
  );
};

function maintenanceSigns(signs: PageSigns, name: string, words: string): number {
  const told = phrases(words, MAINTENANCE_WORDS);
  const isNamed = phrases(name, MAINTENANCE_WORDS) > 0 || /^\s*(?:maintenance|تعمیرات)/i.test(name);
  if (told === 0 || !isNamed || signs.links > 12) return 0;
  return 1 + count([phrases(signs.text, MAINTENANCE_WORDS) > 0, signs.links <= 5 && signs.letters < 600]);
}

/** Much script, little text, an empty place for it, and a word for those without scripts. */
const drawnSigns = (signs: PageSigns): number =>
  count([
    signs.hasEmptyRoot,
    SCRIPT_WORDS.test(signs.noscript),
    signs.scriptLength > MUCH_SCRIPT.characters || signs.scriptFiles >= MUCH_SCRIPT.files,
    signs.scriptLength > 20 * Math.max(1, signs.letters) && signs.scriptLength > MUCH_SCRIPT.characters,
  ]);
