import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildIndex, type Passage } from '../index/bot-index.ts';
import { foldText } from '../text/normalise.ts';
import { answerMessage } from './answer.ts';

interface Query {
  readonly question: string;
  readonly answers: readonly string[];
  readonly gold: string | null;
  readonly goldAlso?: readonly string[];
}

function answerQueries(set: string) {
  const lines = (name: string) =>
    readFileSync(new URL(`../../../bench/engine/sets/${set}.${name}.jsonl`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const passages: Passage[] = lines('corpus').map((row) => ({
    ...row,
    sourceId: row.id,
    kind: row.type,
    ordinal: 0,
  }));
  const queries: Query[] = lines('queries');
  const index = buildIndex(passages);
  return queries.map((query) => ({ query, found: answerMessage(index, query.question) }));
}

const share = (good: number, all: number) => good / all;
const compactText = (text: string) => foldText(text).replaceAll(' ', '');

describe.each([
  { set: 'shop', minTopRanked: 0.9, minQuoted: 0.88, minOrdered: 0.92 },
  { set: 'school', minTopRanked: 0.72, minQuoted: 0.72, minOrdered: 0.74 },
])('question set $set', ({ set, minTopRanked: minTopOne, minQuoted, minOrdered }) => {
  const answered = answerQueries(set);
  const answerable = answered.filter(({ query }) => query.gold);

  it('ranks the right passage first', () => {
    const correct = answerable.filter(({ query, found }) =>
      [query.gold, ...(query.goldAlso ?? [])].includes(found.ranked[0]?.passage.id ?? ''),
    );
    expect(share(correct.length, answerable.length)).toBeGreaterThanOrEqual(minTopOne);
  });

  it('quotes the fact itself', () => {
    const correct = answerable.filter(({ query, found }) =>
      query.answers.some((answer) => compactText(found.text ?? '').includes(compactText(answer))),
    );
    expect(share(correct.length, answerable.length)).toBeGreaterThanOrEqual(minQuoted);
  });

  it('has higher confidence in answerable questions than in unknown ones', () => {
    const unknown = answered.filter(({ query }) => !query.gold);
    const ordered = answerable.flatMap(({ found }) =>
      unknown.map((other) => found.confidence > other.found.confidence),
    );
    expect(share(ordered.filter(Boolean).length, ordered.length)).toBeGreaterThanOrEqual(minOrdered);
  });
});
