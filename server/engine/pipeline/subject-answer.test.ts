import { describe, expect, it } from 'vitest';
import { buildIndex, type Passage } from '../index/bot-index.ts';
import { splitPassages } from '../index/passage-splitter.ts';
import { answerMessage } from './answer.ts';
import { answerWithSubject } from './subject-answer.ts';

const THRESHOLD = 0.5;

interface Shop {
  /** Texts of products as a sync writes them, by id; the first line is the title. */
  readonly products: Readonly<Record<string, string>>;
  readonly others: Readonly<Record<string, string>>;
}

const passagesOf = (id: string, text: string): Passage[] => {
  const [title = '', ...body] = text.split('\n');
  const drafts = splitPassages({ title, text: body.join('\n\n'), kind: 'text' });
  return drafts.map((draft) => ({ ...draft, id: `${id}-${draft.ordinal}`, sourceId: id, kind: 'text' }));
};

function openShop({ products, others }: Shop) {
  const index = buildIndex(
    Object.entries({ ...products, ...others }).flatMap(([id, text]) => passagesOf(id, text)),
  );
  return {
    /** The answer on the page of a product; null where the bot would abstain. */
    ask(page: string, question: string, previousQuestion: string | null = null) {
      const plainAnswer = answerMessage(index, question);
      const isProduct =
        plainAnswer.ranked[0] !== undefined && plainAnswer.ranked[0].passage.sourceId in products;
      const subject = { sourceId: page, title: products[page]?.split('\n', 1)[0] ?? '' };
      const { answer } = answerWithSubject(index, { question, previousQuestion }, subject, {
        plainAnswer,
        isProduct,
      });
      return answer.confidence < THRESHOLD ? null : answer.text;
    },
    plain: (question: string) => answerMessage(index, question).text,
  };
}

const bags = openShop({
  products: {
    backpack:
      'کوله‌پشتی لپ‌تاپ آوان\nقیمت کوله‌پشتی لپ‌تاپ آوان ۱٬۸۵۰٬۰۰۰ تومان است. کوله‌پشتی لپ‌تاپ آوان موجود است.\nوزن آن ۹۰۰ گرم است.\nرنگ کوله‌پشتی لپ‌تاپ آوان: مشکی، سرمه‌ای.\nجنس کوله‌پشتی لپ‌تاپ آوان: برزنت ضدآب.',
    bag: 'کیف دوشی چرم رها\nقیمت کیف دوشی چرم رها ۲٬۳۹۰٬۰۰۰ تومان است. کیف دوشی چرم رها موجود است.\nضمانت دوخت یک‌ساله دارد.\nرنگ کیف دوشی چرم رها: عسلی.\nجنس کیف دوشی چرم رها: چرم طبیعی گاو.',
    suitcase:
      'چمدان متوسط اوج\nقیمت چمدان متوسط اوج ۴٬۱۵۰٬۰۰۰ تومان است. چمدان متوسط اوج ناموجود است.\nضمانت چرخ‌ها دو سال است.\nوزن چمدان متوسط اوج: ۳٫۴ کیلوگرم.',
  },
  others: {
    shipping: 'ارسال\nارسال به تهران یک روزه و به شهرستان سه روزه است. هزینهٔ ارسال ۷۵ هزار تومان است.',
    returns: 'مرجوعی\nتا هفت روز می‌توانید کالای سالم را برگردانید.',
  },
});

describe('a question that names nothing, on the page of a product', () => {
  it.each([
    ['backpack', 'این چنده؟', '۱٬۸۵۰٬۰۰۰'],
    ['suitcase', 'این چنده؟', '۴٬۱۵۰٬۰۰۰'],
    ['suitcase', 'اینو موجود دارین؟', 'ناموجود'],
    ['bag', 'قیمتش چنده؟', '۲٬۳۹۰٬۰۰۰'],
    ['backpack', 'قیمت', '۱٬۸۵۰٬۰۰۰'],
    ['backpack', 'این کیف چند؟', '۱٬۸۵۰٬۰۰۰'],
    ['backpack', 'وزنش چقدره؟', '۹۰۰ گرم'],
    ['suitcase', 'ضمانت داره؟', 'چرخ‌ها دو سال'],
    ['bag', 'جنس این محصول چیه؟', 'چرم طبیعی'],
  ])('on %s answers «%s» with «%s»', (page, question, text) => {
    expect(bags.ask(page, question)).toContain(text);
  });

  it.each([
    ['backpack', 'ضمانت داره؟'],
    ['suitcase', 'جنسش چیه؟'],
    ['bag', 'وزنش چقدره؟'],
    ['suitcase', 'همین مدل رنگ مشکی داره؟'],
  ])('on %s says of «%s» nothing that holds for another product', (page, question) => {
    expect(bags.ask(page, question)).toBeNull();
  });
});

describe('a question about something else, on the page of a product', () => {
  it.each([
    ['هزینه ارسال چقدره؟', '۷۵ هزار'],
    ['قیمت ارسال؟', '۷۵ هزار'],
    ['این هفته ارسال دارین؟', 'یک روزه'],
    ['میتونم پسش بدم؟', 'هفت روز'],
    ['کیف دوشی رها چنده؟', '۲٬۳۹۰٬۰۰۰'],
    ['چمدان چنده؟', '۴٬۱۵۰٬۰۰۰'],
  ])('is answered as everywhere: «%s»', (question, text) => {
    expect(bags.ask('backpack', question)).toContain(text);
    expect(bags.ask('backpack', question)).toBe(bags.plain(question));
  });

  it('continues the question before it, unless it points at the page', () => {
    const previous = 'قیمت چمدان متوسط اوج چنده؟';
    expect(bags.ask('bag', 'ضمانتش چقدره؟', previous) ?? '').not.toContain('دوخت');
    expect(bags.ask('bag', 'این چنده؟', previous)).toContain('۲٬۳۹۰٬۰۰۰');
    expect(bags.ask('bag', 'موجوده؟', 'این چنده؟')).toContain('کیف دوشی چرم رها موجود است');
  });
});

// Texts written after the rules, for kinds of shops that these were not tried on.
const unseen = [
  {
    shop: openShop({
      products: {
        cream:
          'کرم ضدآفتاب بی‌رنگ هوژان\nقیمت کرم ضدآفتاب بی‌رنگ هوژان ۴۲۰٬۰۰۰ تومان است. کرم ضدآفتاب بی‌رنگ هوژان موجود است.\nحجم کرم ضدآفتاب بی‌رنگ هوژان: ۵۰ میلی‌لیتر.\nبرای پوست چرب مناسب است.',
        shampoo:
          'شامپو تقویت‌کنندهٔ بهین\nقیمت شامپو تقویت‌کنندهٔ بهین ۲۸۵٬۰۰۰ تومان است. شامپو تقویت‌کنندهٔ بهین ناموجود است.\nحجم شامپو تقویت‌کنندهٔ بهین: ۴۰۰ میلی‌لیتر.\nسولفات ندارد.',
      },
      others: { payment: 'پرداخت\nپرداخت قسطی نداریم؛ پرداخت در محل فقط در کرج است.' },
    }),
    asked: [
      ['cream', 'حجمش چقدره؟', '۵۰ میلی‌لیتر'],
      ['shampoo', 'حجمش چقدره؟', '۴۰۰ میلی‌لیتر'],
      ['shampoo', 'این چند تومنه', '۲۸۵٬۰۰۰'],
      ['cream', 'الان موجوده؟', 'موجود'],
      ['shampoo', 'موجودی داره؟', 'ناموجود'],
      ['cream', 'قسطی میدین؟', 'قسطی نداریم'],
      ['shampoo', 'این شامپو سولفات داره؟', 'سولفات ندارد'],
    ],
    unanswerable: [
      ['cream', 'سولفات داره؟'],
      ['shampoo', 'برای پوست چرب مناسبه؟'],
    ],
  },
  {
    shop: openShop({
      products: {
        phone:
          'گوشی هوشمند مدل نوا ۵\nقیمت گوشی هوشمند مدل نوا ۵ ۱۸٬۹۰۰٬۰۰۰ تومان است. گوشی هوشمند مدل نوا ۵ موجود است.\nباتری آن ۵۰۰۰ میلی‌آمپر است.\nحافظهٔ گوشی هوشمند مدل نوا ۵: ۲۵۶ گیگابایت.\nدو سیم‌کارت می‌گیرد.',
        earbuds:
          'ایرباد بی‌سیم پژواک\nقیمت ایرباد بی‌سیم پژواک ۱٬۲۴۰٬۰۰۰ تومان است. ایرباد بی‌سیم پژواک ناموجود است.\nدر برابر آب و عرق مقاوم است.\nباتری آن شش ساعت کار می‌کند.',
        watch:
          'ساعت ورزشی گام\nقیمت ساعت ورزشی گام ۳٬۳۵۰٬۰۰۰ تومان است. ساعت ورزشی گام موجود است.\nضربان قلب و خواب را می‌سنجد.',
      },
      others: {
        warranty: 'گارانتی\nهمهٔ کالاها ۱۸ ماه گارانتی شرکتی دارند.',
        pickup: 'تحویل حضوری\nتحویل حضوری در پاساژ پارسه، طبقهٔ دوم.',
      },
    }),
    asked: [
      ['earbuds', 'باتریش چند ساعت کار میکنه؟', 'شش ساعت'],
      ['phone', 'باتریش چقدره؟', '۵۰۰۰'],
      ['watch', 'گارانتی داره؟', '۱۸ ماه'],
      ['phone', 'این گوشی چقدر حافظه داره؟', '۲۵۶'],
      ['watch', 'قیمت این ساعت', '۳٬۳۵۰٬۰۰۰'],
      ['earbuds', 'الان میشه سفارش داد؟ موجوده؟', 'ناموجود'],
      ['watch', 'ایرباد پژواک چنده؟', '۱٬۲۴۰٬۰۰۰'],
      ['phone', 'تحویل حضوری کجاست؟', 'پاساژ پارسه'],
    ],
    unanswerable: [
      ['watch', 'در برابر آب مقاومه؟'],
      ['earbuds', 'ضربان قلب رو نشون میده؟'],
    ],
  },
  {
    shop: openShop({
      products: {
        kettle:
          'Steel kettle Brisk\nThe price of Steel kettle Brisk is 64 EUR. Steel kettle Brisk is in stock.\nCapacity of Steel kettle Brisk: 1.7 litres.\nIt switches off by itself.',
        toaster:
          'Toaster Crumb Two\nThe price of Toaster Crumb Two is 48 EUR. Toaster Crumb Two is out of stock.\nPower of Toaster Crumb Two: 850 W.\nThe warranty lasts three years.',
      },
      others: { delivery: 'Delivery\nParcels arrive in two to four working days.' },
    }),
    asked: [
      ['kettle', 'how much is it?', '64 EUR'],
      ['toaster', 'how much does this cost?', '48 EUR'],
      ['toaster', 'is it available?', 'out of stock'],
      ['toaster', 'does it have a warranty?', 'three years'],
      ['kettle', 'what is the capacity?', '1.7 litres'],
      ['kettle', 'when will parcels arrive?', 'two to four'],
    ],
    unanswerable: [
      ['kettle', 'does it have a warranty?'],
      ['kettle', 'what power does it have?'],
      ['toaster', 'what is the capacity?'],
    ],
  },
] as const;

it('holds for shops that it was not written on', () => {
  const wrong = unseen.flatMap(({ shop, asked, unanswerable }) => [
    ...asked
      .filter(([page, question, text]) => !shop.ask(page, question)?.includes(text))
      .map(([page, question]) => `${page}: ${question} → ${shop.ask(page, question)}`),
    ...unanswerable
      .filter(([page, question]) => shop.ask(page, question) !== null)
      .map(([page, question]) => `${page}: ${question} → ${shop.ask(page, question)}`),
  ]);
  expect(wrong).toEqual([]);
});
