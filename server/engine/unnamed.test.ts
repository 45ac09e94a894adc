// Proves that the words of a short question alone answer nothing, and that a text which names the thing still does.
import { expect, it } from 'vitest';
import { answerFrom } from './answer.ts';
import { buildIndex } from './bot-index.ts';

const EXAM = 'پس از پایان دوره و قبولی در آزمون گواهی داده می‌شود.';
const FEES = 'شهریه را می‌توانید در سه قسط بپردازید.';
const RETURNS = 'کالای سالم را تا ۷ روز می‌توانید برگردانید.';

const sure = (question: string, ...texts: readonly string[]): number => {
  const passages = texts.map((text, at) => ({
    id: `p${at}`,
    sourceId: `s${at}`,
    kind: 'text' as const,
    title: '',
    text,
    ordinal: at,
  }));
  return answerFrom(buildIndex(passages), question).confidence;
};

it.each(['می‌تونم پس بدم؟', 'پسش بدم چی میشه؟'])('hears of giving back in «%s»', (question) => {
  expect(sure(question, EXAM, FEES)).toBeLessThan(0.25);
  expect(sure(question, EXAM, FEES, RETURNS)).toBeGreaterThan(0.6);
});

it('hears of an order on its way in «سفارشم کجاست؟»', () => {
  const shipping = 'هزینهٔ ارسال سفارش به شهرستان ۴۵ هزار تومان است.';
  const tracking = 'وضعیت سفارش را با کد رهگیری در سایت پست ببینید.';
  expect(sure('سفارشم کجاست؟', shipping, RETURNS)).toBeLessThan(0.25);
  expect(sure('سفارشم کجاست؟', shipping, RETURNS, tracking)).toBeGreaterThan(0.75);
});
