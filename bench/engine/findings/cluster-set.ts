// Authored questions by what they ask, and how far clustering agrees with them.
import { readFileSync } from 'node:fs';
import { Schema } from 'effect';
import {
  QuestionClusters,
  toQuestionMeaning,
} from '../../../server/areas/training/findings/question-similarity.ts';

const GroupedQuestion = Schema.Struct({ group: Schema.NonEmptyString, text: Schema.NonEmptyString });
type GroupedQuestion = typeof GroupedQuestion.Type;

/** Pairs of questions: `joined` are in one cluster, `same` ask the same, `right` both. */
export interface ClusterCounts {
  readonly joined: number;
  readonly same: number;
  readonly right: number;
  /** Pairs that were joined and ask other things. */
  readonly mixed: readonly (readonly [string, string])[];
  /** Pairs that ask the same and were not joined. */
  readonly parted: readonly (readonly [string, string])[];
}

const decodeQuestion = Schema.decodeUnknownSync(GroupedQuestion);

export const readClusterSet = (): GroupedQuestion[] =>
  readFileSync(new URL('../sets/unanswered.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => decodeQuestion(JSON.parse(line)));

/** Clusters the questions one after the other, as they are asked. */
export function measureClusters(questions: readonly GroupedQuestion[]): ClusterCounts {
  const clusters = new QuestionClusters<number>();
  const placed = questions.map(({ group, text }, index) => {
    const meaning = toQuestionMeaning(text);
    const existing = meaning ? clusters.find(meaning) : undefined;
    if (meaning && existing === undefined) clusters.add(index, meaning);
    return { group, text, cluster: existing ?? index };
  });
  const pairs = placed.flatMap((one, index) => placed.slice(index + 1).map((other) => ({ one, other })));
  const joined = pairs.filter(({ one, other }) => one.cluster === other.cluster);
  const same = pairs.filter(({ one, other }) => one.group === other.group);
  const textsOf = ({ one, other }: (typeof pairs)[number]) => [one.text, other.text] as const;
  return {
    joined: joined.length,
    same: same.length,
    right: joined.filter(({ one, other }) => one.group === other.group).length,
    mixed: joined.filter(({ one, other }) => one.group !== other.group).map(textsOf),
    parted: same.filter(({ one, other }) => one.cluster !== other.cluster).map(textsOf),
  };
}
