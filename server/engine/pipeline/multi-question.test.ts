import { describe, expect, it } from 'vitest';
import { buildIndex, type Passage } from '../index/bot-index.ts';
import { answerMessage } from './answer.ts';
import { separateQuestions } from './multi-question.ts';

const passage = (id: string, kind: Passage['kind'], title: string, text: string): Passage => ({
  id,
  sourceId: `s-${id}`,
  kind,
  title,
  text,
  ordinal: 0,
});

const shop = buildIndex([
  passage('ship', 'qa', 'هزینه ارسال چقدر است؟', 'ارسال به همهٔ شهرها ۶۸ هزار تومان است.'),
  passage('gift', 'qa', 'کادو هم می‌کنید؟', 'بسته‌بندی هدیه ۷۵ هزار تومان است.'),
  passage('hours', 'qa', 'ساعت پاسخگویی پشتیبانی', 'پشتیبانی شنبه تا چهارشنبه ۹ تا ۲۰ جواب می‌دهد.'),
  passage('bag', 'qa', 'گارانتی کیف چند ماه است؟', 'کیف‌ها شش ماه گارانتی دارند.'),
  passage('phone', 'qa', 'قیمت گوشی سامسونگ چند است؟', 'گوشی سامسونگ بیست میلیون تومان است.'),
  passage(
    'ava',
    'text',
    'مانتو مدل آوا',
    'مانتوی آوا از لینن است. در رنگ‌های کرم و آجری دوخته می‌شود. قیمت آن یک میلیون و ۸۹۰ هزار تومان است.',
  ),
  passage(
    'mahta',
    'text',
    'مانتو مدل مهتا',
    'مانتوی مهتا از کرپ است. رنگ‌های مشکی و طوسی دارد. قیمت آن دو میلیون تومان است.',
  ),
  passage('pay', 'qa', 'How can I pay?', 'By card or in cash.'),
  passage('wash', 'qa', 'How do I wash linen?', 'Wash linen in cold water.'),
]);

const citedPassageIds = (message: string) => [
  ...new Set(answerMessage(shop, message).citations.map(({ passageId }) => passageId)),
];

describe('multi-question message', () => {
  it.each([
    ['هزینهٔ ارسال چنده و ساعت پاسخگویی پشتیبانی چیه؟', ['ship', 'hours']],
    ['مانتو آوا چنده و ارسال چنده', ['ava', 'ship']],
    ['how can I pay and how do I wash linen?', ['pay', 'wash']],
    ['مانتو آوا چنده؟ ساعت پاسخگویی پشتیبانی چیه؟', ['ava', 'hours']],
    ['هزینهٔ ارسال چنده و ساعت پاسخگویی پشتیبانی چیه؟ گارانتی کیف چند ماهه؟', ['ship', 'hours', 'bag']],
    ['گارانتی کیف چند ماهه؟ هزینهٔ ارسال چنده و ساعت پاسخگویی پشتیبانی چیه؟', ['bag', 'ship', 'hours']],
    ['مانتو آوا چنده و چه رنگ‌هایی داره؟ هزینهٔ ارسال چنده؟', ['ava', 'ship']],
  ])('answers all questions in «%s»', (message, passages) => {
    expect(citedPassageIds(message)).toEqual(passages);
  });

  it('states shared sentences of two answers once', () => {
    const shippingText = 'هزینهٔ ارسال با پست ۶۵ هزار تومان است. تحویل در شهرستان‌ها سه تا پنج روز طول می‌کشد.';
    const index = buildIndex([
      passage('cost', 'qa', 'هزینهٔ ارسال چقدر است؟', shippingText),
      passage('time', 'qa', 'تحویل چند روز طول می‌کشد؟', `${shippingText} روزهای تعطیل حساب نمی‌شوند.`),
      passage('gift', 'qa', 'کادو هم می‌کنید؟', 'بسته‌بندی هدیه ۷۵ هزار تومان است.'),
      passage('hours', 'qa', 'ساعت پاسخگویی پشتیبانی', 'پشتیبانی شنبه تا چهارشنبه ۹ تا ۲۰ جواب می‌دهد.'),
    ]);
    const answer = answerMessage(index, 'هزینهٔ ارسال چقدر است؟ تحویل چند روز طول می‌کشد؟');
    expect(answer.text).toBe(`${shippingText}\n\nروزهای تعطیل حساب نمی‌شوند.`);
    expect(answer.citations.map(({ passageId }) => passageId)).toEqual(['cost', 'time']);
  });

  it.each([
    ['لامپ مهتاب چنده؟ وزنشم بگین', 'مهتاب: وزن ۱۲۰ گرم'],
    ['لامپ مهتاب دونه ای چنده؟ ضمانتش چقدره؟', 'مهتاب: ضمانت ۱۸ ماه'],
  ])('answers the second question of «%s» about the thing of the first', (message, answer) => {
    const lamps = buildIndex([
      passage(
        'lamps',
        'text',
        'لامپ‌ها',
        [
          'لامپ: مهتاب | وزن: ۱۲۰ گرم | ضمانت: ۱۸ ماه | هزینه: ۱۴۰ هزار تومان',
          'لامپ: آفاق | وزن: ۲۰۰ گرم | ضمانت: ۲۴ ماه | هزینه: ۲۱۰ هزار تومان',
          'لامپ: سپهر | وزن: ۹۰ گرم | ضمانت: ۱۲ ماه | هزینه: ۹۵ هزار تومان',
        ].join('\n'),
      ),
      passage('ship', 'qa', 'هزینه ارسال چقدر است؟', 'ارسال به همهٔ شهرها ۶۸ هزار تومان است.'),
    ]);
    expect(answerMessage(lamps, message).text?.split('\n\n').at(-1)).toBe(answer);
  });

  it('answers a second question that names no thing by the next sentence on the thing of the first', () => {
    const club = buildIndex([
      passage(
        'pottery',
        'text',
        'کارگاه‌ها',
        'کارگاه نقاشی روی پارچه جلسه‌ای ۳۵۰ هزار تومان است. کارگاه نقاشی روی پارچه یکشنبه و چهارشنبه برگزار می‌شود.',
      ),
      passage('hours', 'qa', 'ساعت پاسخگویی', 'دفتر شنبه تا سه‌شنبه ۹ تا ۱۷ جواب می‌دهد.'),
      passage('pay', 'qa', 'پرداخت چطور است؟', 'پرداخت با کارت یا نقد است.'),
    ]);
    const [, second] = separateQuestions(club, 'نقاشی روی پارچه جلسه ای چنده؟ چه روزایی هست');
    expect(second?.resolved).toContain('نقاشی');
    expect(answerMessage(club, second?.resolved ?? '').text).toContain('یکشنبه و چهارشنبه');
  });

  it.each([
    ['مانتو آوا چنده و چه رنگ‌هایی داره؟', ['ava']],
    ['مانتو آوا چنده؟ چه رنگ‌هایی داره؟', ['ava']],
    ['مانتو آوا چنده؟\nجنسش چیه', ['ava']],
    ['مانتو آوا چنده؟ جنسش چیه و چه رنگ‌هایی داره؟', ['ava']],
    ['گوشی سامسونگ چنده و گارانتی چند ماهه؟', ['phone']],
    ['گوشی سامسونگ چنده و گارانتیش چند ماهه؟', ['phone']],
    ['هزینهٔ ارسال و کادو چنده؟', ['ship']],
  ])('cites no other product for «%s»', (message, passages) => {
    expect(citedPassageIds(message)).toEqual(passages);
  });
});
