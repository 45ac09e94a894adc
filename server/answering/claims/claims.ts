// Checks that an answer claims only what its sources say.
import { type Amount, isSameAmount } from './amounts.ts';
import { createCodeChecker } from './codes.ts';
import { createNameFinder } from './names.ts';
import type { Offer } from './offers.ts';
import { parseStatement, type Statement, splitStatements, topicOf } from './statements.ts';
import { isMeasure } from './units.ts';

export type ClaimViolation = 'figure' | 'code' | 'offer' | 'promise' | 'denial' | 'day' | 'name';

export interface ClaimContext {
  /** Passages with their titles; visitors' messages and earlier answers are none. */
  readonly sources: readonly string[];
  /** The question that «بله» answers; also the topic of an elliptical answer. Never a source. */
  readonly question: string;
}

interface SourceStatement extends Statement {
  /** The context of a statement: the title and the other statements of its source. */
  readonly context: ReadonlySet<string>;
}

const CONTEXT_WEIGHT = 0.2;
const CONCEPT_WEIGHT = 0.5;
/** Weight of a literally shared word, stop words included; separates two statements on one topic. */
const WORD_WEIGHT = 0.12;
/** A statement with less than this share of the best score is on another topic. */
const MIN_RIVAL_SCORE_RATIO = 0.75;
/** Minimum overlap between an offered item and the source's. */
const MIN_OFFER_OVERLAP = 0.5;
/** Minimum overlap of a denial; lower, because a denial promises nothing. */
const MIN_DENIAL_OVERLAP = 0.3;
const MIN_PROMISE_OVERLAP = 0.6;
/** Statements this close to the best score decide the polarity. */
const TOP_SCORE_RATIO = 0.88;
/** Maximum share of the claim's topic that only other statements cover. */
const MAX_FOREIGN_SHARE = 0.3;

/** Other amounts may be called “less than” where the source names them exactly. */
const isMoney = ({ kind }: Amount): boolean =>
  !isMeasure(kind) && !['percent', 'time', 'clock', 'date', 'count'].includes(kind);

/** Whether one says “used” where the other says “unused”, or the reverse. */
const isOpposite = (claim: Statement, source: Statement): boolean =>
  !claim.isNegated &&
  [...claim.words].some(
    (word) =>
      word.length > 3 &&
      !source.words.has(word) &&
      (source.words.has(`un${word}`) || (word.startsWith('un') && source.words.has(word.slice(2)))),
  );

type ClaimSubject = Pick<Statement, 'topic' | 'concepts' | 'words'>;

/** Creates a checker that returns the first unsupported claim of an answer, or null. */
export function createClaimChecker({
  sources,
  question,
}: ClaimContext): (text: string) => ClaimViolation | null {
  const sourceStatements = sources.flatMap(sourceStatementsOf);
  const questionStatement = parseStatement(question);
  const frequency = new Map<string, number>();
  for (const { topic } of sourceStatements)
    for (const term of topic) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const weightOf = (term: string) => 1 / Math.sqrt(frequency.get(term) ?? 1);
  const isUnknownCode = createCodeChecker(sources);
  const findUnknownNames = createNameFinder({ sources, question });

  const scoreSource = (
    { topic: topicTerms, concepts, words }: ClaimSubject,
    source: SourceStatement,
  ): number => {
    let sum = 0;
    for (const term of topicTerms) {
      if (source.topic.has(term)) sum += weightOf(term);
      else if (source.context.has(term)) sum += CONTEXT_WEIGHT * weightOf(term);
    }
    for (const concept of concepts) if (source.concepts.has(concept)) sum += CONCEPT_WEIGHT;
    if (sum > 0) for (const word of words) if (source.words.has(word)) sum += WORD_WEIGHT;
    return sum;
  };
  /** The share of the claim's topic that a source covers, 0 to 1. */
  const coverageOf = ({ topic: topicTerms, concepts }: ClaimSubject, source: SourceStatement): number => {
    const hits = [...topicTerms].filter((term) => source.topic.has(term)).length;
    const sharedConcepts = [...concepts].filter((concept) => source.concepts.has(concept)).length;
    const contextHits = [...topicTerms].filter(
      (term) => !source.topic.has(term) && source.context.has(term),
    ).length;
    return topicTerms.size === 0
      ? 0
      : Math.min(
          1,
          (hits + CONTEXT_WEIGHT * contextHits + CONCEPT_WEIGHT * sharedConcepts) / topicTerms.size,
        );
  };

  /** Whether the topic is covered by other statements, but not by this one. */
  const isAboutAnotherTopic = ({ topic: topicTerms }: ClaimSubject, source: SourceStatement): boolean =>
    [...topicTerms].filter((term) => !source.topic.has(term) && frequency.has(term)).length >
    MAX_FOREIGN_SHARE * topicTerms.size;

  function checkClaim(claim: Statement): ClaimViolation | null {
    const isElliptical = claim.topic.size === 0;
    const subject: ClaimSubject = isElliptical ? questionStatement : claim;
    const scores = new Map(sourceStatements.map((source) => [source, scoreSource(subject, source)]));
    const scoreOf = (source: SourceStatement) => scores.get(source) ?? 0;
    const violation = checkTerms(claim, subject) ?? (claim.answer === 'yes' ? checkAffirmation(claim) : null);
    if (violation) return violation;
    const supportsPromise = (source: SourceStatement) =>
      coverageOf(claim, source) >= MIN_PROMISE_OVERLAP && (source.isAction || !claim.isAction);
    if ((claim.isAction || claim.isFuture) && !sourceStatements.some(supportsPromise)) return 'promise';
    if (
      sourceStatements.some((one) => isOpposite(claim, one) && coverageOf(subject, one) >= MIN_OFFER_OVERLAP)
    )
      return 'denial';
    return isContradicted(claim, subject, isElliptical, scoreOf) ? 'denial' : null;
  }

  /** Checks amounts, days and offers. */
  function checkTerms(claim: Statement, subject: ClaimSubject): ClaimViolation | null {
    const isBestMatch = (matches: readonly SourceStatement[], candidates: readonly SourceStatement[]) =>
      Math.max(...matches.map((one) => scoreSource(subject, one))) >=
      MIN_RIVAL_SCORE_RATIO * Math.max(0, ...candidates.map((one) => scoreSource(subject, one)));
    for (const amount of claim.amounts) {
      const matches = sourceStatements.filter(
        ({ amounts, isUpperBound }) =>
          amounts.some((one) => isSameAmount(amount, one)) &&
          (isUpperBound || !claim.isUpperBound || !isMoney(amount)),
      );
      const candidates = sourceStatements.filter(({ amounts }) =>
        amounts.some(({ kind }) => kind === amount.kind),
      );
      if (matches.length === 0 || !isBestMatch(matches, candidates)) return 'figure';
    }
    if ([...claim.days].some((day) => !sourceStatements.some(({ days }) => days.has(day)))) return 'day';
    return [...claim.offers].some((offer) => !isOffered(offer, claim, subject)) ? 'offer' : null;
  }

  function isOffered(offer: Offer, claim: Statement, subject: ClaimSubject): boolean {
    const hasNoTopic = subject.topic.size === 0;
    const candidates = sourceStatements.filter((one) => {
      if (one.isNegated !== claim.isNegated) return false;
      if (hasNoTopic || offer === 'specialPrice')
        return one.offers.has(offer) || (claim.isNegated && !hasNoTopic);
      if (claim.isNegated) return coverageOf(subject, one) >= MIN_DENIAL_OVERLAP;
      return (
        one.offers.has(offer) &&
        coverageOf(subject, one) >= MIN_OFFER_OVERLAP &&
        (offer === 'instalment' || !isAboutAnotherTopic(subject, one))
      );
    });
    const repeatsCondition = (one: SourceStatement) =>
      !one.isConditional ||
      claim.isConditional ||
      claim.amounts.some((amount) => one.amounts.some((other) => isSameAmount(amount, other)));
    return (
      (offer === 'free' || offer === 'discount' ? candidates.filter(repeatsCondition) : candidates).length > 0
    );
  }

  /** For «بله»: checks the offers and amounts of the question that the answer does not repeat. */
  function checkAffirmation(claim: Statement): ClaimViolation | null {
    const amounts = questionStatement.amounts.filter(
      ({ kind }) => kind !== 'count' && !claim.amounts.some((claimed) => claimed.kind === kind),
    );
    const offers = questionStatement.offers.difference(claim.offers);
    const impliedClaim = { ...questionStatement, isNegated: isDenial(claim) };
    const isLimited = questionStatement.isConditional || claim.isConditional;
    return (
      checkTerms({ ...impliedClaim, amounts, offers: new Set() }, questionStatement) ??
      checkTerms({ ...impliedClaim, amounts: [], offers, isConditional: isLimited }, questionStatement)
    );
  }

  function isContradicted(
    claim: Statement,
    subject: ClaimSubject,
    isElliptical: boolean,
    scoreOf: (source: SourceStatement) => number,
  ): boolean {
    if (subject.topic.size === 0 || (isElliptical && claim.answer === null && claim.text.trim().length > 40))
      return false;
    const isDenied = isElliptical ? isDenial(claim) : claim.isNegated;
    const best = Math.max(0, ...sourceStatements.map(scoreOf));
    const topSources = sourceStatements.filter(
      (source) => best > 0 && scoreOf(source) >= TOP_SCORE_RATIO * best,
    );
    const isOnTopic = topSources.some((source) => coverageOf(subject, source) >= MIN_OFFER_OVERLAP);
    return isOnTopic && topSources.every((source) => source.isNegated !== isDenied);
  }

  /** «بله» affirms the question, «خیر» denies it; «داریم» and «نداریم» state it themselves. */
  function isDenial(claim: Statement): boolean {
    if (claim.answer === 'yes') return questionStatement.isNegated || claim.isNegated;
    if (claim.answer === 'no') return !questionStatement.isNegated;
    return claim.isNegated;
  }

  return (text) => {
    if (isUnknownCode(text)) return 'code';
    for (const claim of splitStatements(text)) {
      const { hasInventedName, hasAskedName } = findUnknownNames(claim.text);
      const isDenied = isDenial(claim);
      if (hasInventedName || (hasAskedName && !isDenied)) return 'name';
      const violation = checkClaim(claim);
      // What no source names, no source affirms.
      if (violation && !(violation === 'denial' && hasAskedName)) return violation;
    }
    return null;
  };
}

function sourceStatementsOf(source: string): SourceStatement[] {
  const context = topicOf(source);
  return splitStatements(source).map((one) => ({ ...one, context }));
}
