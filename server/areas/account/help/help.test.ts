import { describe, expect, it } from 'vitest';
import { answerHelp, findHelp, HELP_THRESHOLD, helpEntries } from './help.ts';
import {
  heldOutQuestions,
  offTopicQuestions,
  type SampleQuestion,
  tuningQuestions,
} from './questions.sample.ts';

const calculateRatio = (count: number, total: number) => count / total;

/** Number of questions answered by a right entry, by a wrong one, or not at all. */
function measureAnswers(questions: readonly SampleQuestion[]) {
  const outcomes = questions.map(([locale, question, ...ids]) => {
    const { answer } = findHelp({ question, locale });
    if (answer.confidence < HELP_THRESHOLD) return 'unsaid';
    return ids.includes(answer.ranked[0]?.passage.id ?? '') ? 'right' : 'wrong';
  });
  const count = (kind: (typeof outcomes)[number]) => outcomes.filter((outcome) => outcome === kind).length;
  return {
    right: calculateRatio(count('right'), outcomes.length),
    wrong: calculateRatio(count('wrong'), outcomes.length),
  };
}

describe('help entries', () => {
  it('has unique ids, valid follow-ups and both languages for every entry', () => {
    const ids = helpEntries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(60);
    expect(helpEntries.flatMap(({ relatedIds }) => relatedIds).filter((id) => !ids.includes(id))).toEqual([]);
    for (const { fa, en } of helpEntries) {
      expect(fa.answer).toMatch(/[\u0600-\u06ff]/);
      expect(en.answer).not.toMatch(/[\u0600-\u06ff]/);
    }
  });

  it('answers its own questions with their own answers', () => {
    const wrongAnswers = helpEntries.flatMap((entry) =>
      (['fa', 'en'] as const).flatMap((locale) => {
        const { question, answer } = entry[locale];
        const reply = answerHelp({ question, locale });
        return reply.kind === 'answered' && reply.text === answer ? [] : [`${locale} ${entry.id}`];
      }),
    );
    expect(wrongAnswers).toEqual([]);
  });

  it('answers paraphrased questions with at least 95 percent accuracy', () => {
    const result = measureAnswers(tuningQuestions);
    expect(result.right).toBeGreaterThanOrEqual(0.95);
    expect(result.wrong).toBeLessThanOrEqual(0.02);
  });

  it('answers 75 percent of held-out questions with at most 5 percent wrong', () => {
    const result = measureAnswers(heldOutQuestions);
    expect(result.right).toBeGreaterThanOrEqual(0.75);
    expect(result.wrong).toBeLessThanOrEqual(0.05);
  });

  it('declines nine in ten off-topic questions', () => {
    const answeredQuestions = offTopicQuestions.filter((question) => {
      const locale = /\p{Script=Latin}/u.test(question) ? 'en' : 'fa';
      return answerHelp({ question, locale }).kind === 'answered'; // jokes get a polite line
    });
    expect(calculateRatio(answeredQuestions.length, offTopicQuestions.length)).toBeLessThanOrEqual(0.1);
  });
});

describe('help answer', () => {
  it('links to its screens and follow-up questions', () => {
    const reply = answerHelp({ question: 'چطور ورود دومرحله‌ای را روشن کنم؟', locale: 'fa' });
    expect(reply).toMatchObject({ kind: 'answered', screens: ['security'] });
    expect(reply.suggestedQuestions).toContain('کدهای بازیابی به چه کار می‌آیند؟');
  });

  it('understands Persian in Latin letters in the Persian locale', () => {
    const reply = answerHelp({ question: 'chetor ramz oboor ra avaz konam', locale: 'fa' });
    expect(reply).toMatchObject({ kind: 'answered', screens: ['password'] });
  });

  it('uses the previous question for a follow-up', () => {
    const previous = 'چه فایل‌هایی می‌توانم بارگذاری کنم؟';
    expect(findHelp({ question: 'حجمش؟', previous, locale: 'fa' }).answer.ranked[0]?.passage.id).toBe(
      'files',
    );
  });

  it('admits what it does not know in the language of the question', () => {
    const reply = answerHelp({ question: 'how tall is Mount Everest?', locale: 'fa' });
    expect(reply).toMatchObject({ kind: 'unknown', screens: [] });
    expect(reply.text).toMatch(/support/);
    expect(answerHelp({ question: '؟؟؟ !!! 🙂', locale: 'en' })).toMatchObject({ kind: 'unknown' });
    expect(answerHelp({ question: 'سلام', locale: 'en' })).toMatchObject({ kind: 'courtesy', text: /سلام/ });
  });
});
