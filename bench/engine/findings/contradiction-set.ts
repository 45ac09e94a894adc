// Authored pairs of passages that contradict each other, and look-alikes that do not.
import { readFileSync } from 'node:fs';
import { Schema } from 'effect';
import {
  type ComparedPassage,
  comparePassages,
} from '../../../server/areas/training/findings/compare-passages.ts';
import { splitPassages } from '../../../server/engine/index/passage-splitter.ts';
import { blocksToText } from '../../../server/sources/blocks-to-text.ts';
import { businessesFor, type Passage } from '../../businesses/business.ts';
import { sized } from '../../harness/smoke.ts';

const Side = Schema.Union([
  Schema.Struct({ title: Schema.String, text: Schema.String }),
  Schema.Struct({ question: Schema.String, answer: Schema.String }),
]);

const ComparedPair = Schema.Struct({
  id: Schema.NonEmptyString,
  /** `development` was looked at while the code was written, `heldOut` was written afterwards. */
  part: Schema.Literals(['development', 'heldOut']),
  business: Schema.NonEmptyString,
  contradicts: Schema.Boolean,
  one: Side,
  other: Side,
});
export type ComparedPair = typeof ComparedPair.Type;

/** A found contradiction between two passages of a pair that contradict each other, or a false alarm. */
export interface ContradictionCounts {
  readonly contradictory: number;
  readonly found: number;
  readonly lookalikes: number;
  readonly falseAlarms: number;
  /** Ids of the pairs that were judged wrongly. */
  readonly wrong: readonly string[];
}

const decodePair = Schema.decodeUnknownSync(ComparedPair);

export const readContradictionSet = (): ComparedPair[] =>
  readFileSync(new URL('../sets/contradictions.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => decodePair(JSON.parse(line)));

/** The passages that training makes of a side: rows of a table as records. */
function passagesOf(sourceId: string, side: typeof Side.Type): ComparedPassage[] {
  if ('question' in side)
    return [{ sourceId, kind: 'qa', title: side.question, question: side.question, text: side.answer }];
  return splitPassages({ kind: 'text', ...side }).map(({ title, text }) => ({
    sourceId,
    kind: 'text',
    title,
    question: null,
    text,
  }));
}

function isFound({ one, other }: ComparedPair): boolean {
  const passages = [...passagesOf('one', one), ...passagesOf('other', other)];
  return comparePassages(passages, new Set(['one', 'other'])).some(({ kind }) => kind === 'contradiction');
}

/** Compares each pair by itself. */
export function measureContradictions(pairs: readonly ComparedPair[]): ContradictionCounts {
  const judged = pairs.map((pair) => ({ ...pair, found: isFound(pair) }));
  const contradictory = judged.filter(({ contradicts }) => contradicts);
  const lookalikes = judged.filter(({ contradicts }) => !contradicts);
  return {
    contradictory: contradictory.length,
    found: contradictory.filter(({ found }) => found).length,
    lookalikes: lookalikes.length,
    falseAlarms: lookalikes.filter(({ found }) => found).length,
    wrong: judged.filter(({ contradicts, found }) => contradicts !== found).map(({ id }) => id),
  };
}

function sideOf(passage: Passage): typeof Side.Type {
  if (passage.type !== 'table')
    return passage.type === 'qa'
      ? { question: passage.title, answer: passage.text }
      : { title: passage.title, text: passage.text };
  const { title, header, rows, note } = passage;
  const notes = note === undefined ? [] : [note];
  return { title, text: blocksToText([{ kind: 'table', caption: '', header, rows, notes }]) };
}

/** What is found in the authored businesses, which do not contradict themselves. */
export function measureBusinesses(): { readonly passages: number; readonly findings: number } {
  const all = businessesFor('train').slice(0, sized(undefined, 3));
  const compared = all.map(({ passages }) => {
    const texts = passages.flatMap((passage) => passagesOf(passage.id, sideOf(passage)));
    const findings = comparePassages(texts, new Set(passages.map(({ id }) => id)));
    return {
      passages: texts.length,
      findings: findings.filter(({ kind }) => kind === 'contradiction').length,
    };
  });
  return {
    passages: compared.reduce((sum, { passages }) => sum + passages, 0),
    findings: compared.reduce((sum, { findings }) => sum + findings, 0),
  };
}
