import { describe, expect, it } from 'vitest';
import { buildIndex } from '../index/bot-index.ts';
import { parseQuestion } from './query.ts';

const TEXT =
  'هزینه ارسال سفارش، تعویض سایز، پارچه نخی، دندان عقل، گارانتی دستگاه، آدرس، صبحانه، بسته مرجوعی، پول نقد، رنگ مشکی و VPS. آهنربا. Gandhi, attack. خودکار اوریفلیم، جعبه کوچک، وزن.';
const index = buildIndex([{ id: '1', sourceId: 's', kind: 'text', title: '', text: TEXT, ordinal: 0 }]);
const termsOf = (question: string) =>
  parseQuestion(index, question).words.flatMap((word) => [...word.terms.keys()]);

describe('parseQuestion', () => {
  it.each([
    ['پولشو', 'پول'],
    ['دندونم', 'دندان'],
    ['دندونمو', 'دندان'],
    ['گارنتی', 'گارانت'],
    ['سفارشمون', 'سفارش'],
    ['تعوبض', 'تعویض'],
    ['پارچش', 'پارچه'],
    ['توسفارش', 'سفارش'],
    ['چنده', 'چند'],
    ['صبونه', 'صبحانه'],
    ['مرجوعی', 'بازگشتن'],
    ['مرجوعی', 'مرجوع'],
    ['کوچیکش', 'کوچک'],
    ['وزنشم', 'وزن'],
    ['آهن ربا', 'اهنربا'],
    ['who was Ghandi', 'gandhi'],
  ])('reads «%s» as «%s»', (input, expected) => {
    expect(termsOf(input)).toContain(expected);
  });

  it.each([
    ['hazine ersal chande', ['هزینه', 'ارسال', 'چند']],
    ['adresetoon kojast', ['ادرس', 'کجا']],
    ['taviz size', ['تعویض', 'سایز']],
    ['dandoon aghl', ['دندان', 'عقل']],
    ['range meshki', ['رنگ', 'مشک']],
    ['khodkar oriflame', ['خودکار', 'اوریفلیم']],
  ])('reads Latin «%s» as Persian', (input, expected) => {
    expect(termsOf(input)).toEqual(expect.arrayContaining(expected));
  });

  it('leaves English questions and names from the passages unchanged', () => {
    expect(termsOf('how much is the delivery')).not.toContain('ده');
    expect(termsOf('vps چنده')).toContain('vps');
  });

  it('ignores words that announce a question', () => {
    expect(termsOf('سلام، ببخشید یه سؤال داشتم، ارسال دارید؟')).not.toContain('سوال');
    expect(termsOf('سوال دارم')).toContain('سوال');
  });

  it('reads «بهترین راه برای» as «چگونه»', () => {
    expect(termsOf('بهترین راه برای ارسال')).toEqual(termsOf('چگونه ارسال'));
    expect(termsOf('راه ارسال')).toContain('راه');
  });

  it('does not treat “take place” as a question about a place', () => {
    expect(termsOf('When does the sale take place?')).not.toContain('plac');
    expect(termsOf('Where is the place?')).toContain('plac');
  });

  it('ignores generic words that any question may contain', () => {
    const contentWordsOf = (question: string) =>
      parseQuestion(index, question).words.filter(({ isStopWord }) => !isStopWord);
    expect(contentWordsOf('آیا واقعاً از سایر چیزها استفاده می کنید؟')).toEqual([]);
    expect(contentWordsOf('why is that, and what is another kind called')).toEqual([]);
    expect(contentWordsOf('مدت گارانتی').map(({ surface }) => surface)).toEqual(['مدت', 'گارانتی']);
  });

  it('treats a capitalised word as a name except the first', () => {
    const names = parseQuestion(index, 'Did Gandhi attack the "VPS"?').words.filter((word) => word.isName);
    expect(names.map((word) => word.surface)).toEqual(['gandhi', 'vps']);
  });

  it('reads at most 64 words', () => {
    expect(parseQuestion(index, 'ارسال '.repeat(500)).words).toHaveLength(64);
  });
});

describe('names in the other script', () => {
  const catalogue = buildIndex([
    {
      id: '1',
      sourceId: 's',
      kind: 'text',
      title: '',
      text: 'Nokia C32, Oneplus Nord, Sony, Huawei Watch Fit, Adobe Photoshop, Word. پارچهٔ کشمیر و شلوار لی‌وایز و عطر شنل.',
      ordinal: 0,
    },
  ]);
  const termsIn = (question: string) =>
    parseQuestion(catalogue, question).words.flatMap((word) => [...word.terms.keys()]);

  it.each([
    ['گوشی نوکیا چنده؟', 'nokia'],
    ['سونی دارید؟', 'soni'],
    ['فتوشاپ یاد میدین؟', 'photoshop'],
    ['ورد هم هست؟', 'word'],
    ['مدل نورد', 'nord'],
  ])('reads the Persian spelling in «%s» as the Latin “%s”', (question, name) => {
    expect(termsIn(question).map((term) => term.replace(/y$/u, 'i'))).toContain(name);
  });

  it('reads two Latin names that are written as one Persian word', () => {
    expect(termsIn('واچفیت دارین؟')).toEqual(expect.arrayContaining(['watch', 'fit']));
  });

  it('reads a Latin name in a Persian question as its Persian spelling', () => {
    expect(termsIn('پارچه kashmir دارید؟')).toContain('کشمیر');
  });

  it('does not take every Persian word for a Latin name', () => {
    expect(termsIn('درد دارد و وارد نشد').filter((term) => /^[a-z]/u.test(term))).toEqual([]);
    expect(termsIn('نخ ابریشم').filter((term) => /^[a-z]/u.test(term))).toEqual([]);
  });
});

describe('names whose spelling is read in several ways', () => {
  const names =
    'Logitech Ideapad Windows Gillette Bosch Michelin Iphone Intel Ryzen Genius Space Vichy Gucci Nike Skechers Canon Panasonic Philips';
  const catalogue = buildIndex([
    {
      id: '1',
      sourceId: 's',
      kind: 'text',
      title: '',
      text: `${names}. Card, sale, charge, color, case.`,
      ordinal: 0,
    },
  ]);
  const termsIn = (question: string) =>
    parseQuestion(catalogue, question).words.flatMap((word) => [...word.terms.keys()]);

  it.each([
    ['لاجیتک', 'logitech'],
    ['آیدیاپد', 'ideapad'],
    ['ژیلت', 'gillett'],
    ['بوش', 'bosch'],
    ['میشلن', 'michelin'],
    ['ایفون', 'iphon'],
    ['اینتل', 'intel'],
    ['رایزن', 'ryzen'],
    ['جنیوس', 'geniu'],
    ['اسپیس', 'space'],
    ['ویشی', 'vichy'],
    ['گوچی', 'gucci'],
    ['نایک', 'nike'],
    ['اسکیچرز', 'skecher'],
    ['کانن', 'canon'],
    ['پاناسونیک', 'panason'],
    ['فیلیپس', 'philip'],
  ])('reads «%s» as “%s”', (spelling, name) => {
    expect(termsIn(`${spelling} چنده؟`).some((term) => term.startsWith(name.slice(0, 3)))).toBe(true);
  });

  it.each(['رنگ سفید', 'کیف چرم مردانه', 'نقد و کارت', 'شانه و ناخن', 'بند ساعت', 'بز و میز', 'گوشی سبز'])(
    'reads no Latin name in «%s»',
    (question) => {
      expect(termsIn(question).filter((term) => /^[a-z]/u.test(term))).toEqual([]);
    },
  );
});
