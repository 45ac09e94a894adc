import { describe, expect, it, test } from 'vitest';
import { nextHoliday } from './holidays.ts';
import { readHoursQuestion } from './hours-question.ts';
import { replyAboutHours } from './hours-reply.ts';
import { localTimeIn } from './local-day.ts';
import { parseOpeningHours } from './parse-hours.ts';

const SHOP = 'شنبه تا چهارشنبه ۹ تا ۲۱، پنجشنبه‌ها تا ۱۴، جمعه‌ها و تعطیلات رسمی تعطیل';
const SPLIT = 'شنبه تا پنجشنبه ۱۱:۳۰ تا ۱۶ و ۱۹ تا ۲۳ باز است. جمعه‌ها ۱۸ تا ۱ بامداد.';
const DAILY = 'هر روز ۹ تا ۲۱ بازیم';
const SATURDAY = '2026-11-28 10:30';
const FRIDAY = '2026-12-04 10:30';

/** The reply to a question at a wall-clock time of Tehran; English for a question in Latin letters. */
function reply(text: string, time: string, question: string) {
  const hours = parseOpeningHours({ title: 'ساعت کاری', text });
  const asked = readHoursQuestion(question, null);
  if (hours === 'unclear' || !hours?.branches[0] || !asked) throw new Error('not understood');
  const now = localTimeIn(Date.parse(`${time.replace(' ', 'T')}:00+03:30`), 'Asia/Tehran');
  const language = /[a-z]/iu.test(question) ? 'en' : 'fa';
  return replyAboutHours({ branch: hours.branches[0], isRamadanOmitted: false }, asked, now, language);
}

describe('in Persian', () => {
  test.each([
    [SHOP, SATURDAY, 'الان بازید؟', 'بله، الان بازیم؛ تا ساعت ۲۱.'],
    [SHOP, SATURDAY, 'الان تعطیلید؟', 'نه، الان بازیم؛ تا ساعت ۲۱.'],
    [SHOP, '2026-11-28 22:00', 'الان بازید؟', 'نه، الان بسته‌ایم؛ فردا (یکشنبه) از ساعت ۹ باز می‌کنیم.'],
    [SHOP, '2026-11-28 07:00', 'الان بازید؟', 'نه، الان بسته‌ایم؛ امروز از ساعت ۹ باز می‌کنیم.'],
    [SHOP, FRIDAY, 'الان بازید؟', 'نه، امروز تعطیلیم؛ فردا (شنبه) از ساعت ۹ باز می‌کنیم.'],
    [SHOP, FRIDAY, 'امروز تعطیلید؟', 'بله، امروز تعطیلیم؛ فردا (شنبه) از ساعت ۹ باز می‌کنیم.'],
    [SHOP, SATURDAY, 'فردا هم باز هستین؟', 'بله، فردا (یکشنبه) بازیم؛ از ساعت ۹ تا ۲۱.'],
    [SHOP, SATURDAY, 'پنجشنبه‌ها تا ساعت چند؟', 'پنجشنبه‌ها تا ساعت ۱۴ بازیم.'],
    [SHOP, SATURDAY, 'پنجشنبه از کی بازید؟', 'پنجشنبه از ساعت ۹ باز می‌کنیم.'],
    [SHOP, SATURDAY, 'تاسوعا بازید؟', 'نه، تاسوعا تعطیلیم.'],
    [SHOP, SATURDAY, 'روزهای تعطیل بازید؟', 'نه، روزهای تعطیل رسمی تعطیلیم.'],
    [SHOP, SATURDAY, 'ساعت ۸ شب بازید؟', 'بله، امروز ساعت ۲۰ بازیم؛ از ساعت ۹ تا ۲۱.'],
    [SHOP, SATURDAY, 'ساعت ۱۱ شب بازید؟', 'نه، امروز ساعت ۲۳ بسته‌ایم؛ از ساعت ۹ تا ۲۱ بازیم.'],
    [SHOP, SATURDAY, 'ساعت ۱۰ بازید؟', undefined],
    [
      SHOP,
      '2026-12-03 22:00',
      'امروز بازید؟',
      'نه، ساعت کاری امروز از ساعت ۹ تا ۱۴ بود؛ پس‌فردا (شنبه) از ساعت ۹ باز می‌کنیم.',
    ],
    [SPLIT, '2026-11-28 17:30', 'الان بازید؟', 'نه، الان بسته‌ایم؛ امروز از ساعت ۱۹ باز می‌کنیم.'],
    [SPLIT, SATURDAY, 'جمعه شب تا کی؟', 'جمعه شب تا ساعت ۱ بامداد بازیم.'],
    [SPLIT, SATURDAY, 'جمعه صبح بازید؟', 'نه، جمعه صبح بسته‌ایم؛ از ساعت ۱۸ تا ۱ بامداد بازیم.'],
    [SPLIT, SATURDAY, 'فردا صبح بازید؟', 'بله، فردا صبح بازیم؛ از ساعت ۱۱:۳۰ تا ۱۶.'],
    [SPLIT, SATURDAY, 'امشب بازید؟', 'بله، امشب بازیم؛ از ساعت ۱۹ تا ۲۳.'],
    [SPLIT, SATURDAY, 'فردا تا کی بازید؟', 'فردا (یکشنبه) از ساعت ۱۱:۳۰ تا ۱۶ و از ساعت ۱۹ تا ۲۳ بازیم.'],
    [SPLIT, '2026-12-05 00:30', 'تا کی بازید؟', 'الان بازیم؛ تا ساعت ۱ بامداد.'],
    [SPLIT, SATURDAY, 'تاسوعا بازید؟', undefined],
    ['همه‌روزه شبانه‌روزی باز هستیم', SATURDAY, 'الان بازید؟', 'بله، الان بازیم؛ شبانه‌روزی کار می‌کنیم.'],
    ['هر روز ۱۰ صبح تا ۱۲ شب بازیم', SATURDAY, 'تا کی بازید؟', 'الان بازیم؛ تا ساعت ۱۲ شب.'],
    ['شنبه تا سه‌شنبه ۹ تا ۲۱ بازیم', SATURDAY, 'جمعه بازید؟', undefined],
    [SHOP, SATURDAY, '۲۲ بهمن بازید؟', 'نه، پنجشنبه ۲۲ بهمن تعطیلیم؛ شنبه ۲۴ بهمن از ساعت ۹ باز می‌کنیم.'],
    [
      SHOP,
      '2027-02-11 12:00',
      'الان بازید؟',
      'نه، امروز تعطیلیم؛ پس‌فردا (شنبه) از ساعت ۹ باز می‌کنیم. امروز ۲۲ بهمن است.',
    ],
    [
      DAILY,
      '2027-02-11 12:00',
      'الان بازید؟',
      'بله، الان بازیم؛ تا ساعت ۲۱. البته امروز تعطیل رسمی است (۲۲ بهمن) و ساعت روزهای تعطیل را نمی‌دانم.',
    ],
  ])('«%s» at %s: «%s»', (text, time, question, expected) => {
    expect(reply(text, time, question)).toBe(expected);
  });

  it('answers several days in a line each', () => {
    expect(reply(SHOP, SATURDAY, 'پنجشنبه و جمعه بازید؟')?.split('\n')).toEqual([
      'بله، پنجشنبه بازیم؛ از ساعت ۹ تا ۱۴.',
      'نه، جمعه تعطیلیم؛ شنبه ۱۴ آذر از ساعت ۹ باز می‌کنیم.',
    ]);
  });

  it('says that a lunar holiday is estimated, and doubts the days beside it', () => {
    const tasua = nextHoliday('tasua', 20_785) ?? 0;
    const noon = (day: number) => `${new Date(day * 86_400_000).toISOString().slice(0, 10)} 12:00`;
    expect(reply(SHOP, noon(tasua), 'الان بازید؟')).toBe(
      'نه، امروز تعطیلیم. امروز طبق تقویم تاسوعا است؛ تاریخ‌های قمری شاید یک روز جابه‌جا شوند.',
    );
    expect(reply(SHOP, noon(tasua - 1), 'الان بازید؟')).toBe(
      'بله، الان بازیم؛ تا ساعت ۲۱. اگر امروز تعطیل رسمی باشد (تاسوعا)، تعطیلیم.',
    );
    expect(reply(DAILY, noon(tasua), 'الان بازید؟')).toBe(
      'بله، الان بازیم؛ تا ساعت ۲۱. اگر امروز تعطیل رسمی باشد (تاسوعا)، ساعتش را نمی‌دانم.',
    );
  });
});

describe('in English', () => {
  test.each([
    [SHOP, SATURDAY, 'Are you open now?', 'Yes, we’re open now, until 21:00.'],
    [SHOP, FRIDAY, 'Are you open now?', 'No, we’re closed today; we open tomorrow (Saturday) at 9:00.'],
    [SHOP, SATURDAY, 'Are you open tomorrow?', 'Yes, we’re open tomorrow (Sunday), 9:00 to 21:00.'],
    [SHOP, SATURDAY, 'How late are you open on Thursdays?', 'We’re open until 14:00 on Thursdays.'],
    [SHOP, SATURDAY, 'When do you open tomorrow?', 'We open at 9:00 tomorrow (Sunday).'],
    [SHOP, SATURDAY, 'Are you closed on public holidays?', 'Yes, we’re closed on official holidays.'],
    [SPLIT, SATURDAY, 'Are you open Friday night?', 'Yes, we’re open on Friday night, 18:00 to 1:00 am.'],
    [SPLIT, SATURDAY, 'Are you open tonight?', 'Yes, we’re open tonight, 19:00 to 23:00.'],
    [
      DAILY,
      '2027-02-11 12:00',
      'Are you open today?',
      'Yes, we’re open today, 9:00 to 21:00. But today is an official holiday (22 Bahman), and I do not know the hours on holidays.',
    ],
  ])('“%s” at %s: “%s”', (text, time, question, expected) => {
    expect(reply(text, time, question)).toBe(expected);
  });
});
