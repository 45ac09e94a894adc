import { describe, expect, it } from 'vitest';
import { buildIndex } from '../index/bot-index.ts';
import { answerMessage } from '../pipeline/answer.ts';
import { withoutRule } from '../ranking/rules.ts';

const passage = (id: string, title: string, text: string) => ({
  id,
  sourceId: id,
  kind: 'text' as const,
  title,
  text,
  ordinal: 0,
});

const index = buildIndex([
  passage(
    'teas',
    'منوی نوشیدنی',
    [
      'نوشیدنی: چای دارچین | حجم: ۲۵۰ سی‌سی | قیمت (هزار تومان): ۴۵',
      'نوشیدنی: قهوه اسپرسو | حجم: ۳۰ سی‌سی | قیمت (هزار تومان): ۶۵',
      'نوشیدنی: کاپوچینو | حجم: ۲۰۰ سی‌سی | قیمت (هزار تومان): ۱۲۰',
    ].join('\n'),
  ),
  passage(
    'tours',
    'تورها',
    [
      'تور: درفک | مدت: یک روز | قیمت: ۸۵۰٬۰۰۰ تومان',
      'تور: سرخاب | مدت: سه روز | قیمت: ۷٬۹۰۰٬۰۰۰ تومان',
      'تور: کهمان | مدت: دو روز | قیمت: ۴٬۱۰۰٬۰۰۰ تومان',
    ].join('\n'),
  ),
  passage('delivery', 'ارسال', 'ارسال با پیک ۵۰ هزار تومان است.'),
]);
const confidenceOf = (question: string) => answerMessage(index, question).confidence;

describe('confidence in rows of tables', () => {
  it.each(['چای دارچین چنده', 'قهوه اسپرسو قیمتش', 'تور سرخاب چند روزه'])('answers «%s»', (question) => {
    expect(confidenceOf(question)).toBeGreaterThan(0.5);
  });

  it('takes no row whose label goes on otherwise, even of the same concept', () => {
    const question = 'چای ماسالا قیمتش';
    expect(confidenceOf(question)).toBeLessThan(0.5);
    expect(withoutRule('otherRowName', () => confidenceOf(question))).toBeGreaterThan(0.5);
  });

  it('doubts a table where the question names only something unknown', () => {
    const question = 'تور سبلان قیمتش';
    expect(confidenceOf(question)).toBeLessThan(withoutRule('noNamedRow', () => confidenceOf(question)));
  });
});
