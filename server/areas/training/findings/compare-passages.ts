// Finds duplicate and contradictory statements among passages.

import { type BranchHours, mergeHours } from '../../../engine/hours/opening-hours.ts';
import { parseOpeningHours } from '../../../engine/hours/parse-hours.ts';
import { claimsConflict } from './claims.ts';
import { valuesConflict } from './named-values.ts';
import { areDisjoint, conflictingKinds } from './quantities.ts';
import { type ComparedPassage, type Statement, statementsOf } from './statements.ts';
import { findMissingWords, WEAK_TERMS } from './topic-words.ts';

export type { ComparedPassage } from './statements.ts';

export interface Finding {
  readonly kind: 'duplicate' | 'contradiction';
  readonly oneId: string;
  readonly otherId: string;
  readonly oneText: string;
  readonly otherText: string;
}

/** One more word in a topic is tolerated for each so many shared ones. */
const SHARED_PER_EXTRA_TERM = 4;
const MIN_WORD_OVERLAP = 0.85;
/** Shorter statements match by chance. */
const MIN_STATEMENT_TERMS = 5;
/** A term in more statements than this is too common to find candidates by. */
const MAX_STATEMENTS_PER_TERM = 150;
const MAX_FINDINGS = 500;
const PRICE_KINDS = ['money', 'dollars', 'euros', 'pounds', 'dirhams'];

/**
 * Finds the duplicates and contradictions of changed items. Complexity: linear in the words of all passages,
 * plus, for each changed statement, a comparison with the statements that share an uncommon word of its
 * topic, and of opening hours with a limited number of passages about the same branch.
 */
export function comparePassages(
  passages: readonly ComparedPassage[],
  changed: ReadonlySet<string>,
): Finding[] {
  const statements = statementsOf(passages);
  const byWord = new Map<string, number[]>();
  statements.forEach(({ topic }, index) => {
    for (const word of topic) {
      const indexes = byWord.get(word);
      if (indexes) indexes.push(index);
      else byWord.set(word, [index]);
    }
  });
  const findings = new Map<string, Finding>();
  const addFinding = (kind: Finding['kind'], one: SourceText, other: SourceText) => {
    if (findings.size >= MAX_FINDINGS) return;
    const [first, second] = one.sourceId < other.sourceId ? [one, other] : [other, one];
    const finding = {
      kind,
      oneId: first.sourceId,
      otherId: second.sourceId,
      oneText: first.text,
      otherText: second.text,
    };
    const key = `${kind} ${finding.oneId} ${finding.otherId}`;
    if (!findings.has(key)) findings.set(key, finding);
  };
  statements.forEach((statement, index) => {
    if (!changed.has(statement.sourceId)) return;
    for (const otherIndex of findCandidates(statement, byWord)) {
      const other = statements[otherIndex];
      if (!other || otherIndex === index || other.sourceId === statement.sourceId) continue;
      if (changed.has(other.sourceId) && otherIndex < index) continue;
      const kind = classifyPair(statement, other);
      if (kind) addFinding(kind, statement, other);
    }
  });
  for (const [one, other] of findHoursConflicts(passages, changed)) addFinding('contradiction', one, other);
  return [...findings.values()];
}

interface SourceText {
  readonly sourceId: string;
  readonly text: string;
}

function findCandidates({ topic }: Statement, byWord: ReadonlyMap<string, readonly number[]>): Set<number> {
  const indexes = new Set<number>();
  for (const word of topic) {
    const postings = byWord.get(word) ?? [];
    if (postings.length <= MAX_STATEMENTS_PER_TERM)
      for (const otherIndex of postings) indexes.add(otherIndex);
  }
  return indexes;
}

function classifyPair(one: Statement, other: Statement): Finding['kind'] | null {
  const isSame = () => isSameTopic(one, other);
  if (amountsConflict(one, other) && isSame()) return 'contradiction';
  if (
    (claimsConflict(one.claims, other.claims) || valuesConflict(one.values, other.values)) &&
    haveSameLimits(one, other) &&
    isSame() &&
    isExactTopic(one, other)
  )
    return 'contradiction';
  if (isFreeClaimContradicted(one, other) && haveSameLimits(one, other) && isSame()) return 'contradiction';
  const isLong = one.allTerms.size >= MIN_STATEMENT_TERMS && other.allTerms.size >= MIN_STATEMENT_TERMS;
  const isDuplicate =
    isLong && overlap(one.allTerms, other.allTerms) >= MIN_WORD_OVERLAP && !areOfDifferentItems(one, other);
  return isDuplicate ? 'duplicate' : null;
}

/** Amounts that tell variants of a price apart: «دو کیلویی», «۳ ماهه». */
const VARIANT_KINDS = [
  'weight',
  'length',
  'volume',
  'data',
  'speed',
  'count',
  'people',
  'sessions',
  'nights',
  'pages',
  'karat',
  'power',
  'instalments',
];
const LIMIT_KINDS = ['money', 'time', 'weight', 'count', 'length'].flatMap((kind) => [
  `${kind}:over`,
  `${kind}:under`,
]);

/** Whether two statements tell amounts that cannot both be right, and mean the same variant and case. */
function amountsConflict(one: Statement, other: Statement): boolean {
  const kinds = conflictingKinds(one.quantities, other.quantities);
  if (kinds.length === 0 || !haveCompatibleConditions(one, other)) return false;
  const isOther = (kind: string) => !kinds.includes(kind) || kinds.length > 1;
  const isVariant = (kind: string) =>
    one.quantities.has(kind) !== other.quantities.has(kind) || kinds.includes(kind);
  if (LIMIT_KINDS.some((kind) => isOther(kind) && isVariant(kind))) return false;
  const isPrice = kinds.some((kind) => PRICE_KINDS.includes(kind));
  return !isPrice || !(VARIANT_KINDS.some(isVariant) || kinds.includes('time'));
}

/** Whether neither claim is limited in a way the other is not: «رایگان» and «برای خرید بالای ۲ میلیون رایگان». */
const haveSameLimits = (one: Statement, other: Statement): boolean =>
  haveCompatibleConditions(one, other) &&
  LIMIT_KINDS.every((kind) => one.quantities.has(kind) === other.quantities.has(kind));

/** Whether what a question or a column limits itself to is not told otherwise by the other statement. */
const haveCompatibleConditions = (one: Statement, other: Statement): boolean =>
  [
    [one, other],
    [other, one],
  ].every(([limited, unlimited]) =>
    [...(limited?.conditions ?? [])].every(([kind, amounts]) => {
      const statedValue = unlimited?.conditions.get(kind) ?? unlimited?.quantities.get(kind);
      return statedValue !== undefined && !areDisjoint(amounts, statedValue);
    }),
  );

/** Whether one statement says that something is free and the other names its price. */
const isFreeClaimContradicted = (one: Statement, other: Statement): boolean =>
  [
    [one, other],
    [other, one],
  ].some(([free, paid]) => free?.claims.get('free') === true && paid?.quantities.has('money'));

/** Whether each statement has a title word that the other lacks: the same sentence about two items. */
function areOfDifferentItems(one: Statement, other: Statement): boolean {
  const onlyInOne = one.allTerms.difference(other.allTerms);
  const onlyInOther = other.allTerms.difference(one.allTerms);
  return !onlyInOne.isDisjointFrom(one.title) && !onlyInOther.isDisjointFrom(other.title);
}

/** Topics that each have a word the other lacks («تهران», «شهرستان») differ, and so do items named alike. */
function isSameTopic(one: Statement, other: Statement): boolean {
  if (one.topic.size === 0 || other.topic.size === 0 || haveDifferentTitles(one, other)) return false;
  const [onlyInOne, onlyInOther] = extraTerms(one, other).map(({ length }) => length);
  if (onlyInOne === undefined || onlyInOther === undefined) return false;
  if (onlyInOne > 0 && onlyInOther > 0) return false;
  const shared = Math.min(one.topic.size - onlyInOne, other.topic.size - onlyInOther);
  return shared > 0 && SHARED_PER_EXTRA_TERM * (onlyInOne + onlyInOther) <= shared;
}

/** How many words of each topic the other statement lacks. */
function extraTerms(one: Statement, other: Statement): (readonly string[])[] {
  const onlyInOne = findMissingWords(one.topic, other.topic, other.context);
  const onlyInOther = findMissingWords(other.topic, one.topic, one.context);
  if ([...onlyInOne, ...onlyInOther].every((word) => WEAK_TERMS.has(word))) return [[], []];
  // «لپ‌تاپ» and «لپ تاپ»
  return onlyInOne.join('') === onlyInOther.join('') ? [[], []] : [onlyInOne, onlyInOther];
}

const isExactTopic = (one: Statement, other: Statement): boolean =>
  extraTerms(one, other).every(({ length }) => length === 0);

/**
 * Whether the titles name two things: «شعبهٔ ونک» and «شعبهٔ تجریش» always, unlike ones where the topic is a single
 * word («تهران» under «ارسال» and under «نصب»).
 */
function haveDifferentTitles(one: Statement, other: Statement): boolean {
  if (one.item.size === 0 || other.item.size === 0) return false;
  const areUnlike = one.item.difference(other.item).size > 0 && other.item.difference(one.item).size > 0;
  const isShort = Math.min(one.topic.size, other.topic.size) < 2;
  const isShared = !one.item.isDisjointFrom(other.item);
  const [oneNames, otherNames] = [one, other].map(({ item, context, topic }) =>
    item.union(context).union(topic),
  );
  const areUnrelated =
    isShort &&
    (one.isCell || other.isCell) &&
    (oneNames && otherNames ? oneNames.intersection(otherNames).size <= 1 : false);
  return areUnlike && (isShared || areUnrelated);
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (2 * one.intersection(other).size) / Math.max(1, one.size + other.size);
}

interface StatedHours extends SourceText {
  readonly branch: BranchHours;
}

/** The passages that tell other opening hours of the same branch; of each branch the first few are compared. */
function findHoursConflicts(
  passages: readonly ComparedPassage[],
  changed: ReadonlySet<string>,
): (readonly [SourceText, SourceText])[] {
  const statedHours = passages.flatMap((passage): StatedHours[] => {
    const { sourceId, title, question, text } = passage;
    const hours = parseOpeningHours({ title, question: question ?? undefined, text });
    if (hours === undefined || hours === 'unclear') return [];
    const hoursText = text.slice(hours.start, hours.end);
    return hours.branches.map((branch) => ({ sourceId, text: hoursText, branch }));
  });
  // a place without a label is the business itself
  const byBranch = Map.groupBy(statedHours, ({ branch }) =>
    branch.label === '' ? '' : branch.words.join(' '),
  );
  return [...byBranch.values()].flatMap((all) => {
    const comparedHours = all.slice(0, MAX_STATEMENTS_PER_TERM);
    return comparedHours.flatMap((one, index) =>
      comparedHours
        .slice(index + 1)
        .filter(({ sourceId }) => sourceId !== one.sourceId)
        .filter(({ sourceId }) => changed.has(sourceId) || changed.has(one.sourceId))
        .filter(({ branch }) => mergeHours(one.branch, branch) === undefined)
        .map((other) => [one, other] as const),
    );
  });
}
