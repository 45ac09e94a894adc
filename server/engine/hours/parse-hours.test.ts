import { describe, expect, it, test } from 'vitest';
import { selectBranches } from './branch-hours.ts';
import type { BranchHours, DaySpans } from './opening-hours.ts';
import { parseOpeningHours } from './parse-hours.ts';

const WEEK = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'];

const clock = (minute: number) =>
  `${Math.floor(minute / 60)}${minute % 60 ? `:${String(minute % 60).padStart(2, '0')}` : ''}`;
const spansText = (spans: DaySpans | undefined) =>
  spans === undefined
    ? '?'
    : spans.length === 0
      ? 'closed'
      : spans.map(({ opens, closes }) => `${clock(opens)}-${clock(closes)}`).join(' ');

/** «sat-wed 9-21, thu 9-14, fri closed, holidays closed»; hours past midnight run on to 30. */
function describeBranch({ week, holidays, exceptions }: BranchHours): string {
  const days = WEEK.map((name, index) => ({ name, text: spansText(week[(index + 6) % 7]) }));
  const groups: { from: string; to: string; text: string }[] = [];
  for (const { name, text } of days) {
    const last = groups.at(-1);
    if (last?.text === text) last.to = name;
    else groups.push({ from: name, to: name, text });
  }
  return [
    ...groups
      .filter(({ text }) => text !== '?')
      .map(({ from, to, text }) => `${from === to ? from : `${from}-${to}`} ${text}`),
    ...(holidays ? [`holidays ${spansText(holidays)}`] : []),
    ...[...exceptions].map(([key, spans]) => `${key} ${spansText(spans)}`),
  ].join(', ');
}

function parseHours(text: string, title: string) {
  const hours = parseOpeningHours({ title, text });
  return hours === 'unclear' || hours === undefined ? null : hours;
}

function parse(text: string, title = 'تماس با ما') {
  const hours = parseHours(text, title);
  if (!hours) return null;
  return hours.branches.map((branch) =>
    branch.label === '' ? describeBranch(branch) : `${branch.label}: ${describeBranch(branch)}`,
  );
}

describe('sentences', () => {
  test.each([
    [
      'شنبه تا چهارشنبه ۹ تا ۲۱، پنجشنبه‌ها تا ۱۴، جمعه‌ها و تعطیلات رسمی تعطیل',
      'sat-wed 9-21, thu 9-14, fri closed, holidays closed',
    ],
    [
      'ساعت کاری ما شنبه تا چهارشنبه از ۹ صبح تا ۹ شب و پنجشنبه‌ها از ۹ صبح تا ۲ بعدازظهر است. جمعه‌ها تعطیل هستیم.',
      'sat-wed 9-21, thu 9-14, fri closed',
    ],
    ['همه‌روزه از ساعت ۱۰ صبح تا ۱۰ شب باز هستیم.', 'sat-fri 10-22'],
    ['هر روز هفته به‌جز جمعه‌ها از ساعت ۸:۳۰ تا ۱۷ باز است.', 'sat-thu 8:30-17, fri closed'],
    ['ساعات کاری فروشگاه: شنبه تا پنج‌شنبه ۱۰ الی ۲۰', 'sat-thu 10-20'],
    ['ساعت کار: شنبه لغایت چهارشنبه ۸ تا ۱۶:۳۰', 'sat-wed 8-16:30'],
    [
      'شنبه تا پنجشنبه صبح‌ها ۹ تا ۱۳ و عصرها ۱۶ تا ۲۰:۳۰ باز هستیم؛ جمعه‌ها تعطیل است.',
      'sat-thu 9-13 16-20:30, fri closed',
    ],
    ['از شنبه تا چهارشنبه ۹ تا ۱۳ و ۱۵ تا ۱۹ بازیم.', 'sat-wed 9-13 15-19'],
    ['مغازه شنبه، دوشنبه و چهارشنبه از ۱۶ تا ۲۱ باز است.', 'sat 16-21, mon 16-21, wed 16-21'],
    [
      'روزهای زوج ۹ تا ۱۸ و روزهای فرد ۱۲ تا ۲۰ باز هستیم. جمعه‌ها تعطیل.',
      'sat 9-18, sun 12-20, mon 9-18, tue 12-20, wed 9-18, thu 12-20, fri closed',
    ],
    ['کافه هر روز از ۸ صبح تا ۱۲ شب باز است.', 'sat-fri 8-24'],
    ['کافه هر روز از ساعت ۸ صبح تا نیمه‌شب باز است.', 'sat-fri 8-24'],
    ['رستوران همه روزه از ۱۲ ظهر تا ۲ بامداد باز است', 'sat-fri 12-26'],
    ['شنبه تا چهارشنبه ۱۹ تا ۲ و پنجشنبه و جمعه ۱۹ تا ۳ بازیم', 'sat-wed 19-26, thu-fri 19-27'],
    ['فروشگاه شبانه‌روزی و همه‌روزه باز است.', 'sat-fri 0-24'],
    ['داروخانه ۲۴ ساعته، هفت روز هفته باز است.', 'sat-fri 0-24'],
    ['هر روز ۹ تا ۲۲ باز هستیم، جمعه‌ها ۱۶ تا ۲۲.', 'sat-thu 9-22, fri 16-22'],
    [
      'شنبه تا پنجشنبه ۹ تا ۲۱ در خدمت شما هستیم ولی پنجشنبه‌ها تا ۱۴. جمعه تعطیل.',
      'sat-wed 9-21, thu 9-14, fri closed',
    ],
    [
      'ساعت کاری ۹ تا ۲۱ است. جمعه‌ها و روزهای تعطیل رسمی تعطیلیم.',
      'sat-thu 9-21, fri closed, holidays closed',
    ],
    ['ساعت کاری ۹ تا ۲۱، جمعه‌ها تعطیل', 'sat-thu 9-21, fri closed'],
    ['از نه صبح تا نه شب، شنبه تا پنج شنبه باز هستیم', null],
    ['شنبه تا پنج شنبه از نه صبح تا نه شب باز هستیم', 'sat-thu 9-21'],
    ['یک‌شنبه تا چهار‌شنبه ۹ و نیم صبح تا ۵ و نیم عصر باز است', 'sun-wed 9:30-17:30'],
    ['٩ تا ٢١ شنبه تا پنجشنبه؛ ساعت کاری فروشگاه', 'sat-thu 9-21'],
    ['شنبه تا پنجشنبه ۹ تا ۲۱ بازیم؛ جمعه‌ها بسته. هر بسته ۱۰ عدد است.', 'sat-thu 9-21, fri closed'],
    [
      'فروشگاه در تهران، خیابان ولیعصر است و شنبه تا چهارشنبه از ساعت ۱۰ تا ۲۰ باز است. جمعه‌ها تعطیل است.',
      'sat-wed 10-20, fri closed',
    ],
    ['این ساعت‌ها موقتی است و شنبه تا چهارشنبه ۱۰ تا ۲۰ باز هستیم.', null],
    ['۵شنبه‌ها ۹ تا ۱۳ باز و جمعه‌ها تعطیل است', 'thu 9-13, fri closed'],
    ['شنبه–چهارشنبه: ۹–۱۷ | پنجشنبه: ۹–۱۳ | جمعه: تعطیل', 'sat-wed 9-17, thu 9-13, fri closed'],
    [
      'شنبه تا پنجشنبه ۹ تا ۲۱ بازیم. تاسوعا و عاشورا تعطیل هستیم.',
      'sat-thu 9-21, tasua closed, ashura closed',
    ],
    [
      'هر روز ۱۰ تا ۲۲ باز است. ۱ تا ۴ فروردین تعطیل هستیم.',
      'sat-fri 10-22, 1/1 closed, 1/2 closed, 1/3 closed, 1/4 closed',
    ],
    ['هر روز ۱۰ تا ۲۲ باز است؛ ۲۲ بهمن ۱۶ تا ۲۲.', 'sat-fri 10-22, 11/22 16-22'],
    ['جمعه‌ها هم مثل روزهای دیگر باز هستیم', null],
    ['شنبه تا چهارشنبه ۸ تا ۱۲ و ۴ تا ۸ باز هستیم', 'sat-wed 8-12 16-20'],
    ['شنبه تا چهارشنبه ۹ تا ۵ باز هستیم', 'sat-wed 9-17'],
    [
      'دفتر از شنبه تا چهارشنبه ساعت ۸ تا ۱۶ و پنجشنبه‌ها ۸ تا ۱۲ باز است. خیابان ۲۲ بهمن، پلاک ۱۲.',
      'sat-wed 8-16, thu 8-12',
    ],
    [
      'شنبه تا پنجشنبه ۹ تا ۲۱ باز هستیم. ارسال سفارش‌ها شنبه تا چهارشنبه ۹ تا ۱۵ انجام می‌شود.',
      'sat-thu 9-21',
    ],
    ['در ماه رمضان از ۱۴ تا ۲۳ بازیم. شنبه تا پنجشنبه ۹ تا ۲۱ بازیم.', 'sat-thu 9-21'],
    ['ما همه روزه حتی جمعه‌ها و تعطیلات رسمی از ۱۰ تا ۲۲ باز هستیم.', 'sat-fri 10-22, holidays 10-22'],
    ['شنبه تا چهارشنبه: ۹ تا ۲۱\nپنجشنبه: ۹ تا ۱۸\nجمعه: تعطیل', 'sat-wed 9-21, thu 9-18, fri closed'],
  ])('reads «%s»', (text, expected) => {
    expect(parse(text)).toEqual(expected === null ? null : [expected]);
  });

  test.each([
    [
      'Mon–Fri 9am–6pm, Sat 10am–4pm, closed Sundays and public holidays.',
      'sat 10-16, sun closed, mon-fri 9-18, holidays closed',
    ],
    ['We are open daily from 10 a.m. to midnight.', 'sat-fri 10-24'],
    [
      'Opening hours: Saturday to Wednesday 9:00-21:00; Thursday 9:00-14:00; Friday closed',
      'sat-wed 9-21, thu 9-14, fri closed',
    ],
    ['Open every day except Fridays, 9am to 5pm', 'sat-thu 9-17, fri closed'],
    [
      'Open every day from 9:00 to 21:00 except Fridays and public holidays.',
      'sat-thu 9-21, fri closed, holidays closed',
    ],
    ['Open every day from 9 to 21 except Fridays, 10 to 14.', 'sat-thu 9-21, fri 10-14'],
    ['Our business hours are 9 to 5 on Saturday through Wednesday.', 'sat-wed 9-17'],
    ['The shop is open 24/7.', 'sat-fri 0-24'],
    ['Open 24 hours, every day.', 'sat-fri 0-24'],
    ['We are open every day, 24 hours a day.', 'sat-fri 0-24'],
    ['Closed Fridays. Open Saturday to Thursday 10am-1pm and 4pm-9pm.', 'sat-thu 10-13 16-21, fri closed'],
    ['Open Monday, Wednesday and Thursday from 9 a.m. until noon', 'mon 9-12, wed-thu 9-12'],
    ['The café is open from 7 p.m. to 2 a.m. every day.', 'sat-fri 19-26'],
    ['Open 10–22 Mon–Fri, Sat closed.', 'sat closed, mon-fri 10-22'],
    ['Hours: 9:00–21:00. Closed on Fridays.', 'sat-thu 9-21, fri closed'],
    ['Saturday to Thursday 9am–9pm, Thursdays until 2pm, open', 'sat-wed 9-21, thu 9-14'],
  ])('reads “%s”', (text, expected) => {
    expect(parse(text, 'Contact')).toEqual(expected === null ? null : [expected]);
  });
});

describe('branches', () => {
  test.each([
    [
      'شعبهٔ ونک: شنبه تا پنجشنبه ۱۰ تا ۲۲، جمعه‌ها ۱۶ تا ۲۲. شعبهٔ تجریش: هر روز ۱۱ تا ۲۳.',
      ['شعبهٔ ونک: sat-thu 10-22, fri 16-22', 'شعبهٔ تجریش: sat-fri 11-23'],
    ],
    [
      'شنبه تا پنجشنبه شعبه ونک ۹ تا ۲۱ و شعبه تجریش ۱۰ تا ۲۲ باز است. جمعه‌ها همهٔ شعبه‌ها تعطیل هستند.',
      ['شعبه ونک: sat-thu 9-21, fri closed', 'شعبه تجریش: sat-thu 10-22, fri closed'],
    ],
    [
      'شعبه‌ی مرکزی:\nشنبه تا چهارشنبه ۹ تا ۱۸\nپنجشنبه ۹ تا ۱۳\nشعبه‌ی انقلاب:\nشنبه تا پنجشنبه ۱۰ تا ۱۹\nساعت کاری است',
      ['شعبه‌ی مرکزی: sat-wed 9-18, thu 9-13', 'شعبه‌ی انقلاب: sat-thu 10-19'],
    ],
    [
      'شعبهٔ ۱ هر روز ۹ تا ۲۱ و شعبهٔ ۲ هر روز ۱۰ تا ۲۲ باز است.',
      ['شعبهٔ ۱: sat-fri 9-21', 'شعبهٔ ۲: sat-fri 10-22'],
    ],
    ['شعبهٔ ونک در خیابان ملاصدرا است و هر روز ۹ تا ۲۱ باز است.', ['شعبهٔ ونک: sat-fri 9-21']],
    [
      'رستوران هر روز ۱۲ تا ۲۳ و کافه هر روز ۹ تا ۲۳ باز است.',
      ['رستوران: sat-fri 12-23', 'کافه: sat-fri 9-23'],
    ],
    [
      'Our Vanak branch is open daily 10am–10pm. The Tajrish branch is open daily 11am–11pm.',
      ['Vanak branch: sat-fri 10-22', 'Tajrish branch: sat-fri 11-23'],
    ],
  ])('reads «%s»', (text, expected) => {
    expect(parse(text)).toEqual(expected);
  });

  it('takes the branch from the heading', () => {
    expect(parse('شنبه تا پنجشنبه ۱۰ تا ۲۰', 'شعبهٔ اصفهان — ساعت کاری')).toEqual([
      'شعبهٔ اصفهان: sat-thu 10-20',
    ]);
  });

  it('reads a named shop as the business itself', () => {
    expect(parse('فروشگاه نیلوفر شنبه تا پنجشنبه ۱۰ تا ۲۰ باز است.')).toEqual(['sat-thu 10-20']);
  });
});

describe('table rows', () => {
  test.each([
    [
      'شنبه تا چهارشنبه | شعبهٔ بازار: ۱۱:۳۰ تا ۱۶ و ۱۹ تا ۲۳ | شعبهٔ ونک: ۱۰ تا ۲۲\nپنجشنبه و جمعه | شعبهٔ بازار: ۱۲ تا ۲۴ | شعبهٔ ونک: تعطیل',
      ['شعبهٔ بازار: sat-wed 11:30-16 19-23, thu-fri 12-24', 'شعبهٔ ونک: sat-wed 10-22, thu-fri closed'],
    ],
    [
      'روز: شنبه تا چهارشنبه | ساعت کار: ۹ تا ۲۱\nروز: پنجشنبه | ساعت کار: ۹ تا ۱۴\nروز: جمعه | ساعت کار: تعطیل',
      ['sat-wed 9-21, thu 9-14, fri closed'],
    ],
    ['روز: شنبه | شروع: ۹ | پایان: ۲۱\nروز: یکشنبه | شروع: ۱۰ | پایان: ۲۰', ['sat 9-21, sun 10-20']],
    [
      'شعبه: ونک | شنبه تا چهارشنبه: ۹ تا ۲۱ | پنجشنبه: ۹ تا ۱۴ | جمعه: تعطیل | آدرس: خیابان ۲۲ بهمن، پلاک ۹\nشعبه: کرج | شنبه تا چهارشنبه: ۱۰ تا ۲۰ | پنجشنبه: ۱۰ تا ۱۳ | جمعه: تعطیل | تلفن: ۰۲۶۳۴۵۶۷',
      ['ونک: sat-wed 9-21, thu 9-14, fri closed', 'کرج: sat-wed 10-20, thu 10-13, fri closed'],
    ],
    ['روز: شنبه تا پنجشنبه | صبح: ۹ تا ۱۳ | عصر: ۱۶ تا ۲۰\nروز: جمعه | صبح: تعطیل | عصر: ۱۷ تا ۲۰', null],
    [
      'Day: Monday to Friday | Opens: 9:00 | Closes: 18:00\nDay: Saturday | Opens: 10:00 | Closes: 16:00',
      ['sat 10-16, mon-fri 9-18'],
    ],
    ['شنبه تا چهارشنبه: ۹ تا ۲۱\nپنجشنبه و جمعه: ۱۰ تا ۱۴', ['sat-wed 9-21, thu-fri 10-14']],
  ])('reads «%s»', (text, expected) => {
    expect(parse(text, 'ساعت کاری')).toEqual(expected);
  });
});

describe('what is not understood wholly gives nothing', () => {
  test.each([
    'شنبه تا پنجشنبه ۹ تا ۲۱ باز هستیم. در تابستان شنبه تا پنجشنبه تا ۲۳.',
    'فعلاً تعطیل هستیم. ساعت کاری شنبه تا پنجشنبه ۹ تا ۲۱.',
    'تا اطلاع ثانوی تعطیلیم',
    'ساعت کاری ما ۹ تا ۲۱ است.',
    'ساعت کاری: از ساعت ۹',
    'شنبه تا پنجشنبه باز هستیم.',
    'شنبه تا چهارشنبه ۸ تا ۱۲ باز هستیم.',
    'رستوران هر روز ۷ تا ۱۱ شب باز است.',
    'پنجشنبه‌ها تا ۱۴ باز هستیم.',
    'شنبه تا چهارشنبه ۹ تا ۲۱ بازیم و شنبه تا چهارشنبه ۱۰ تا ۲۰ بازیم.',
    'استخر: شنبه‌ها ۹ تا ۱۲ فقط بانوان، باز است.',
    'سانس بانوان شنبه‌ها ۹ تا ۱۲ باز است.',
    'ارسال: شنبه تا چهارشنبه ۹ تا ۲۱، جمعه‌ها تعطیل',
    'پشتیبانی تلفنی شنبه تا پنجشنبه ۹ تا ۱۷ باز است.',
    'کلاس یوگا شنبه‌ها ۹ تا ۱۱',
    'گارانتی ۶ تا ۱۲ ماه است.',
    'ظرف ۲ تا ۵ روز کاری می‌رسد.',
    'این جعبه باز و بسته می‌شود.',
    'شنبه تا پنجشنبه ۹ تا ۲۱ با وقت قبلی باز هستیم.',
    'معمولاً شنبه تا پنجشنبه ۹ تا ۲۱ باز هستیم.',
    'شنبه تا پنجشنبه ۲۱ تا ۹ باز هستیم.',
    'شنبه تا پنجشنبه ۹ تا ۲۵ باز هستیم.',
    'We are open Saturday to Wednesday, usually 9am to 5pm.',
    'Open by appointment only, Monday to Friday 9am–5pm.',
    'Our support team is open every day 9am–5pm.',
    'The return window is open for 7 days.',
    'Open 7 to 11 every day.',
    'Closed until further notice.',
    '',
  ])('«%s»', (text) => {
    expect(parse(text, 'پرسش‌های پرتکرار')).toBeNull();
  });

  it('does not take the hours of another subject’s heading', () => {
    const text = 'شنبه تا چهارشنبه ۹ تا ۲۱، جمعه‌ها تعطیل';
    expect(parse(text, 'پشتیبانی تلفنی')).toBeNull();
    expect(parse(text, 'راهنمای سفارش — ساعت کاری')).toEqual(['sat-wed 9-21, fri closed']);
  });

  it('leaves Ramadan aside and says so', () => {
    const text = 'شنبه تا پنجشنبه ۹ تا ۲۱ بازیم. در ماه رمضان ساعت کاری ۱۴ تا ۲۳ است.';
    expect(parseHours(text, 'ساعت کاری')?.isRamadanOmitted).toBe(true);
    const other = 'شنبه تا پنجشنبه ۹ تا ۲۱ بازیم.';
    expect(parseHours(other, 'ساعت کاری')?.isRamadanOmitted).toBe(false);
  });

  it('gives the part of the text that it read', () => {
    const text = 'پارکینگ داریم. شنبه تا پنجشنبه ۹ تا ۲۱ باز هستیم. خوش آمدید.';
    const hours = parseHours(text, 'درباره ما');
    expect(text.slice(hours?.start, hours?.end)).toBe('شنبه تا پنجشنبه ۹ تا ۲۱ باز هستیم.');
  });
});

describe('unclear', () => {
  test.each([
    'شنبه تا پنجشنبه ۹ تا ۲۱ باز هستیم. این هفته پنجشنبه تعطیل هستیم.',
    'فعلاً تعطیل هستیم.',
    'شنبه تا پنجشنبه ۹ تا ۲۱ باز هستیم. جمعه‌ها تعطیل نیستیم.',
    'Open daily 9am–9pm. We will be closed on Friday.',
    'Open Saturday to Thursday 9am–9pm. No Fridays.',
    'جمعه‌ها هم باز هستیم.',
    'هر روز ۹ تا ۲۱ بازیم. هر روز ۱۰ تا ۲۲ بازیم.',
  ])('«%s» speaks of opening hours without being understood', (text) => {
    expect(parseOpeningHours({ title: 'اطلاعیه', text })).toBe('unclear');
  });

  test.each([
    'کارگاه سفال جمعه‌ها برگزار می‌شود.',
    'گارانتی ۶ تا ۱۲ ماه است.',
    'ارسال در روزهای تعطیل رسمی تعطیل است.',
    'خیابان ۲۲ بهمن، پلاک ۱۲',
    'هر بسته‌بندی ۱۰ تا ۱۲ عدد دارد.',
    'بسته را از مهر و امضا خالی نکنید.',
    'چای تا ۲۴ ساعت گرم می‌ماند.',
    'We are close to the metro, 2 to 5 minutes on foot.',
    'Open the lid and wait 10 minutes.',
  ])('«%s» does not speak of opening hours', (text) => {
    expect(parseOpeningHours({ title: 'اطلاعیه', text })).toBeUndefined();
  });
});

const BRANCHES = `دفتر مرکزی: تبریز، میدان ساعت، خیابان امام، پلاک ۱۲، تلفن ۰۴۱۳۵۵۵۱۲۱۲. شنبه تا پنجشنبه ۱۰ تا ۲۰، جمعه تعطیل.

شعبه ائل‌گلی: بلوار شهریار، جنب پارک، تلفن ۰۴۱۳۳۳۳۱۲۱۲. پنجشنبه و جمعه ۶ صبح تا ۱۸، بقیه روزها تعطیل.

تحویل سفارش فقط در شعبه ائل‌گلی است.`;

describe('branches with their address', () => {
  it('tells their hours apart and reads all other days', () => {
    const hours = parseHours(BRANCHES, 'درباره ما');
    expect(hours?.branches.map((branch) => `${branch.label}: ${describeBranch(branch)}`)).toEqual([
      'دفتر مرکزی: sat-thu 10-20, fri closed',
      'شعبه ائل‌گلی: sat-wed closed, thu-fri 6-18',
    ]);
  });

  it('finds a branch by a word of its address', () => {
    const all = (parseHours(BRANCHES, 'درباره ما')?.branches ?? []).map((branch) => ({
      branch,
      isRamadanOmitted: false,
      sources: [],
    }));
    const labelsFor = (word: string) =>
      selectBranches(all, { branchWords: [word], placeWords: [] }).map(({ branch }) => branch.label);
    expect(labelsFor('شهریار')).toEqual(['شعبه ائل‌گلی']);
    expect(labelsFor('امام')).toEqual(['دفتر مرکزی']);
    expect(labelsFor('ولیعصر')).toEqual([]);
  });
});
