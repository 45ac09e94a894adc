import { describe, expect, it } from 'vitest';
import { buildIndex } from '../../index/bot-index.ts';
import { splitPassages } from '../../index/passage-splitter.ts';
import { answerMessage } from '../answer.ts';
import { readItemCount } from './item-count.ts';
import { parseRecord } from './table-record.ts';

const indexOf = (title: string, rows: readonly string[]) =>
  buildIndex(
    splitPassages({ kind: 'text', title, text: rows.join('\n') }).map((draft) => ({
      ...draft,
      id: `p${draft.ordinal}`,
      sourceId: 's',
      kind: 'text' as const,
    })),
  );

const BICYCLES = indexOf('دوچرخه‌ها', [
  '| برند | مدل | سایز طوقه | قیمت تومان |',
  '| --- | --- | --- | --- |',
  '| ویوا | 510 | ۲۶ | 14500000 |',
  '| ویوا | 620 | ۲۷٫۵ | 19800000 |',
  '| المپیا | آذر 310 | ۲۴ | 11200000 |',
]);

const CARWASH = indexOf('نرخ کارواش', [
  '| خدمت | نرخ (هزار تومان) / سواری | نرخ (هزار تومان) / شاسی‌بلند | زمان |',
  '| --- | --- | --- | --- |',
  '| روشویی | ۱۸۰ | ۲۴۰ | ۲۰ دقیقه |',
  '| واکس بدنه | ۴۵۰ | ۶۲۰ | یک ساعت |',
]);

const WORKSHOP = indexOf('مبل‌شویی', [
  'اجرت کار به هزار تومان، بدون مواد. هماهنگی تلفنی است.',
  '',
  '| کار | اجرت روز | اجرت شب | هر متر اضافه | تعداد کارگر |',
  '| --- | --- | --- | --- | --- |',
  '| شستن راحتی | ۶۲۰ | ۹۱۰ | ۸۵ | ۲ |',
  '| شستن موکت | ۴۱۰ | ۵۷۰ | ۴۰ | ۱ |',
]);

describe('the label of a row', () => {
  it.each([
    ['برند: ویوا | مدل: 510 | قیمت: ۱۴ میلیون', 'ویوا 510'],
    ['برند: ویوا | مدل: ویوا اسپرت | قیمت: ۱۴ میلیون', 'ویوا اسپرت'],
    ['کد: K-7 | نام: کاشی آبی | قیمت: ۹۰ هزار', 'کاشی آبی (K-7)'],
    ['نام کالا: شیر توکار | برند: Grohe | قیمت: ۹ میلیون', 'شیر توکار Grohe'],
    ['ردیف: 3 | محصول: نان سنگک | قیمت: ۱۵ هزار', 'نان سنگک'],
    ['Brand: Giant | Model: Escape 3 | Price: $450', 'Giant Escape 3'],
    ['برند: ویوا | مدل: - | قیمت: ۱۴ میلیون', 'ویوا'],
    ['شعبه: ساری | تلفن: ۰۱۱', 'ساری'],
  ])('is read from «%s»', (line, label) => {
    expect(parseRecord(line)?.label).toBe(label);
  });

  it('names the product and not the brand alone where it has an extreme', () => {
    expect(answerMessage(BICYCLES, 'گرون‌ترین دوچرخه ویوا کدومه؟').text).toBe('ویوا 620: ۱۹٬۸۰۰٬۰۰۰ تومان');
    expect(answerMessage(BICYCLES, 'ارزون ترین دوچرخه').text).toBe('المپیا آذر 310: ۱۱٬۲۰۰٬۰۰۰ تومان');
  });

  it.each([
    ['ویوا ۵۱۰ چنده', 'ویوا 510: ۱۴٬۵۰۰٬۰۰۰ تومان'],
    ['قیمت آذر ۳۱۰ چنده؟', 'المپیا آذر 310: ۱۱٬۲۰۰٬۰۰۰ تومان'],
  ])('takes the model number of «%s» for no count', (question, text) => {
    expect(answerMessage(BICYCLES, question).text).toBe(text);
  });

  it('multiplies by a count beside a model number', () => {
    expect(answerMessage(BICYCLES, 'دو تا ویوا ۵۱۰ چند میشه؟').text).toContain('جمع: ۲۹٬۰۰۰٬۰۰۰ تومان');
    expect(answerMessage(BICYCLES, '۳ عدد ویوا ۶۲۰ روی هم چند؟').text).toContain('جمع: ۵۹٬۴۰۰٬۰۰۰ تومان');
  });

  it('gives an amount the unit of the group of its column', () => {
    expect(answerMessage(CARWASH, 'واکس بدنه سواری چنده؟').text).toBe('واکس بدنه: ۴۵۰ هزار تومان');
  });

  it.each([
    ['شستن موکت اجرت شب چنده؟', 'شستن موکت: ۵۷۰ هزار تومان'],
    ['شستن راحتی هر متر اضافه چنده؟', 'شستن راحتی: هر متر اضافه ۸۵ هزار تومان'],
    ['شستن راحتی تعداد کارگرش چنده؟', 'شستن راحتی: تعداد کارگر ۲'],
  ])(
    'gives the amounts of «%s» the unit of the sentence above the table, and counts none',
    (question, text) => {
      expect(answerMessage(WORKSHOP, question).text).toBe(text);
    },
  );
});

describe('several attributes of one row', () => {
  it.each([
    ['ویوا ۶۲۰ سایز و قیمتش', 'ویوا 620: سایز طوقه ۲۷٫۵، قیمت ۱۹٬۸۰۰٬۰۰۰ تومان'],
    ['آذر ۳۱۰ سایزش چنده قیمتشم بگو', 'المپیا آذر 310: سایز طوقه ۲۴، قیمت ۱۱٬۲۰۰٬۰۰۰ تومان'],
    ['قیمت ویوا ۵۱۰ چنده؟', 'ویوا 510: ۱۴٬۵۰۰٬۰۰۰ تومان'],
  ])('are all given for «%s»', (question, text) => {
    expect(answerMessage(BICYCLES, question).text).toBe(text);
  });

  it.each([
    ['واکس بدنه سواری چقدر میشه و چن ساعته تموم میشه', 'واکس بدنه: نرخ / سواری ۴۵۰ هزار تومان، زمان یک ساعت'],
    ['روشویی شاسی بلند چنده و چند دقیقه طول میکشه', 'روشویی: نرخ / شاسی‌بلند ۲۴۰ هزار تومان، زمان ۲۰ دقیقه'],
  ])('are given by the units of «%s»', (question, text) => {
    expect(answerMessage(CARWASH, question).text).toBe(text);
  });
});

describe('readItemCount', () => {
  const labels = ['ویوا 510', 'ویوا 620'];

  it.each([
    ['۲ تا ویوا', 2],
    ['سه ویوا', 3],
    ['ویوا', 1],
    ['۴۰ عدد ویوا', 40],
  ])('counts «%s»', (part, count) => {
    expect(readItemCount(part, 'ویوا 510', labels)?.count).toBe(count);
  });

  it.each(['ویوا ۷۰۰ چنده', 'ویوا ۶۲۰ چنده', '۶۲۰ ویوا', 'ویوا ۹ چقدر', 'سه لایه ویوا'])(
    'counts nothing in «%s»',
    (part) => {
      expect(readItemCount(part, 'ویوا 510', labels)).toBeUndefined();
    },
  );
});
