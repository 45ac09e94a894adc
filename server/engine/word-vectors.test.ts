import { describe, expect, it } from 'vitest';
import { type Meaning, meaningOf, nearness } from './word-vectors.ts';
import { wordsOf } from './words.ts';

function meant(text: string): Meaning {
  const meaning = meaningOf(wordsOf(text).flatMap(({ terms }) => terms));
  if (!meaning) throw new Error(`“${text}” means nothing`);
  return meaning;
}

const near = (a: string, b: string) => nearness(meant(a), meant(b));

describe('what English words mean', () => {
  it.each([
    ['money', 'funds', 'garden'],
    ['formerly', 'once', 'green'],
    ['casualties', 'killed', 'painted'],
    ['physician treats patients', 'doctors cure the sick', 'ships cross the sea'],
  ])('is nearer from “%s” to “%s” than to “%s”', (word, akin, strange) => {
    expect(near(word, akin)).toBeGreaterThan(near(word, strange) + 0.1);
  });

  it('is the same for forms of one word, and of a text for itself', () => {
    expect(near('shipping costs', 'shipped cost')).toBeCloseTo(1);
  });

  it('is its own for a name nobody knows', () => {
    expect(near('Zorblatt', 'zorblatt')).toBeCloseTo(1);
    expect(Math.abs(near('Zorblatt', 'museum'))).toBeLessThan(0.4);
  });

  it('is nothing for Persian, figures and no words', () => {
    for (const terms of [[], ['کتاب', 'خانه'], ['1279']]) expect(meaningOf(terms)).toBeNull();
  });
});
