// Checks that an answer claims only what its sources say.
import { type Amount, isSameAmount } from './amounts.ts';
import { createCodeChecker } from './codes.ts';
import type { Offer } from './offers.ts';
import { parseStatement, type Statement, splitStatements, topicOf } from './statements.ts';

export type ClaimViolation = 'figure' | 'code' | 'offer' | 'promise' | 'denial' | 'day';

export interface ClaimContext {
  /** Sources, each with its title. What visitors say, and what was answered before, is none. */
  readonly sources: readonly string[];
  /** What «بله» answers, and what an elliptical answer is about; never a ground. */
  readonly question: string;
}

interface SourceStatement extends Statement {
  /** What else its source is about: its title, its other statements. */
  readonly context: ReadonlySet<string>;
}

const CONTEXT_WEIGHT = 0.2;
const CONCEPT_WEIGHT = 0.5;
/** Of a word shared to the letter, small ones too: it tells two statements of one matter apart. */
const WORD_WEIGHT = 0.12;
/** A statement that shares so little with an answer's is of another matter. */
const MIN_RIVAL_SCORE_RATIO = 0.75;
/** What is offered must be so much of what a source offers. */
const MIN_OFFER_OVERLAP = 0.5;
/** Minimum overlap of a denial; lower, because a denial promises nothing. */
const MIN_DENIAL_OVERLAP = 0.3;
const MIN_PROMISE_OVERLAP = 0.6;
/** Statements so near to the nearest one say whether a thing is so. */
const TOP_SCORE_RATIO = 0.88;
/** Maximum share of the claim's topic that only other statements cover. */
const MAX_FOREIGN_SHARE = 0.3;

/** Money: of an hour or a day less than it may be said. */
const isMoney = ({ kind }: Amount): boolean => !['percent', 'time', 'clock', 'date', 'count'].includes(kind);

/** Whether one says “used” where the other says “unused”, and the other way round. */
const isOpposite = (claim: Statement, source: Statement): boolean =>
  !claim.isNegated &&
  [...claim.words].some(
    (word) =>
      word.length > 3 &&
      !source.words.has(word) &&
      (source.words.has(`un${word}`) || (word.startsWith('un') && source.words.has(word.slice(2)))),
  );

type ClaimSubject = Pick<Statement, 'topic' | 'concepts' | 'words'>;

/** Makes a judge of answers, statement by statement: the first breach, or null. */
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

  const score = ({ topic: about, concepts, words }: ClaimSubject, source: SourceStatement): number => {
    let sum = 0;
    for (const term of about) {
      if (source.topic.has(term)) sum += weightOf(term);
      else if (source.context.has(term)) sum += CONTEXT_WEIGHT * weightOf(term);
    }
    for (const concept of concepts) if (source.concepts.has(concept)) sum += CONCEPT_WEIGHT;
    if (sum > 0) for (const word of words) if (source.words.has(word)) sum += WORD_WEIGHT;
    return sum;
  };
  /** How much of a matter a source is about, 0 to 1. */
  const share = ({ topic: about, concepts }: ClaimSubject, source: SourceStatement): number => {
    const hits = [...about].filter((term) => source.topic.has(term)).length;
    const shared = [...concepts].filter((concept) => source.concepts.has(concept)).length;
    const near = [...about].filter((term) => !source.topic.has(term) && source.context.has(term)).length;
    return about.size === 0
      ? 0
      : Math.min(1, (hits + CONTEXT_WEIGHT * near + CONCEPT_WEIGHT * shared) / about.size);
  };

  /** Whether it is about something that other statements speak of, and this one does not. */
  const isOfAnother = ({ topic: about }: ClaimSubject, source: SourceStatement): boolean =>
    [...about].filter((term) => !source.topic.has(term) && frequency.has(term)).length >
    MAX_FOREIGN_SHARE * about.size;

  function breachOf(claim: Statement): ClaimViolation | null {
    const isElliptical = claim.topic.size === 0;
    const matter: ClaimSubject = isElliptical ? questionStatement : claim;
    const bySize = new Map(sourceStatements.map((source) => [source, score(matter, source)]));
    const scoreOf = (source: SourceStatement) => bySize.get(source) ?? 0;
    const breach = breachOfTerms(claim, matter) ?? (claim.answer === 'yes' ? breachOfYes(claim) : null);
    if (breach) return breach;
    const isSaid = (one: SourceStatement) =>
      share(claim, one) >= MIN_PROMISE_OVERLAP && (one.isAction || !claim.isAction);
    if ((claim.isAction || claim.isFuture) && !sourceStatements.some(isSaid)) return 'promise';
    if (sourceStatements.some((one) => isOpposite(claim, one) && share(matter, one) >= MIN_OFFER_OVERLAP))
      return 'denial';
    return isDeniedElsewise(claim, matter, isElliptical, scoreOf) ? 'denial' : null;
  }

  /** Of its amounts, days and offers. */
  function breachOfTerms(claim: Statement, matter: ClaimSubject): ClaimViolation | null {
    const isBound = (holders: readonly SourceStatement[], rivals: readonly SourceStatement[]) =>
      Math.max(...holders.map((one) => score(matter, one))) >=
      MIN_RIVAL_SCORE_RATIO * Math.max(0, ...rivals.map((one) => score(matter, one)));
    for (const amount of claim.amounts) {
      const holders = sourceStatements.filter(
        ({ amounts, isUpperBound }) =>
          amounts.some((one) => isSameAmount(amount, one)) &&
          (isUpperBound || !claim.isUpperBound || !isMoney(amount)),
      );
      const rivals = sourceStatements.filter(({ amounts }) =>
        amounts.some(({ kind }) => kind === amount.kind),
      );
      if (holders.length === 0 || !isBound(holders, rivals)) return 'figure';
    }
    if ([...claim.days].some((day) => !sourceStatements.some(({ days }) => days.has(day)))) return 'day';
    return [...claim.offers].some((offer) => !isOffered(offer, claim, matter)) ? 'offer' : null;
  }

  function isOffered(offer: Offer, claim: Statement, matter: ClaimSubject): boolean {
    const isBare = matter.topic.size === 0;
    const fitting = sourceStatements.filter((one) => {
      if (one.isNegated !== claim.isNegated) return false;
      if (isBare || offer === 'bargain') return one.offers.has(offer) || (claim.isNegated && !isBare);
      if (claim.isNegated) return share(matter, one) >= MIN_DENIAL_OVERLAP;
      return (
        one.offers.has(offer) &&
        share(matter, one) >= MIN_OFFER_OVERLAP &&
        (offer === 'instalment' || !isOfAnother(matter, one))
      );
    });
    const keepsCondition = (one: SourceStatement) =>
      !one.isConditional ||
      claim.isConditional ||
      claim.amounts.some((amount) => one.amounts.some((other) => isSameAmount(amount, other)));
    return (offer === 'free' || offer === 'discount' ? fitting.filter(keepsCondition) : fitting).length > 0;
  }

  /** «بله» says what the question does: the offers and figures that the answer does not name itself. */
  function breachOfYes(claim: Statement): ClaimViolation | null {
    const amounts = questionStatement.amounts.filter(
      ({ kind }) => kind !== 'count' && !claim.amounts.some((own) => own.kind === kind),
    );
    const offers = questionStatement.offers.difference(claim.offers);
    const meant = { ...questionStatement, isNegated: impliedDenial(claim) };
    const isLimited = questionStatement.isConditional || claim.isConditional;
    return (
      breachOfTerms({ ...meant, amounts, offers: new Set() }, questionStatement) ??
      breachOfTerms({ ...meant, amounts: [], offers, isConditional: isLimited }, questionStatement)
    );
  }

  function isDeniedElsewise(
    claim: Statement,
    matter: ClaimSubject,
    isElliptical: boolean,
    scoreOf: (source: SourceStatement) => number,
  ): boolean {
    if (matter.topic.size === 0 || (isElliptical && claim.answer === null && claim.text.trim().length > 40))
      return false;
    const isDenied = isElliptical ? impliedDenial(claim) : claim.isNegated;
    const best = Math.max(0, ...sourceStatements.map(scoreOf));
    const top = sourceStatements.filter((source) => best > 0 && scoreOf(source) >= TOP_SCORE_RATIO * best);
    const isNear = top.some((source) => share(matter, source) >= MIN_OFFER_OVERLAP);
    return isNear && top.every((source) => source.isNegated !== isDenied);
  }

  /** «بله» agrees with the question, «خیر» does not; «داریم» and «نداریم» say so themselves. */
  function impliedDenial(claim: Statement): boolean {
    if (claim.answer === 'yes') return questionStatement.isNegated || claim.isNegated;
    if (claim.answer === 'no') return !questionStatement.isNegated;
    return claim.isNegated;
  }

  return (text) => {
    if (isUnknownCode(text)) return 'code';
    for (const claim of splitStatements(text)) {
      const breach = breachOf(claim);
      if (breach) return breach;
    }
    return null;
  };
}

function sourceStatementsOf(source: string): SourceStatement[] {
  const context = topicOf(source);
  return splitStatements(source).map((one) => ({ ...one, context }));
}
