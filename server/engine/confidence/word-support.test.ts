import { describe, expect, it } from 'vitest';
import { buildIndex, type Passage } from '../index/bot-index.ts';
import { answerMessage } from '../pipeline/answer.ts';
import { retrieveCandidates } from '../ranking/passage-features.ts';
import { indexOfMax, rank, segmentProbabilities } from '../ranking/ranker.ts';
import { WEIGHTS } from '../ranking/weights.ts';
import { computeWordFeatures, unsupportedProbabilities } from './word-support.ts';

const TEXTS: readonly (readonly [title: string, text: string])[] = [
  ['گلدان‌ها', 'گلدان سرامیکی ۲۵ سانتی ۴۲۰ هزار تومان و گلدان سفالی ۱۸ سانتی ۱۸۰ هزار تومان است.'],
  ['ارسال', 'ارسال در رشت با پیک ۶۵ هزار تومان و به انزلی ۲۲۰ هزار تومان است.'],
  ['پرداخت', 'پرداخت با کارت بانکی یا نقد در گلخانه است.'],
  ['ساعت کار', 'گلخانه هر روز از ۹ تا ۲۰ باز است و جمعه‌ها تعطیل است.'],
];
const index = buildIndex(
  TEXTS.map(
    ([title, text], ordinal): Passage => ({
      id: `p${ordinal}`,
      sourceId: `s${ordinal}`,
      kind: 'text',
      title,
      text,
      ordinal,
    }),
  ),
);

/** The word most likely to ask for what is not there. */
function likeliestMissing(question: string): string | undefined {
  const candidates = retrieveCandidates(index, question, 8);
  const ranked = rank(candidates);
  const [first] = ranked;
  if (!first) return undefined;
  const words = computeWordFeatures(
    candidates,
    ranked,
    indexOfMax(segmentProbabilities(first.candidate)),
    WEIGHTS,
  );
  return words[indexOfMax(unsupportedProbabilities(words, WEIGHTS))]?.surface;
}

describe('words that ask for what is not there', () => {
  it.each([
    ['گلدان سرامیکی قرمز چنده', 'قرمز'],
    ['ارسال به تبریز چنده', 'تبریز'],
  ])('finds in «%s» the word «%s»', (question, missing) => {
    expect(likeliestMissing(question)).toBe(missing);
  });

  it.each([
    ['گلدان سرامیکی چنده', 'گلدان سرامیکی قرمز چنده'],
    ['ارسال به انزلی چنده', 'ارسال به تبریز چنده'],
    ['جمعه باز هستید', 'شب یلدا باز هستید'],
  ])('is more confident of «%s» than of «%s»', (known, unknown) => {
    expect(answerMessage(index, known).confidence).toBeGreaterThan(answerMessage(index, unknown).confidence);
  });
});
