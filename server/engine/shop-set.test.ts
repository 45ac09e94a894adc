// Knows the floor under the answers to our own question set.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answerFrom } from './answer.ts';
import { buildIndex, type Passage } from './bot-index.ts';
import { fold } from './normalise.ts';

const lines = (name: string) =>
  readFileSync(new URL(`../../bench/sets/shop.${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const passages: Passage[] = lines('corpus').map((row) => ({
  ...row,
  sourceId: row.id,
  kind: row.type,
  ordinal: 0,
}));
const queries: { question: string; answers: string[]; gold: string | null; goldAlso?: string[] }[] =
  lines('queries');
const index = buildIndex(passages);
const answered = queries.map((query) => ({ query, found: answerFrom(index, query.question) }));
const answerable = answered.filter(({ query }) => query.gold);
const share = (good: number, all: number) => good / all;
const letters = (text: string) => fold(text).replaceAll(' ', '');

describe('our own shop set', () => {
  it('finds the right passage first for 9 of 10 questions', () => {
    const good = answerable.filter(({ query, found }) =>
      [query.gold, ...(query.goldAlso ?? [])].includes(found.ranked[0]?.passage.id ?? ''),
    );
    expect(share(good.length, answerable.length)).toBeGreaterThanOrEqual(0.88);
  });

  it('says the fact itself for 8 of 10 questions', () => {
    const good = answerable.filter(({ query, found }) =>
      query.answers.some((answer) => letters(found.candidate ?? '').includes(letters(answer))),
    );
    expect(share(good.length, answerable.length)).toBeGreaterThanOrEqual(0.85);
  });

  it('is surer of what it knows than of what it does not', () => {
    const unknown = answered.filter(({ query }) => !query.gold);
    const ordered = answerable.flatMap(({ found }) =>
      unknown.map((other) => found.confidence > other.found.confidence),
    );
    expect(share(ordered.filter(Boolean).length, ordered.length)).toBeGreaterThanOrEqual(0.9);
  });
});
