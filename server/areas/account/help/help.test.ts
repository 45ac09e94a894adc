import { describe, expect, it } from 'vitest';
import { type Asked, asked, heldOut, offTopic } from './asked.sample.ts';
import { answerHelp, findHelp, HELP_THRESHOLD, helpEntries } from './help.ts';

const share = (good: number, all: number) => good / all;

/** How many questions were answered by one of the right entries, by a wrong one, or not at all. */
function tally(questions: readonly Asked[]) {
  const outcomes = questions.map(([locale, question, ...ids]) => {
    const { found } = findHelp({ question, locale });
    if (found.confidence < HELP_THRESHOLD) return 'unsaid';
    return ids.includes(found.ranked[0]?.passage.id ?? '') ? 'right' : 'wrong';
  });
  const count = (what: (typeof outcomes)[number]) => outcomes.filter((outcome) => outcome === what).length;
  return { right: share(count('right'), outcomes.length), wrong: share(count('wrong'), outcomes.length) };
}

describe('the help', () => {
  it('has entries of their own names, whose followers exist, in both languages', () => {
    const ids = helpEntries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(60);
    expect(helpEntries.flatMap(({ next }) => next).filter((id) => !ids.includes(id))).toEqual([]);
    for (const { fa, en } of helpEntries) {
      expect(fa.answer).toMatch(/[\u0600-\u06ff]/);
      expect(en.answer).not.toMatch(/[\u0600-\u06ff]/);
    }
  });

  it('answers its own questions with its own answers', () => {
    const wrong = helpEntries.flatMap((entry) =>
      (['fa', 'en'] as const).flatMap((locale) => {
        const { question, answer } = entry[locale];
        const said = answerHelp({ question, locale });
        return said.kind === 'answered' && said.text === answer ? [] : [`${locale} ${entry.id}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('answers what people ask in words of their own', () => {
    const known = tally(asked);
    expect(known.right).toBeGreaterThanOrEqual(0.95);
    expect(known.wrong).toBeLessThanOrEqual(0.02);
  });

  it('answers three of four questions it was not written with, and is seldom wrong', () => {
    const fresh = tally(heldOut);
    expect(fresh.right).toBeGreaterThanOrEqual(0.75);
    expect(fresh.wrong).toBeLessThanOrEqual(0.05);
  });

  it('says of nine in ten things that are none of its business that it does not know them', () => {
    const said = offTopic.filter((question) => {
      const locale = /\p{Script=Latin}/u.test(question) ? 'en' : 'fa';
      return answerHelp({ question, locale }).kind !== 'unknown';
    });
    expect(share(said.length, offTopic.length)).toBeLessThanOrEqual(0.1);
  });
});

describe('an answer', () => {
  it('leads to its screens and to what is asked after it', () => {
    const said = answerHelp({ question: 'چطور ورود دومرحله‌ای را روشن کنم؟', locale: 'fa' });
    expect(said).toMatchObject({ kind: 'answered', screens: ['security'] });
    expect(said.next).toContain('کدهای بازیابی به چه کار می‌آیند؟');
  });

  it('understands Persian in Latin letters from whoever reads Persian', () => {
    const said = answerHelp({ question: 'chetor ramz oboor ra avaz konam', locale: 'fa' });
    expect(said).toMatchObject({ kind: 'answered', screens: ['password'] });
  });

  it('leans on the question before it', () => {
    const previous = 'چه فایل‌هایی می‌توانم بارگذاری کنم؟';
    expect(findHelp({ question: 'حجمش؟', previous, locale: 'fa' }).found.ranked[0]?.passage.id).toBe('files');
  });

  it('to what nobody can know is honest, in the language of the question, with what it does know', () => {
    const said = answerHelp({ question: 'how tall is Mount Everest?', locale: 'fa' });
    expect(said).toMatchObject({ kind: 'unknown', screens: [] });
    expect(said.text).toMatch(/support/);
    expect(answerHelp({ question: '؟؟؟ !!! 🙂', locale: 'en' })).toMatchObject({ kind: 'unknown' });
    expect(answerHelp({ question: 'سلام', locale: 'en' })).toMatchObject({ kind: 'courtesy', text: /سلام/ });
  });
});
