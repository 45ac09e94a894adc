import { describe, expect, it } from 'vitest';
import { buildIndex } from '../index/bot-index.ts';
import { answerMessage } from '../pipeline/answer.ts';
import { tokenise } from '../text/tokeniser.ts';
import { hasOppositePolarity } from './polarity.ts';

const isOpposite = (one: string, other: string) => hasOppositePolarity(tokenise(one), tokenise(other));

describe('polarity of why questions', () => {
  it.each([
    ['چرا باید ثبت‌نام کنم؟', 'چرا نباید در سایت ثبت نام کرد؟'],
    ['چرا رنگ پیراهن عوض می‌شود؟', 'رنگ پیراهن چرا عوض نمی شه؟'],
    ['چرا این کفش ضدآب نیست؟', 'چرا کفش ضدآب است؟'],
    ['چرا دکمه را ندوخت؟', 'چرا دکمه را دوخت؟'],
    ['چرا چیزی نبینیم؟', 'چرا ببینیم؟'],
  ])('detects opposite polarity in «%s» and «%s»', (one, other) => {
    expect([isOpposite(one, other), isOpposite(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['چرا باید ثبت‌نام کنم؟', 'چرا ثبت‌نام می‌کنم؟', 'a verb that only one question has'],
    ['چرا سفارش ثبت نشد؟', 'چرا پرداخت انجام نشده؟', 'verbs that both negate'],
    ['چرا پول کم شد و سفارش ثبت نشد؟', 'چرا سفارش ثبت شد؟', 'a verb that one question affirms and negates'],
    ['باید ثبت‌نام کنم؟', 'نباید ثبت‌نام کنم؟', 'questions without a why'],
    ['چرا نشستم؟', 'چرا شستم؟', 'a verb that begins with «ن»'],
    ['چرا می‌نویسد؟', 'چرا نوشت؟', 'two forms of one verb'],
  ])('detects no opposite polarity in «%s» and «%s»: %s', (one, other) => {
    expect(isOpposite(one, other)).toBe(false);
  });
});

it('lowers confidence when a stored why question has the opposite polarity', () => {
  const stored = 'چرا پیراهن لینن را باید با آب سرد شست؟';
  const text = 'آب گرم بافت لینن را جمع می‌کند.';
  const index = buildIndex([{ id: 'p', sourceId: 's', kind: 'qa', title: stored, text, ordinal: 0 }]);
  const sameConfidence = answerMessage(index, 'چرا پیراهن لینن رو باید با آب سرد شست').confidence;
  const oppositeConfidence = answerMessage(index, 'چرا پیراهن لینن رو نباید با آب سرد شست').confidence;
  const logOdds = (probability: number) => Math.log(probability / (1 - probability));
  expect(sameConfidence).toBeGreaterThan(0.5);
  expect(logOdds(sameConfidence) - logOdds(oppositeConfidence)).toBeGreaterThan(1);
});
