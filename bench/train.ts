// Knows how the engine's weights are learnt from question sets and checked by cross-validation; knows no set by name.
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Examination } from '../server/engine/features.ts';
import { examine } from '../server/engine/features.ts';
import { certaintyFigures, rank, type Scorers } from '../server/engine/judgement.ts';
import { fold } from '../server/engine/normalise.ts';
import type { Scorer } from '../server/engine/scorer.ts';
import { fitScorer, type Group } from './training/fit.ts';
import { type QuestionSet, readSet, type SetQuery } from './training/sets.ts';
import { smallBots, storedQuestions } from './training/variants.ts';

interface Example {
  readonly set: string;
  readonly fold: number;
  readonly query: SetQuery;
  readonly examination: Examination;
  readonly weight: number;
}

const FOLDS = 5;
const DEPTH = 12;
const NOTHING: Scorer = { means: [], scales: [], linear: [], hidden: [], bias: 0 };

const squash = (text: string) => fold(text).replace(/[^\p{L}\p{N}%.]+/gu, '');

function foldOf(query: SetQuery): number {
  let hash = 7;
  for (const sign of query.gold ?? query.home ?? query.id.replace(/-n$/u, ''))
    hash = (hash * 31 + sign.charCodeAt(0)) >>> 0;
  return hash % FOLDS;
}

function examples(name: string, { queries, indexes }: QuestionSet, share: number): Example[] {
  const weight = (20 * share) / Math.sqrt(queries.filter((query) => query.gold).length || 1);
  return queries.flatMap((query) => {
    const index = indexes.get(query.bot ?? '');
    if (!index) return [];
    return [
      { set: name, fold: foldOf(query), query, examination: examine(index, query.question, DEPTH), weight },
    ];
  });
}

/** The sets themselves, each dealt into small bots, and noisy questions against the written ones stored. */
function readAll(prefixes: readonly string[]): Example[] {
  const sets = new Map(prefixes.map((prefix) => [basename(prefix), readSet(prefix)]));
  const all = [...sets].flatMap(([name, set]) => [
    ...examples(name, set, 1),
    ...examples(`${name}/small`, smallBots(set, 1_000), 0.7),
  ]);
  const noisy = [...sets].find(([name]) => name.endsWith('-noisy'));
  const written = noisy && sets.get(noisy[0].replace(/-noisy$/u, '-wiki'));
  return noisy && written ? [...all, ...examples('stored', storedQuestions(written, noisy[1]), 1)] : all;
}

function isGold(query: SetQuery, passageId: string): boolean {
  return query.gold === passageId || (query.goldAlso ?? []).includes(passageId);
}

function choice(rows: readonly (readonly number[])[], right: readonly boolean[], weight: number): Group[] {
  return rows.length > 1 && right.includes(true) ? [{ rows, right, weight }] : [];
}

function passageGroups({ query, examination, weight }: Example): Group[] {
  const right = examination.passages.map(({ study }) => isGold(query, study.passage.id));
  return choice(
    examination.passages.map(({ figures }) => figures),
    right,
    weight,
  );
}

function unitGroups({ query, examination, weight }: Example): Group[] {
  const gold = examination.passages.find(({ study }) => study.passage.id === query.gold);
  const answers = query.answers.map(squash).filter(Boolean);
  if (!gold || answers.length === 0) return [];
  const right = gold.units.map(({ unit }) => {
    const text = squash(gold.study.passage.text.slice(unit.start, unit.end));
    return answers.some((answer) => text.includes(answer));
  });
  return choice(
    gold.units.map(({ figures }) => figures),
    right,
    weight,
  );
}

function certaintyGroups({ query, examination, weight }: Example, scorers: Scorers): Group[] {
  const ranked = rank(examination, scorers);
  const figures = certaintyFigures(examination, ranked, scorers);
  if (figures.length === 0) return [];
  const right = ranked[0] !== undefined && isGold(query, ranked[0].found.study.passage.id);
  const doubt = query.gold && !right ? 0.3 : query.kind === 'near_miss' ? 0.5 : 1;
  return [{ rows: [figures], right: [right], weight: weight * doubt }];
}

/** Fits all three scorers; certainty is fitted on rankings made by scorers that have not seen the question. */
function fitAll(examples: readonly Example[]): Scorers {
  const ranking = fitRanking(examples);
  const groups = Array.from({ length: FOLDS }, (_, part) => {
    const unseen = fitRanking(examples.filter((example) => example.fold !== part));
    return examples
      .filter((example) => example.fold === part)
      .flatMap((example) => certaintyGroups(example, unseen));
  }).flat();
  return {
    ...ranking,
    confidence: fitScorer(groups, { hidden: 8, rounds: 10, rate: 0.005, decay: 0.001, kind: 'yesno' }),
  };
}

function fitRanking(examples: readonly Example[]): Scorers {
  const settings = { rounds: 8, rate: 0.005, decay: 0.001, kind: 'choice' } as const;
  return {
    passage: fitScorer(examples.flatMap(passageGroups), { ...settings, hidden: 8 }),
    unit: fitScorer(examples.flatMap(unitGroups), { ...settings, hidden: 8 }),
    confidence: NOTHING,
  };
}

const [output, ...prefixes] = process.argv.slice(2);
if (!output || prefixes.length === 0) {
  console.error('Usage: node bench/train.ts <weights-file> <set-prefix>...');
  process.exit(2);
}

const all = readAll(prefixes);
const scorers = fitAll(all);
writeFileSync(output, `${JSON.stringify(scorers)}\n`);
console.log(`Weights of ${all.length} questions written to ${output}`);
