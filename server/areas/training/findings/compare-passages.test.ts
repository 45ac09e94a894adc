import { expect, it, test } from 'vitest';
import { cpuTimeOf } from '../../../../tests/cpu-time.ts';
import { type ComparedPassage, comparePassages } from './compare-passages.ts';
import { extractQuantities } from './quantities.ts';

const text = (sourceId: string, content: string, title = ''): ComparedPassage => ({
  sourceId,
  kind: 'text',
  title,
  question: null,
  text: content,
});
const pair = (sourceId: string, question: string, answer: string): ComparedPassage => ({
  sourceId,
  kind: 'qa',
  title: '',
  question,
  text: answer,
});
const findKinds = (...passages: ComparedPassage[]) =>
  comparePassages(passages, new Set(passages.map(({ sourceId }) => sourceId))).map(({ kind }) => kind);

test.each([
  ['ارسال سفارش ۳ روزه است.', 'ارسال سفارش ۵ روزه است.'],
  ['مهلت بازگشت کالا هفت روز است.', 'مهلت بازگشت کالا ۱۰ روز است.'],
  ['هزینهٔ ارسال ۵۰ هزار تومان است.', 'هزینه ارسال ۸۰٬۰۰۰ تومان است.'],
  ['خرید بالای یک میلیون و پانصد هزار تومان پیک رایگان دارد.', 'خرید بالای ۱٬۲۰۰٬۰۰۰ تومان پیک رایگان دارد.'],
  ['ارسال سفارش ۲ تا ۳ روز طول می‌کشد.', 'ارسال سفارش ۵ تا ۷ روز طول می‌کشد.'],
  ['هزینهٔ ارسال این فروشگاه ۵۰ هزار تومان است.', 'هزینهٔ ارسال این فروشگاه ۸۰ هزار تومان است.'],
  ['تخفیف ۱۰ درصد است.', 'تخفیف ۲۰ درصد است.'],
  ['ساعت کار از ۹ تا ۱۸ است.', 'ساعت کار از ۱۰ تا ۱۸ است.'],
  ['تخفیف خرید اول ده درصد است.', 'تخفیف خرید اول ۲۰٪ است.'],
])('detects a contradiction between «%s» and «%s»', (one, other) => {
  expect(findKinds(text('a', one, 'شرایط فروش'), text('b', other, 'پرسش‌های پرتکرار'))).toEqual([
    'contradiction',
  ]);
});

test.each([
  ['مهلت بازگشت کالا ۷ روز است.', 'مهلت بازگشت کالا هفت روز است.'],
  ['مهلت بازگشت کالا ۱ هفته است.', 'مهلت بازگشت کالا ۷ روز است.'],
  ['هزینهٔ ارسال ۵۰ هزار تومان است.', 'هزینهٔ ارسال ۵۰۰ هزار ریال است.'],
  ['ارسال به تهران ۲ روز طول می‌کشد.', 'ارسال به شهرستان ۵ روز طول می‌کشد.'],
  ['گارانتی کیف ۲۴ ماه است.', 'گارانتی کفش ۶ ماه است.'],
  ['خرید اقساطی ۳، ۶ و ۱۲ ماهه است.', 'خرید اقساطی ۱۲ ماهه است.'],
  ['ارسال سفارش بین ۲ و ۳ روز است.', 'ارسال سفارش ۳ روزه است.'],
  ['قیمت ساعت چرمی مدل 1006 ۱٬۰۵۰٬۰۰۰ تومان است.', 'قیمت کفش چرمی مدل 1001 ۱٬۰۰۰٬۰۰۰ تومان است.'],
  ['ساعت کار از ۹ تا ۱۸ است.', 'مهلت پرداخت ۲ روز است.'],
])('finds no contradiction between «%s» and «%s»', (one, other) => {
  expect(findKinds(text('a', one), text('b', other)).filter((kind) => kind === 'contradiction')).toEqual([]);
});

it('compares a pair with a text and pairs with the same question', () => {
  expect(
    findKinds(
      pair('a', 'هزینهٔ ارسال چقدر است؟', '۵۰ هزار تومان'),
      text('b', 'هزینهٔ ارسال ۸۰ هزار تومان است.'),
    ),
  ).toEqual(['contradiction']);
  expect(findKinds(pair('a', 'مهلت بازگشت؟', '۷ روز'), pair('b', 'مهلت بازگشت چقدره؟', '۱۰ روز'))).toEqual([
    'contradiction',
  ]);
});

test.each([
  [
    'هزینهٔ بسته‌بندی هدیه ۴۵ هزار تومان است و تا دو روز کاری پس از ثبت سفارش آماده می‌شود.',
    pair('b', 'هزینهٔ بسته‌بندی هدیه چقدر است؟', '۸۵ هزار تومان'),
  ],
  [
    'مهلت بازگشت کالا هفت روز است، ولی لباس زیر و لوازم آرایشی را پس نمی‌گیریم.',
    text('b', 'مهلت بازگشت کالا ۱۰ روز است.'),
  ],
  [
    'ارسال سفارش ۳ روز طول می‌کشد و کد رهگیری آن با پیامک برایتان فرستاده می‌شود.',
    pair('b', 'ارسال سفارش چقدر طول می‌کشد؟', '۵ روز'),
  ],
])('finds the contradiction in the longer sentence «%s»', (one, other) => {
  expect(findKinds(text('a', one, 'شرایط فروش'), other)).toEqual(['contradiction']);
});

test.each([
  [
    'کیف چرم ۲ سال گارانتی دارد و تا سه روز آماده می‌شود.',
    'کفش چرم ۲ سال گارانتی دارد و تا پنج روز آماده می‌شود.',
  ],
  [
    'این محصول بند بلند دارد و قیمت آن ۱۲۰ هزار تومان است.',
    'این محصول بند بلند دارد و قیمت آن ۱۳۰ هزار تومان است.',
  ],
  ['قیمت آن ۱۲۰ هزار تومان است و بند بلند دارد.', 'قیمت آن ۱۳۰ هزار تومان است و بند بلند دارد.'],
])('finds no contradiction in the longer sentences «%s» and «%s»', (one, other) => {
  expect(findKinds(text('a', one, 'کیف آوا'), text('b', other, 'کیف نیلا'))).not.toContain('contradiction');
});

it('compares further sentences of an answer when they name their subject', () => {
  const courierPair = pair(
    'a',
    'شیرینی را با پیک می‌فرستید؟',
    'داخل شهر با پیک می‌فرستیم. هزینهٔ پیک ۷۰ هزار تومان است.',
  );
  expect(findKinds(courierPair, text('b', 'هزینهٔ پیک ۹۵ هزار تومان است و تا دو ساعت می‌رسد.'))).toEqual([
    'contradiction',
  ]);
  expect(findKinds(courierPair, text('b', 'هزینهٔ پیک ۷۰ هزار تومان است و تا دو ساعت می‌رسد.'))).toEqual([]);
  expect(
    findKinds(
      pair('a', 'نان بدون گلوتن دارید؟', 'بله، تازه می‌پزیم. هر بسته ۱۸۰ هزار تومان است.'),
      pair('b', 'یوخه دارید؟', 'بله، ترد و تازه است. هر بسته ۱۹۰ هزار تومان است.'),
    ),
  ).toEqual([]);
});

test.each([
  [
    pair('a', 'مهلت بازگشت کالا چند روز است؟', 'مهلت بازگشت کالا ۷ روز است.'),
    pair('b', 'فرصت بازگشت کالا چند روز است؟', 'مهلت بازگشت کالا ۱۰ روز است.'),
  ],
  [
    pair('a', 'ارسال رایگان از چه مبلغی است؟', 'ارسال برای خرید بالای ۹۰۰ هزار تومان رایگان است.'),
    text('b', 'ارسال برای خریدهای بالای ۸۰۰ هزار تومان رایگان است.', 'ارسال'),
  ],
])('compares a single-sentence answer regardless of the question wording', (one, other) => {
  expect(findKinds(one, other)).toEqual(['contradiction']);
});

test.each([
  [
    pair('a', 'هزینهٔ ارسال به تهران چقدر است؟', 'هزینهٔ ارسال ۴۵ هزار تومان است.'),
    pair('b', 'هزینهٔ ارسال به شهرستان چقدر است؟', 'هزینهٔ ارسال ۶۵ هزار تومان است.'),
  ],
  [
    pair('a', 'گارانتی کیف چند ماه است؟', 'مدت گارانتی آن ۶ ماه است.'),
    pair('b', 'گارانتی کفش چند ماه است؟', 'مدت گارانتی آن ۱۲ ماه است.'),
  ],
  [
    pair('a', 'کلاس شنا چند جلسه است؟', 'هر دوره ۸ هفته طول می‌کشد.'),
    pair('b', 'کلاس یوگا چند جلسه است؟', 'هر دوره ۱۲ هفته طول می‌کشد.'),
  ],
])('keeps apart equal answers about two different things', (one, other) => {
  expect(findKinds(one, other)).not.toContain('contradiction');
});

it('resolves «این شعبه» on a branch page to that branch', () => {
  const pickupText = (days: string) => `تحویل حضوری سفارش‌ها در این شعبه تا ${days} روز پس از ثبت ممکن است.`;
  expect(
    findKinds(text('a', pickupText('سه'), 'شعبهٔ ستارخان'), text('b', pickupText('پنج'), 'شعبهٔ چهارباغ')),
  ).toEqual([]);
});

it('finds duplicates despite other spelling and word order and ignores repeats within one item', () => {
  const returnText = 'کالای سالم را تا هفت روز پس از خرید می‌توانید به فروشگاه برگردانید.';
  expect(
    findKinds(
      text('a', returnText),
      text('b', 'تا هفت روز پس از خرید، كالای سالم را می توانید به فروشگاه برگردانید'),
    ),
  ).toEqual(['duplicate']);
  expect(findKinds(text('a', `${returnText}\n\n${returnText}`))).toEqual([]);
});

it('attributes statements on a product page to that product', () => {
  const bags = ['۱۲۰', '۱۳۰'].map((price, index) =>
    text(
      `bag${index}`,
      `کیف چرم شمارهٔ ${index} با بند بلند موجود است. قیمت آن ${price} هزار تومان است.`,
      `کیف شمارهٔ ${index} | فروشگاه نیلوفر`,
    ),
  );
  expect(findKinds(...bags)).toEqual([]);
  expect(
    findKinds(text('a', 'قیمت: ۱۲۰ هزار تومان', 'کفش'), text('b', 'قیمت: ۱۳۰ هزار تومان', 'شال')),
  ).toEqual([]);
  expect(
    findKinds(
      text('a', 'قیمت کنونی آن ۷۰ هزار تومان است.', 'کفش'),
      text('b', 'قیمت کنونی آن ۸۰ هزار تومان است.', 'شال'),
    ),
  ).toEqual([]);
  const models = ['1001', '1002'].map((model, index) =>
    text(model, `قیمت کیف چرمی مدل ${model} ${index + 1}٬۰۰۰٬۰۰۰ تومان است.`, `کیف چرمی مدل ${model}`),
  );
  expect(findKinds(...models)).toEqual([]);
  expect(findKinds(...models, pair('q', 'قیمت کیف چرمی مدل 1002 چنده؟', '۹۰۰ هزار تومان'))).toEqual([
    'contradiction',
  ]);
  const packs = ['۳۱۰', '۳۹۰'].map((price, index) =>
    text(
      `coffee${index}`,
      `بستهٔ ۲۵۰ گرمی ${price} هزار تومان است.`,
      `قهوهٔ ${index === 0 ? 'برزیل' : 'اتیوپی'}`,
    ),
  );
  expect(findKinds(...packs)).toEqual([]);
  const shawls = ['آوا', 'نیلا'].map((name) =>
    text(name, `شال ابریشم ${name} با دوخت دست و حاشیهٔ گل‌دار موجود است.`, `شال ${name}`),
  );
  expect(findKinds(...shawls)).toEqual([]);
});

it('finds no contradiction among products with different prices, but one between pages on the same fact', () => {
  const goods = ['آوا', 'نیلا', 'ترنج', 'ساحل', 'باران'].map((name, index) =>
    text(name, `قیمت محصول ${index + 1}۰۰ هزار تومان است.`, `مانتو ${name}`),
  );
  expect(findKinds(...goods)).toEqual([]);
  expect(findKinds(...goods, pair('q', 'قیمت محصول مانتو ترنج چند است؟', '۹۰۰ هزار تومان'))).toEqual([
    'contradiction',
  ]);
  expect(
    findKinds(
      text('a', 'هزینهٔ ارسال ۵۰ هزار تومان است.', 'شرایط ارسال'),
      text('b', 'هزینهٔ ارسال ۸۰ هزار تومان است.', 'پرسش‌های پرتکرار'),
    ),
  ).toEqual(['contradiction']);
});

it('reports a duplicate for texts that differ only in a card number', () => {
  const paymentText = (card: string) => `مبلغ سفارش را به شمارهٔ کارت ${card} به نام فروشگاه واریز کنید.`;
  expect(
    findKinds(
      text('a', paymentText('6037991111'), 'پرداخت'),
      text('b', paymentText('6037992222'), 'پرسش‌های پرتکرار'),
    ),
  ).toEqual(['duplicate']);
});

it('compares only changed passages', () => {
  const passages = [
    text('a', 'ارسال سفارش ۳ روزه است.'),
    text('b', 'ارسال سفارش ۵ روزه است.'),
    text('c', 'سلام.'),
  ];
  expect(comparePassages(passages, new Set(['c']))).toEqual([]);
  expect(comparePassages(passages, new Set(['b']))).toHaveLength(1);
});

it('parses amounts in digits and words into base units', () => {
  expect(extractQuantities('سه روز')).toEqual(extractQuantities('۷۲ ساعت'));
  expect(extractQuantities('۱٫۵ میلیون تومان').get('money')?.values).toEqual(new Set([1_500_000]));
  expect(extractQuantities('یک میلیون و پانصد هزار تومان')).toEqual(extractQuantities('۱٫۵ میلیون تومان'));
  expect(extractQuantities('مدل 1001 ۲۵ هزار و ۵۰۰ تومان').get('money')?.values).toEqual(new Set([25_500]));
  expect(extractQuantities('بیست و پنج هزار تومان').get('money')?.values).toEqual(new Set([25_000]));
  expect(extractQuantities('۵ و ۱۰ درصد').get('share')?.values).toEqual(new Set([5, 10]));
  expect(extractQuantities('دو تا سه روز').get('time')?.values).toEqual(new Set([2_880, 4_320]));
  expect(extractQuantities('مرحله‌های ۱ و ۲ ثبت').size).toBe(0);
  expect(extractQuantities('۳ تا بیشتر').get('count')?.values).toEqual(new Set([3]));
  expect(extractQuantities('چند روز؟').size).toBe(0);
  expect(extractQuantities('شمارهٔ ۵ است').size).toBe(0);
});

it('compares 8,000 passages within 15 s of CPU time', () => {
  const passages = Array.from({ length: 8_000 }, (_, index) =>
    pair(`s${index}`, `قیمت کالای مدل${index} چند است؟`, `${index} تومان`),
  );
  const all = new Set(passages.map(({ sourceId }) => sourceId));
  const cost = cpuTimeOf(() => expect(comparePassages(passages, all)).toEqual([]));
  expect(cost).toBeLessThan(15_000);
});
