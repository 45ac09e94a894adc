import { describe, expect, it } from 'vitest';
import { tokenise } from './tokeniser.ts';
import { cosineSimilarity, embedTerms, type TextVector } from './word-vectors.ts';

function meant(text: string): TextVector {
  const meaning = embedTerms(tokenise(text).flatMap(({ terms }) => terms));
  if (!meaning) throw new Error(`“${text}” has no vector`);
  return meaning;
}

const near = (a: string, b: string) => cosineSimilarity(meant(a), meant(b));

describe('English word vectors', () => {
  it.each([
    ['money', 'funds', 'garden'],
    ['formerly', 'once', 'green'],
    ['casualties', 'killed', 'painted'],
    ['physician treats patients', 'doctors cure the sick', 'ships cross the sea'],
  ])('places “%s” closer to “%s” than to “%s”', (word, akin, strange) => {
    expect(near(word, akin)).toBeGreaterThan(near(word, strange) + 0.1);
  });

  it('returns the same meaning for forms of one word', () => {
    expect(near('shipping costs', 'shipped cost')).toBeCloseTo(1);
  });

  it('gives an unknown name a vector of its own', () => {
    expect(near('Zorblatt', 'zorblatt')).toBeCloseTo(1);
    expect(Math.abs(near('Zorblatt', 'museum'))).toBeLessThan(0.4);
  });

  it('returns no vector for Persian, figures and empty input', () => {
    for (const terms of [[], ['کتاب', 'خانه'], ['1279']]) expect(embedTerms(terms)).toBeNull();
  });
});
