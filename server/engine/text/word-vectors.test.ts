import { describe, expect, it } from 'vitest';
import { tokenise } from './tokeniser.ts';
import { cosineSimilarity, embedTerms, type TextVector } from './word-vectors.ts';

function vectorOf(text: string): TextVector {
  const vector = embedTerms(tokenise(text).flatMap(({ terms }) => terms));
  if (!vector) throw new Error(`“${text}” has no vector`);
  return vector;
}

const similarityOf = (a: string, b: string) => cosineSimilarity(vectorOf(a), vectorOf(b));

describe('English word vectors', () => {
  it.each([
    ['money', 'funds', 'garden'],
    ['formerly', 'once', 'green'],
    ['casualties', 'killed', 'painted'],
    ['physician treats patients', 'doctors cure the sick', 'ships cross the sea'],
  ])('places “%s” closer to “%s” than to “%s”', (word, similar, unrelated) => {
    expect(similarityOf(word, similar)).toBeGreaterThan(similarityOf(word, unrelated) + 0.1);
  });

  it('returns the same vector for forms of one word', () => {
    expect(similarityOf('shipping costs', 'shipped cost')).toBeCloseTo(1);
  });

  it('gives an unknown name a vector of its own', () => {
    expect(similarityOf('Zorblatt', 'zorblatt')).toBeCloseTo(1);
    expect(Math.abs(similarityOf('Zorblatt', 'museum'))).toBeLessThan(0.4);
  });

  it('returns no vector for Persian, figures and empty input', () => {
    for (const terms of [[], ['کتاب', 'خانه'], ['1279']]) expect(embedTerms(terms)).toBeNull();
  });
});
