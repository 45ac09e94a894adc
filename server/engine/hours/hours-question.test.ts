import { describe, expect, it, test } from 'vitest';
import { type HoursQuestion, readHoursQuestion } from './hours-question.ts';

const NONE = { days: [], part: null, time: null, branchWords: [], placeWords: [] };
const friday = (isEvery: boolean) => ({ kind: 'weekday', weekday: 5, isEvery });
const relative = (offset: number) => ({ kind: 'relative', offset });

describe('reads what is asked', () => {
  test.each<[string, Partial<HoursQuestion> | object]>([
    ['الان بازید؟', { aspect: 'open', ...NONE }],
    ['سلام خسته نباشید الان باز هستین', { aspect: 'open', ...NONE }],
    ['بازید؟', { aspect: 'open', ...NONE }],
    ['are you open now?', { aspect: 'open', ...NONE }],
    ['Hi, is the shop still open?', { aspect: 'open', ...NONE }],
    ['alan bazid?', { aspect: 'open', ...NONE }],
    ['الان تعطیلید؟', { aspect: 'closed', ...NONE }],
    ['امروز تعطیلید؟', { aspect: 'closed', ...NONE, days: [relative(0)] }],
    ['فردا هم باز هستین؟', { aspect: 'open', ...NONE, days: [relative(1)] }],
    ['پس‌فردا کار می‌کنید؟', { aspect: 'open', ...NONE, days: [relative(2)] }],
    ['فردا هستید؟', { aspect: 'open', ...NONE, days: [relative(1)] }],
    ['جمعه شب تا کی؟', { aspect: 'until', ...NONE, days: [friday(false)], part: 'night' }],
    ['جمعه‌ها تا چه ساعتی بازید؟', { aspect: 'until', ...NONE, days: [friday(true)] }],
    ['how late are you open on Fridays?', { aspect: 'until', ...NONE, days: [friday(true)] }],
    ['What time do you close today?', { aspect: 'until', ...NONE, days: [relative(0)] }],
    ['کی می‌بندید؟', { aspect: 'until', ...NONE }],
    ['امشب تا کی هستید؟', { aspect: 'until', ...NONE, days: [relative(0)], part: 'night' }],
    ['کی باز می‌کنید؟', { aspect: 'from', ...NONE }],
    ['فردا از چه ساعتی بازید؟', { aspect: 'from', ...NONE, days: [relative(1)] }],
    ['when do you open tomorrow?', { aspect: 'from', ...NONE, days: [relative(1)] }],
    ['جمعه چه ساعتی بازید؟', { aspect: 'hours', ...NONE, days: [friday(false)] }],
    ['What are your hours on Friday?', { aspect: 'hours', ...NONE, days: [friday(false)] }],
    ['تاسوعا بازید؟', { aspect: 'open', ...NONE, days: [{ kind: 'holiday', key: 'tasua' }] }],
    ['۲۲ بهمن بازید؟', { aspect: 'open', ...NONE, days: [{ kind: 'date', month: 11, day: 22 }] }],
    ['سیزده‌به‌در تعطیلید؟', { aspect: 'closed', ...NONE, days: [{ kind: 'holiday', key: 'nature' }] }],
    ['روزهای تعطیل هم بازید؟', { aspect: 'open', ...NONE, days: [{ kind: 'officialHolidays' }] }],
    [
      'پنجشنبه و جمعه باز هستید؟',
      { aspect: 'open', ...NONE, days: [{ kind: 'weekday', weekday: 4, isEvery: false }, friday(false)] },
    ],
    ['فردا صبح بازید؟', { aspect: 'open', ...NONE, days: [relative(1)], part: 'morning' }],
    ['شعبهٔ ونک الان بازه؟', { aspect: 'open', ...NONE, branchWords: ['ونک'] }],
    ['ونک الان بازه؟', { aspect: 'open', ...NONE, branchWords: ['ونک'] }],
    ['رستوران الان بازه؟', { aspect: 'open', ...NONE, placeWords: ['رستوران'] }],
    ['شعبه ۲ الان بازه؟', { aspect: 'open', ...NONE, branchWords: ['2'] }],
    ['Is your Vanak branch open right now?', { aspect: 'open', ...NONE, branchWords: ['vanak'] }],
  ])('«%s»', (text, expected) => {
    expect(readHoursQuestion(text, null)).toEqual(expected);
  });

  it('reads a time of the day', () => {
    expect(readHoursQuestion('فردا ساعت ۸ شب بازید؟', null)).toMatchObject({
      aspect: 'open',
      days: [relative(1)],
      time: { minute: 480, part: 'night' },
    });
  });
});

test.each([
  'باز سلام',
  'بازی دارید؟',
  'باز کردن جعبه چطوره؟',
  'تا کی تخفیف دارید؟',
  'تا کی؟',
  'هستید؟',
  'سلام',
  'ساعت کاریتون چیه؟',
  'سفارشم فردا می‌رسه؟',
  'شنبه‌ها ارسال دارید؟',
  'جمعه‌ها هم پشتیبانی دارید؟',
  'شنبه تا چهارشنبه بازید؟',
  'Is the return window open?',
  'When does the sale end?',
  'Do you open boxes for customers before shipping?',
  'فردا کلاس دارید؟',
  '',
])('«%s» is no question about opening hours', (text) => {
  expect(readHoursQuestion(text, null)).toBeUndefined();
});

describe('after a question about opening hours', () => {
  const previous = readHoursQuestion('پنجشنبه‌ها تا ساعت چند بازید؟', null) ?? null;

  test.each([
    ['جمعه‌ها هم؟', { aspect: 'until', days: [friday(true)] }],
    ['جمعه چی؟', { aspect: 'until', days: [friday(false)] }],
    ['and tomorrow?', { aspect: 'until', days: [relative(1)] }],
    ['شعبهٔ تجریش چطور؟', { aspect: 'until', days: previous?.days, branchWords: ['تجریش'] }],
    ['از کی؟', { aspect: 'from', days: previous?.days }],
  ])('goes on with «%s»', (text, expected) => {
    expect(readHoursQuestion(text, previous)).toMatchObject(expected);
  });

  test.each(['جمعه‌ها هم؟', 'شعبهٔ تجریش چطور؟', 'and tomorrow?'])('«%s» alone asks nothing', (text) => {
    expect(readHoursQuestion(text, null)).toBeUndefined();
  });

  it('does not take thanks for a question', () => {
    expect(readHoursQuestion('ممنون', previous)).toBeUndefined();
  });
});
