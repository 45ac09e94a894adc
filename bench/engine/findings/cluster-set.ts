// Authored questions by what they ask, and how far clustering agrees with them.
import { readFileSync } from 'node:fs';
import { Schema } from 'effect';
import {
  QuestionClusters,
  toQuestionMeaning,
} from '../../../server/areas/training/findings/question-similarity.ts';

const GroupedQuestion = Schema.Struct({ group: Schema.NonEmptyString, text: Schema.NonEmptyString });
type GroupedQuestion = typeof GroupedQuestion.Type;

/** Counts of question pairs: in one cluster, asking the same, and both. */
export interface ClusterCounts {
  readonly clusteredPairs: number;
  readonly equivalentPairs: number;
  readonly correctPairs: number;
  /** Pairs in one cluster that ask different things. */
  readonly wronglyClustered: readonly (readonly [string, string])[];
  /** Pairs that ask the same but are in different clusters. */
  readonly missedPairs: readonly (readonly [string, string])[];
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
  const clustered = questions.map(({ group, text }, index) => {
    const meaning = toQuestionMeaning(text);
    const existing = meaning ? clusters.find(meaning) : undefined;
    if (meaning && existing === undefined) clusters.add(index, meaning);
    return { group, text, cluster: existing ?? index };
  });
  const pairs = clustered.flatMap((one, index) =>
    clustered.slice(index + 1).map((other) => ({ one, other })),
  );
  const clusteredPairs = pairs.filter(({ one, other }) => one.cluster === other.cluster);
  const equivalentPairs = pairs.filter(({ one, other }) => one.group === other.group);
  const textsOf = ({ one, other }: (typeof pairs)[number]) => [one.text, other.text] as const;
  return {
    clusteredPairs: clusteredPairs.length,
    equivalentPairs: equivalentPairs.length,
    correctPairs: clusteredPairs.filter(({ one, other }) => one.group === other.group).length,
    wronglyClustered: clusteredPairs.filter(({ one, other }) => one.group !== other.group).map(textsOf),
    missedPairs: equivalentPairs.filter(({ one, other }) => one.cluster !== other.cluster).map(textsOf),
  };
}
