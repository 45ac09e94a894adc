import { describe, expect, it } from 'vitest';
import { buildIndex } from '../../index/bot-index.ts';
import { splitPassages } from '../../index/passage-splitter.ts';
import { answerMessage } from '../answer.ts';
import { cellNumber } from './cell-number.ts';
import { parseRecord } from './table-record.ts';

interface Source {
  readonly title: string;
  readonly text: string;
}

function indexOf(sources: readonly Source[]) {
  return buildIndex(
    sources.flatMap(({ title, text }, number) =>
      splitPassages({ kind: 'text', title, text }).map((draft) => ({
        ...draft,
        id: `s${number}-${draft.ordinal}`,
        sourceId: `s${number}`,
        kind: 'text' as const,
      })),
    ),
  );
}

const FLORIST = indexOf([
  {
    title: 'دسته‌گل‌ها (قیمت به تومان)',
    text: [
      '| دسته‌گل | تعداد شاخه | قیمت کوچک | قیمت بزرگ |',
      '| --- | --- | --- | --- |',
      '| رز هلندی | ۲۵ شاخه | ۹۸۰٬۰۰۰ | ۱٬۶۵۰٬۰۰۰ |',
      '| آفتابگردان | ۱۰ شاخه | ۶۴۰٬۰۰۰ | ۱٬۱۲۰٬۰۰۰ |',
      '| لیلیوم | ۷ شاخه | ۸۷۰٬۰۰۰ | — |',
    ].join('\n'),
  },
  {
    title: 'گلدان‌ها',
    text: [
      '| گلدان | ارتفاع | قیمت (هزار تومان) |',
      '| --- | --- | --- |',
      '| سفالی ساده | ۲۰ سانتی‌متر | ۱۸۰ |',
      '| سرامیکی | ۳۰ سانتی‌متر | ۴۲۰ |',
      '| شیشه‌ای | ۲۵ سانتی‌متر | ۲۶۰ |',
    ].join('\n'),
  },
  {
    title: 'ارسال',
    text: 'ارسال در شهر همان روز انجام می‌شود و هزینهٔ آن با پیک محاسبه می‌شود. برای شهرهای دیگر ارسال نداریم.',
  },
]);

const DRY_CLEANER = indexOf([
  {
    title: 'تعرفهٔ خشک‌شویی',
    text: [
      '| لباس | شست‌وشو (تومان) | فقط اتو (تومان) | آماده در |',
      '| --- | --- | --- | --- |',
      '| کت و شلوار | ۱۸۵٬۰۰۰ | ۹۰٬۰۰۰ | ۲ روز |',
      '| پالتو | ۲۴۰٬۰۰۰ | ۱۱۰٬۰۰۰ | ۳ روز |',
      '| پردهٔ ۲ لایه | ۳۲۰٬۰۰۰ | ۱۶۰٬۰۰۰ | ۵ روز |',
      '| پیراهن مردانه | ۶۵٬۰۰۰ | ۳۵٬۰۰۰ | ۱ روز |',
    ].join('\n'),
  },
]);

const AERATOR_SHOP = indexOf([
  {
    title: 'هواسازها',
    text: [
      '| دستگاه | توان | قیمت تومان | اجاره (تومان) |',
      '| --- | --- | --- | --- |',
      '| هواساز کوچک | 3 وات | 5600000 | 90000 |',
      '| هواساز بزرگ | 5 وات | 7400000 | 120000 |',
      '| نصب هواساز استخر تا ۱۰۰ لیتر | 2 وات | 1800000 | — |',
    ].join('\n'),
  },
  {
    title: 'شعبه‌ها',
    text: [
      '| شعبه | تلفن | ساعت کار |',
      '| --- | --- | --- |',
      '| ساری | ۰۱۱۳۳۲۲۱۱۰۰ | همه‌روزه ۱۱ تا ۲۱ |',
      '| بابل | ۰۱۱۳۲۲۰۰۱۱۲ | شنبه تا پنجشنبه ۹ تا ۱۸ |',
    ].join('\n'),
  },
]);

const LUGGAGE_SHOP = indexOf([
  {
    title: 'چمدان‌ها',
    text: [
      '| چمدان | ظرفیت | وزن | قیمت تومان | ضمانت |',
      '| --- | --- | --- | --- | --- |',
      '| کابین الوند | 2 نفره | 2.1 کیلوگرم | 3200000 | 12 ماه |',
      '| کابین الوند | 4 نفره | 3.4 کیلوگرم | 4700000 | 12 ماه |',
      '| خلبانی سهند | 3 نفره | 1.6 کیلوگرم | 5100000 | 24 ماه |',
    ].join('\n'),
  },
  {
    title: 'اجارهٔ چرخ‌دستی',
    text: [
      '| چرخ | اجاره روزانه | اجاره هفتگی | دستمزد تعمیر |',
      '| --- | --- | --- | --- |',
      '| چرخ سبک | ۴۰ هزار تومان | ۱ میلیون و ۵۰ هزار تومان | ۹۰ هزار تومان |',
      '| چرخ سنگین | ۷۰ هزار تومان | ۱ میلیون و ۱۰ هزار تومان | ۹۵ هزار تومان |',
    ].join('\n'),
  },
]);

const luggageAnswer = (message: string) => answerMessage(LUGGAGE_SHOP, message).text;

const LAPTOP_SHOP = indexOf([
  {
    title: 'لپ‌تاپ‌ها',
    text: [
      '| مدل | وزن | قیمت |',
      '| --- | --- | --- |',
      '| IdeaPad 3 | ۱٫۷ کیلو | ۳۲ میلیون تومان |',
      '| IdeaPad Slim | ۱٫۴ کیلو | ۴۱ میلیون تومان |',
      '| کیف لپ‌تاپ | ۰٫۶ کیلو | ۹۰۰ هزار تومان |',
    ].join('\n'),
  },
  { title: 'Plans', text: '| Plan | Price |\n| --- | --- |\n| Solo | $6 |\n| Team | $20 |' },
]);

const textOf = (message: string) => answerMessage(FLORIST, message).text;

describe('answers from tables', () => {
  it('gives the asked cell of the named row with its unit', () => {
    expect(textOf('آفتابگردان چند شاخه داره؟')).toBe('آفتابگردان: تعداد شاخه ۱۰ شاخه');
    expect(textOf('گلدان سرامیکی چنده؟')).toBe('سرامیکی: ۴۲۰ هزار تومان');
  });

  it('gives both prices where the question does not say which', () => {
    expect(textOf('دسته گل رز هلندی قیمتش چنده؟')).toBe(
      'رز هلندی: قیمت کوچک ۹۸۰٬۰۰۰ تومان، قیمت بزرگ ۱٬۶۵۰٬۰۰۰ تومان',
    );
  });

  it('gives the whole row where the asked cell holds only a dash', () => {
    expect(textOf('لیلیوم بزرگ چنده؟')).toBe(
      'لیلیوم: تعداد شاخه ۷ شاخه، قیمت کوچک ۸۷۰٬۰۰۰ تومان، قیمت بزرگ —',
    );
  });

  it('groups the digits of money and takes its unit from a column without brackets', () => {
    const { text } = answerMessage(AERATOR_SHOP, 'قیمت هواساز بزرگ چنده؟');
    expect(text).toBe('هواساز بزرگ: ۷٬۴۰۰٬۰۰۰ تومان');
  });

  it('gives the opening hours of a branch where their ends are asked', () => {
    const { text } = answerMessage(AERATOR_SHOP, 'شعبه ساری ساعت چند تا چنده');
    expect(text).toBe('ساری: ساعت کار همه‌روزه ۱۱ تا ۲۱');
  });

  it.each([
    ['قیمت لپ‌تاپ IdeaPad 3 چنده؟', '\u200fIdeaPad 3: ۳۲ میلیون تومان'],
    ['وزن IdeaPad Slim چقدره؟', '\u200fIdeaPad Slim: وزن ۱٫۴ کیلو'],
    ['قیمت کیف چنده؟', 'کیف لپ‌تاپ: ۹۰۰ هزار تومان'],
  ])('answers «%s» by a row that runs from the right also where it begins in Latin', (question, text) => {
    expect(answerMessage(LAPTOP_SHOP, question).text).toBe(text);
  });

  it('adds no mark to an English row', () => {
    expect(answerMessage(LAPTOP_SHOP, 'How much is the Solo plan?').text).toBe('Solo: $6');
  });

  it('does not multiply by a measure that the row lacks', () => {
    const { text } = answerMessage(AERATOR_SHOP, 'نصب هواساز استخر ۲۰۰ لیتری چند درمیاد');
    expect(text).toBe('نصب هواساز استخر تا ۱۰۰ لیتر: ۱٬۸۰۰٬۰۰۰ تومان');
  });

  it('quotes the row as it stands', () => {
    const { citations } = answerMessage(FLORIST, 'گلدان سرامیکی چنده؟');
    expect(citations[0]?.quote).toContain('گلدان: سرامیکی | ارتفاع: ۳۰ سانتی‌متر');
  });

  it('finds the row of the least and of the greatest value', () => {
    expect(textOf('ارزون‌ترین گلدان چنده؟')).toBe('سفالی ساده: ۱۸۰ هزار تومان');
    expect(textOf('گرون ترین گلدانتون کدومه؟')).toBe('سرامیکی: ۴۲۰ هزار تومان');
  });

  it.each([
    ['سبک‌ترین چمدونتون کدومه؟', 'خلبانی سهند: وزن 1.6 کیلوگرم'],
    ['گرون ترین چمدون', 'خلبانی سهند: ۵٬۱۰۰٬۰۰۰ تومان'],
    ['سنگین ترین چمدان چند کیلوئه؟', 'کابین الوند: ظرفیت 4 نفره، وزن 3.4 کیلوگرم'],
    ['arzoontarin chamedan chande', 'کابین الوند: ظرفیت 2 نفره، قیمت ۳٬۲۰۰٬۰۰۰ تومان'],
  ])('compares the column that the adjective of «%s» speaks of', (question, answer) => {
    expect(luggageAnswer(question)).toBe(answer);
  });

  it('compares several columns where one row wins in all of them', () => {
    expect(textOf('ارزون‌ترین دسته گل چنده؟')).toBe(
      'آفتابگردان: قیمت کوچک ۶۴۰٬۰۰۰ تومان، قیمت بزرگ ۱٬۱۲۰٬۰۰۰ تومان',
    );
  });

  it('names the rows that have what is asked of all', () => {
    const branches = indexOf([
      {
        title: 'شعبه‌ها',
        text: [
          '| شعبه | نشانی | پارکینگ |',
          '| --- | --- | --- |',
          '| ساری | خیابان فرهنگ | دارد |',
          '| بابل | میدان ولایت | ندارد |',
          '| آمل | خیابان هراز | دارد |',
        ].join('\n'),
      },
    ]);
    const { text } = answerMessage(branches, 'کدوم شعبه پارکینگ داره؟');
    expect(text).toBe('ساری: پارکینگ دارد\nآمل: پارکینگ دارد');
  });

  it('subtracts two prices', () => {
    expect(textOf('فرق قیمت گلدان سرامیکی و شیشه‌ای چقدره؟')).toBe(
      'سرامیکی: ۴۲۰ هزار تومان\nشیشه‌ای: ۲۶۰ هزار تومان\nاختلاف: ۱۶۰٬۰۰۰ تومان',
    );
    expect(textOf('فرق قیمت گلدان سرامیکی و چوبی چقدره؟')).not.toContain('اختلاف');
  });

  it.each([
    ['کابین الوند دو نفره چنده', 'کابین الوند: ۳٬۲۰۰٬۰۰۰ تومان'],
    ['کابین الوند چهارنفره چنده؟', 'کابین الوند: ۴٬۷۰۰٬۰۰۰ تومان'],
    ['خلبانی سهند برای چند نفره', 'خلبانی سهند: ظرفیت 3 نفره'],
  ])('chooses among rows of one name by the quantity of «%s»', (question, answer) => {
    expect(luggageAnswer(question)).toBe(answer);
  });

  it.each([
    ['چرخ سبک روزی چنده؟', 'چرخ سبک: اجاره روزانه ۴۰ هزار تومان'],
    ['تعمیر چرخ سنگین دستمزدش چنده؟', 'چرخ سنگین: ۹۵ هزار تومان'],
  ])('gives the price by the time or work that «%s» names', (question, answer) => {
    expect(luggageAnswer(question)).toBe(answer);
  });

  it('does not compare where each of two columns has another row', () => {
    const answer = luggageAnswer('ارزون‌ترین اجاره چرخ چنده؟');
    expect(answer).not.toMatch(/^چرخ سبک: \S+ \S+ ۴۰ هزار تومان$/);
    expect(answer).not.toMatch(/^چرخ سنگین: [^\n]*$/);
  });

  it('does not compare the rows of a table that has not what was named', () => {
    expect(textOf('ارزون‌ترین گلدان مسی چنده؟')).not.toBe('سفالی ساده: ۱۸۰ هزار تومان');
  });

  it('adds the prices of the rows that are named, times their number', () => {
    expect(textOf('یه گلدان سفالی ساده و دو تا سرامیکی رو هم چند میشه؟')).toBe(
      'سفالی ساده: ۱۸۰ هزار تومان\n۲ × سرامیکی: ۴۲۰ هزار تومان\nجمع: ۱٬۰۲۰٬۰۰۰ تومان',
    );
  });

  it.each([
    ['۲ تا پالتو و ۳ تا پیراهن مردانه شستن جمعا چند میشه؟', '۶۷۵٬۰۰۰'],
    ['2 تا پالتو و یه پیراهن مردانه اتو رو هم چند؟', '۲۵۵٬۰۰۰'],
    ['هفت تا پیراهن مردانه با یه کت و شلوار شستن چقدر میشه؟', '۶۴۰٬۰۰۰'],
    ['دو دست کت و شلوار و ۱ پالتو شستن چند میشه؟', '۶۱۰٬۰۰۰'],
    ['کت و شلوار و پالتو شستنش سرجمع چند؟', '۴۲۵٬۰۰۰'],
    ['سه تا پیراهن مردانه اتو بزنید چند میشه؟', '۱۰۵٬۰۰۰'],
    ['یه پرده ۲ لایه و یه پالتو شستن جمعا چند؟', '۵۶۰٬۰۰۰'],
  ])('counts each row as often as %s says', (question, total) => {
    expect(answerMessage(DRY_CLEANER, question).text).toContain(`\nجمع: ${total} تومان`);
  });

  it.each([
    ['an unknown item', 'دو تا کاپشن و یه پالتو شستن جمعا چند؟'],
    ['durations', 'پالتو و کت و شلوار رو با هم چند روزه آماده میکنید؟'],
    ['a percentage', '۲۰ درصد تخفیف برای پالتو چند میشه؟'],
    ['a count that is not clear', '۲ یا ۳ تا پالتو شستن چند میشه؟'],
    ['one item', 'شستن یه پالتو چند میشه؟'],
  ])('adds nothing for %s', (_, question) => {
    expect(answerMessage(DRY_CLEANER, question).text).not.toContain('جمع');
  });

  it('adds nothing where one of the rows is not known', () => {
    expect(textOf('یه گلدان سفالی ساده و یه گلدان چوبی رو هم چند میشه؟')).not.toContain('جمع');
  });
});

describe('parseRecord', () => {
  it.each(['یک جملهٔ معمولی.', 'الف | ب', 'نام: الف', 'نام: الف | '])('takes «%s» for no row', (line) => {
    expect(parseRecord(line)).toBeUndefined();
  });

  it('takes the first cell as the label', () => {
    expect(parseRecord('Plan: Solo | Price: $6 | Seats: —')).toEqual({
      label: 'Solo',
      cells: [
        { name: 'Price', value: '$6' },
        { name: 'Seats', value: '—' },
      ],
    });
  });
});

describe('cellNumber', () => {
  it.each([
    ['۱٬۲۵۰٬۰۰۰ تومان', 1_250_000],
    ['۸٫۹ میلیون', 8_900_000],
    ['420 هزار تومان', 420_000],
    ['$6.50', 6.5],
    ['۹٪', 9],
    ['۱ میلیون و ۲۵۰ هزار تومان', 1_250_000],
  ])('reads «%s»', (value, number) => {
    expect(cellNumber(value)).toBeCloseTo(number);
  });

  it.each(['۶ تا ۸ ساعت', '2 × 3', 'ندارد', '—', '1403/05/12'])('reads no number from «%s»', (value) => {
    expect(cellNumber(value)).toBeUndefined();
  });
});
