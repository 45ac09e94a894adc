import { describe, expect, it } from 'vitest';
import { smallTalkReply } from './small-talk.ts';

describe('small talk reply', () => {
  it.each(['سلام', 'سلام، خسته نباشید!', 'سلااااام', 'درود وقتتون بخیر 🌹', 'hi there', 'salam'])(
    'answers «%s»',
    (text) => {
      expect(smallTalkReply(text, 'fa')).toContain('کمکتان');
    },
  );

  it('answers thanks and goodbyes in the language of the chat', () => {
    expect(smallTalkReply('مرسی ممنون', 'fa')).toContain('خواهش می‌کنم');
    expect(smallTalkReply('Thanks, bye!', 'en')).toContain('Have a nice day');
  });

  it.each([
    ['سلام، شما رباتید؟', 'fa', 'نه یک انسان'],
    ['are you a bot?', 'en', 'not a person'],
    ['Hallo', 'nl', 'Waarmee'],
    ['Dank u wel!', 'nl', 'Graag gedaan'],
    ['ممنون از راهنمایی‌ات', 'fa', 'خواهش می‌کنم'],
    ['خیلی ممنون از کمکتان', 'fa', 'خواهش می‌کنم'],
    ['سلام یه سوال دارم', 'fa', 'پرسشتان را'],
  ] as const)('answers «%s» in %s', (text, locale, words) => {
    expect(smallTalkReply(text, locale)).toContain(words);
  });

  it.each([
    ['سلام خسته نباشین', 'کمکتان'],
    ['درود بر شما عزیزان', 'کمکتان'],
    ['با سلام و وقت بخیر', 'کمکتان'],
    ['سلام حال شما چطوره؟', 'کمکتان'],
    ['salam khoobin?', 'کمکتان'],
    ['کسی نیست؟', 'کمکتان'],
    ['👋', 'کمکتان'],
    ['قربونت', 'خواهش می‌کنم'],
    ['نه ممنون', 'خواهش می‌کنم'],
    ['نه دیگه سوالی ندارم', 'خواهش می‌کنم'],
    ['ممنون از پاسخ سریعتون', 'خواهش می‌کنم'],
    ['مرسی بابت راهنمایی خوب‌تون', 'خواهش می‌کنم'],
    ['thank you for your quick reply', 'خواهش می‌کنم'],
    ['kheili mamnoon', 'خواهش می‌کنم'],
    ['🙏❤️', 'خواهش می‌کنم'],
    ['khodafez', 'سپاسگزارم'],
    ['موفق باشید', 'سپاسگزارم'],
    ['سلام، پیشاپیش عیدتون مبارک', 'بر شما هم مبارک'],
    ['آیا شما آدم هستید؟', 'نه یک انسان'],
    ['میشه کمکم کنین؟', 'پرسشتان را'],
    ['سلام، چه کارهایی می‌کنی؟', 'پرسشتان را'],
    ['چیکار میکنی', 'پرسشتان را'],
    ['چی بلدی؟', 'پرسشتان را'],
    ['سلام یه جوک بگو', 'جوک خوبی'],
    ['حوصلم سر رفته', 'جوک خوبی'],
    ['خخخخخ', 'سرحالید'],
    ['😂😂', 'سرحالید'],
    ['هههه شوخی کردم', 'سرحالید'],
    ['چند سالته؟', 'دستیار هوشمند'],
    ['عاشقتم', 'دستیار هوشمند'],
    ['احمق', 'ناراحتتان'],
    ['خیلی خنگی!', 'ناراحتتان'],
    ['ربات احمق هیچی بلد نیستی', 'ناراحتتان'],
    ['you are stupid', 'ناراحتتان'],
    ['برو گمشو بیشعور', 'ناراحتتان'],
    ['چه کاری از دستت بر میاد؟', 'پرسشتان را'],
    ['چطور می‌تونید کمکم کنید؟', 'پرسشتان را'],
    ['how can you help me?', 'پرسشتان را'],
  ])('answers «%s» with «%s»', (text, words) => {
    expect(smallTalkReply(text, 'fa')).toContain(words);
  });

  it.each([
    'باشه؟',
    'عالیه؟',
    'ممنون از راهنمایی، قیمتش؟',
    'برای وقت دکتر',
    'شمع عید مبارک دارید',
    'جمعه هستید؟',
    'خدمات شما',
    'شما چه کار می‌کنید؟',
    'با کفش خراب چیکار می‌کنی؟',
    'از اطلاعات',
    '?',
    '✂️',
  ])('returns null for «%s»', (text) => {
    expect(smallTalkReply(text, 'fa')).toBeNull();
  });

  it.each(['سلام قیمت ارسال چنده', 'ممنون میشم بگید کی می‌رسه', 'hello how much is it', '', '؟'])(
    'returns null for the question «%s»',
    (text) => {
      expect(smallTalkReply(text, 'fa')).toBeNull();
    },
  );
});

it.each([
  'قیمت کتاب جوک چنده؟',
  'این چه وضعشه احمق‌ها، پولم رو پس بدید',
  'گوشت گاو دارید؟',
  'احمق قیمت گوشی چنده؟',
])('leaves «%s», which says more than an insult or a joke, to the sources', (text) => {
  expect(smallTalkReply(text, 'fa')).toBeNull();
});
