// Knows how to answer a greeting, thanks or goodbye that asks nothing; knows nothing of passages.
import { fold } from './normalise.ts';

type Locale = 'fa' | 'en' | 'nl';
const OCCASIONS = ['hello', 'thanks', 'bye', 'who', 'help'] as const;
type Occasion = (typeof OCCASIONS)[number];

const REPLIES: Readonly<Record<Occasion, Readonly<Record<Locale, string>>>> = {
  hello: {
    fa: 'سلام، وقتتان بخیر! چطور می‌توانم کمکتان کنم؟',
    en: 'Hello! How can I help you?',
    nl: 'Hallo! Waarmee kan ik u helpen?',
  },
  thanks: {
    fa: 'خواهش می‌کنم. اگر سؤال دیگری دارید، در خدمتم.',
    en: 'You are welcome. Is there anything else I can help with?',
    nl: 'Graag gedaan. Kan ik u nog ergens mee helpen?',
  },
  bye: {
    fa: 'از همراهی‌تان سپاسگزارم. روز خوبی داشته باشید!',
    en: 'Thank you for stopping by. Have a nice day!',
    nl: 'Bedankt voor uw bezoek. Een fijne dag!',
  },
  who: {
    fa: 'من دستیار هوشمند اینجا هستم، نه یک انسان. هرچه بدانم پاسخ می‌دهم و اگر چیزی را ندانم، همکارانم کمکتان می‌کنند.',
    en: 'I am the assistant here, not a person. I answer what I know; where I do not know, my colleagues help you.',
    nl: 'Ik ben de digitale assistent, geen mens. Wat ik weet, beantwoord ik; weet ik het niet, dan helpen mijn collega’s u.',
  },
  help: {
    fa: 'پرسشتان را به زبان خودتان بنویسید؛ از روی اطلاعاتی که در اختیار دارم پاسخ می‌دهم.',
    en: 'Write your question in your own words. I answer from what I know of this business.',
    nl: 'Stel uw vraag in uw eigen woorden. Ik antwoord met wat ik van dit bedrijf weet.',
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
    'khaste nabashid',
    'hallo',
    'hoi',
    'goedemorgen',
    'goedemiddag',
    'goedenavond',
    'goedendag',
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
    'از راهنمایی‌تون',
    'از راهنمایی‌تان',
    'از راهنماییتان',
    'از راهنمایی‌ات',
    'از راهنماییت',
    'از راهنمایی',
    'از کمک شما',
    'از کمکتان',
    'از کمکت',
    'از پاسختون',
    'از پاسخ شما',
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
    'bedankt',
    'dank je',
    'dank je wel',
    'dank u',
    'dank u wel',
    'dankjewel',
    'dankuwel',
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
    'tot ziens',
    'doei',
    'fijne dag',
  ],
  who: [
    'شما ربات هستید',
    'شما رباتید',
    'شما رباتین',
    'ربات هستی',
    'ربات هستید',
    'رباتی',
    'تو رباتی',
    'آدمی یا ربات',
    'شما آدمید یا ربات',
    'انسانی یا ربات',
    'تو کی هستی',
    'کی هستی',
    'شما کی هستید',
    'شما کی هستین',
    'تو چی هستی',
    'اسمت چیه',
    'اسم شما چیه',
    'are you a bot',
    'are you a robot',
    'are you human',
    'are you a human',
    'are you real',
    'who are you',
    'what are you',
    'what is your name',
    'to ki hasti',
    'robati',
    'ben je een robot',
    'bent u een robot',
    'wie ben je',
    'wie bent u',
  ],
  help: [
    'کمک',
    'کمکم کن',
    'کمکم کنید',
    'کمک می‌خوام',
    'یه سوال دارم',
    'سوال دارم',
    'یک سوال داشتم',
    'سوال داشتم',
    'راهنماییم کنید',
    'چه کمکی می‌تونی بکنی',
    'چیکار می‌تونی بکنی',
    'چه کاری می‌تونی انجام بدی',
    'help',
    'help me',
    'i have a question',
    'what can you do',
    'komak',
    'soal daram',
    'ik heb een vraag',
    'wat kun je',
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
  return REPLIES[chief(occasions)][locale];
}

/** What a message of several courtesies is answered as: what it asks first, then how it ends. */
function chief(occasions: readonly Occasion[]): Occasion {
  const asked = occasions.find((occasion) => occasion === 'who' || occasion === 'help');
  if (asked) return asked;
  if (occasions.includes('bye')) return 'bye';
  return occasions.includes('thanks') && !occasions.includes('hello') ? 'thanks' : 'hello';
}
