// Knows how to answer a greeting, thanks or goodbye that asks nothing; knows nothing of passages.
import { fold } from './normalise.ts';

type Locale = 'fa' | 'en';
const OCCASIONS = ['hello', 'thanks', 'bye'] as const;
type Occasion = (typeof OCCASIONS)[number];

const REPLIES: Readonly<Record<Occasion, Readonly<Record<Locale, string>>>> = {
  hello: { fa: 'سلام، وقتتان بخیر! چطور می‌توانم کمکتان کنم؟', en: 'Hello! How can I help you?' },
  thanks: {
    fa: 'خواهش می‌کنم. اگر سؤال دیگری دارید، در خدمتم.',
    en: 'You are welcome. Is there anything else I can help with?',
  },
  bye: {
    fa: 'از همراهی‌تان سپاسگزارم. روز خوبی داشته باشید!',
    en: 'Thank you for stopping by. Have a nice day!',
  },
};

const SAYINGS: Readonly<Record<Occasion, readonly string[]>> = {
  hello: [
    'سلام',
    'سلامم',
    'سلامی',
    'درود',
    'عرض سلام',
    'سلام علیکم',
    'علیکم',
    'وقت بخیر',
    'وقتتون بخیر',
    'وقت شما بخیر',
    'روز بخیر',
    'روزتون بخیر',
    'روزت بخیر',
    'صبح بخیر',
    'صبحتون بخیر',
    'عصر بخیر',
    'ظهر بخیر',
    'شب بخیر',
    'شبتون بخیر',
    'خسته نباشید',
    'خسته نباشی',
    'خوبی',
    'خوبید',
    'خوبین',
    'حالتون خوبه',
    'حالت خوبه',
    'چطوری',
    'چطورید',
    'چه خبر',
    'الو',
    'کسی هست',
    'سلم',
    'slm',
    'salam',
    'dorood',
    'hi',
    'hello',
    'hey',
    'good morning',
    'good afternoon',
    'good evening',
    'how are you',
    'hi there',
    'anyone there',
    'vaght bekheyr',
  ],
  thanks: [
    'ممنون',
    'ممنونم',
    'ممنونم ازتون',
    'مرسی',
    'تشکر',
    'متشکرم',
    'متشکر',
    'سپاس',
    'سپاسگزارم',
    'دستتون درد نکنه',
    'دست شما درد نکنه',
    'دمتون گرم',
    'دمت گرم',
    'لطف کردید',
    'لطف کردین',
    'خیلی',
    'بسیار',
    'از راهنماییتون',
    'از راهنمایی شما',
    'از کمکتون',
    'از لطفتون',
    'عالی',
    'عالی بود',
    'باشه',
    'اوکی',
    'چشم',
    'mersi',
    'merci',
    'mamnoon',
    'thanks',
    'thank you',
    'thx',
    'ty',
    'thanks a lot',
    'thank you very much',
    'so much',
    'ok',
    'okay',
    'great',
    'perfect',
  ],
  bye: [
    'خداحافظ',
    'خدافظ',
    'خدا حافظ',
    'خدانگهدار',
    'خدا نگهدار',
    'فعلا',
    'بای',
    'بدرود',
    'روز خوبی داشته باشید',
    'شب خوش',
    'bye',
    'goodbye',
    'good bye',
    'see you',
    'have a nice day',
    'good night',
  ],
};

const ADDRESSES = [
  'عزیز',
  'عزیزم',
  'جان',
  'جون',
  'دوستان',
  'دوست',
  'همکار',
  'آقا',
  'خانم',
  'شما',
  'گرامی',
  'محترم',
  'و',
  'ازتون',
  'از شما',
  'به همگی',
  'there',
  'all',
  'team',
  'dear',
  'sir',
  'and',
];

function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const PHRASES = OCCASIONS.flatMap((occasion) =>
  SAYINGS[occasion].map((saying) => ({ occasion, words: plain(saying).split(' ') })),
).sort((a, b) => b.words.length - a.words.length);
const FILLERS = new Set(ADDRESSES.flatMap((address) => plain(address).split(' ')));

function squeeze(word: string): string {
  return word.replace(/(.)\1{2,}/gu, '$1');
}

function occasionsOf(text: string): Occasion[] | null {
  const words = plain(text).split(' ').filter(Boolean).map(squeeze);
  const found: Occasion[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = PHRASES.find((candidate) =>
      candidate.words.every((word, step) => words[at + step] === word),
    );
    if (phrase) {
      found.push(phrase.occasion);
      at += phrase.words.length;
    } else if (FILLERS.has(words[at] ?? '')) at += 1;
    else return null;
  }
  return found;
}

/** A short polite reply to a message that only greets, thanks or takes leave; null when it says anything more. */
export function greeting(question: string, locale: Locale): string | null {
  const occasions = occasionsOf(question);
  if (!occasions || occasions.length === 0) return null;
  const occasion = occasions.includes('bye')
    ? 'bye'
    : occasions.includes('thanks') && !occasions.includes('hello')
      ? 'thanks'
      : (occasions[0] ?? 'hello');
  return REPLIES[occasion][locale];
}
