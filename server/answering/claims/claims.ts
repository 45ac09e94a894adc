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

interface Source extends Statement {
  /** What else its source is about: its title, its other statements. */
  readonly context: ReadonlySet<string>;
}

const CONTEXT_WEIGHT = 0.2;
const CONCEPT_WEIGHT = 0.5;
/** Of a word shared to the letter, small ones too: it tells two statements of one matter apart. */
const WORD_WEIGHT = 0.12;
/** A statement that shares so little with an answer's is of another matter. */
const BOUND = 0.75;
/** What is offered must be so much of what a source offers. */
const OFFERED = 0.5;
/** Less of what is denied: nobody is promised anything by it. */
const DENIED = 0.3;
const PROMISED = 0.6;
/** Statements so near to the nearest one say whether a thing is so. */
const NEAREST = 0.88;
/** So much of what is offered may be told of elsewhere alone. */
const FOREIGN = 0.3;

/** Money: of an hour or a day less than it may be said. */
const isMoney = ({ kind }: Amount): boolean => !['percent', 'time', 'clock', 'date', 'count'].includes(kind);

/** Whether one says “used” where the other says “unused”, and the other way round. */
const isOpposite = (said: Statement, source: Statement): boolean =>
  !said.isNegated &&
  [...said.words].some(
    (word) =>
      word.length > 3 &&
      !source.words.has(word) &&
      (source.words.has(`un${word}`) || (word.startsWith('un') && source.words.has(word.slice(2)))),
  );

type Matter = Pick<Statement, 'topic' | 'concepts' | 'words'>;

/** Makes a judge of answers, statement by statement: the first breach, or null. */
export function createClaimChecker({
  sources,
  question,
}: ClaimContext): (text: string) => ClaimViolation | null {
  const known = sources.flatMap(sourcesOf);
  const asked = parseStatement(question);
  const frequency = new Map<string, number>();
  for (const { topic } of known)
    for (const term of topic) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const weightOf = (term: string) => 1 / Math.sqrt(frequency.get(term) ?? 1);
  const isUnknownCode = createCodeChecker(sources);

  const score = ({ topic: about, concepts, words }: Matter, source: Source): number => {
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
  const share = ({ topic: about, concepts }: Matter, source: Source): number => {
    const hits = [...about].filter((term) => source.topic.has(term)).length;
    const shared = [...concepts].filter((concept) => source.concepts.has(concept)).length;
    const near = [...about].filter((term) => !source.topic.has(term) && source.context.has(term)).length;
    return about.size === 0
      ? 0
      : Math.min(1, (hits + CONTEXT_WEIGHT * near + CONCEPT_WEIGHT * shared) / about.size);
  };

  /** Whether it is about something that other statements speak of, and this one does not. */
  const isOfAnother = ({ topic: about }: Matter, source: Source): boolean =>
    [...about].filter((term) => !source.topic.has(term) && frequency.has(term)).length > FOREIGN * about.size;

  function breachOf(said: Statement): ClaimViolation | null {
    const isElliptical = said.topic.size === 0;
    const matter: Matter = isElliptical ? asked : said;
    const bySize = new Map(known.map((source) => [source, score(matter, source)]));
    const scoreOf = (source: Source) => bySize.get(source) ?? 0;
    const breach = breachOfTerms(said, matter) ?? (said.answer === 'yes' ? breachOfYes(said) : null);
    if (breach) return breach;
    const isSaid = (one: Source) => share(said, one) >= PROMISED && (one.isAction || !said.isAction);
    if ((said.isAction || said.isFuture) && !known.some(isSaid)) return 'promise';
    if (known.some((one) => isOpposite(said, one) && share(matter, one) >= OFFERED)) return 'denial';
    return isDeniedElsewise(said, matter, isElliptical, scoreOf) ? 'denial' : null;
  }

  /** Of its amounts, days and offers. */
  function breachOfTerms(said: Statement, matter: Matter): ClaimViolation | null {
    const isBound = (holders: readonly Source[], rivals: readonly Source[]) =>
      Math.max(...holders.map((one) => score(matter, one))) >=
      BOUND * Math.max(0, ...rivals.map((one) => score(matter, one)));
    for (const amount of said.amounts) {
      const holders = known.filter(
        ({ amounts, isUpperBound }) =>
          amounts.some((one) => isSameAmount(amount, one)) &&
          (isUpperBound || !said.isUpperBound || !isMoney(amount)),
      );
      const rivals = known.filter(({ amounts }) => amounts.some(({ kind }) => kind === amount.kind));
      if (holders.length === 0 || !isBound(holders, rivals)) return 'figure';
    }
    if ([...said.days].some((day) => !known.some(({ days }) => days.has(day)))) return 'day';
    return [...said.offers].some((offer) => !isOffered(offer, said, matter)) ? 'offer' : null;
  }

  function isOffered(offer: Offer, said: Statement, matter: Matter): boolean {
    const isBare = matter.topic.size === 0;
    const fitting = known.filter((one) => {
      if (one.isNegated !== said.isNegated) return false;
      if (isBare || offer === 'bargain') return one.offers.has(offer) || (said.isNegated && !isBare);
      if (said.isNegated) return share(matter, one) >= DENIED;
      return (
        one.offers.has(offer) &&
        share(matter, one) >= OFFERED &&
        (offer === 'instalment' || !isOfAnother(matter, one))
      );
    });
    const keepsCondition = (one: Source) =>
      !one.isConditional ||
      said.isConditional ||
      said.amounts.some((amount) => one.amounts.some((other) => isSameAmount(amount, other)));
    return (offer === 'free' || offer === 'discount' ? fitting.filter(keepsCondition) : fitting).length > 0;
  }

  /** «بله» says what the question does: the offers and figures that the answer does not name itself. */
  function breachOfYes(said: Statement): ClaimViolation | null {
    const amounts = asked.amounts.filter(
      ({ kind }) => kind !== 'count' && !said.amounts.some((own) => own.kind === kind),
    );
    const offers = asked.offers.difference(said.offers);
    const meant = { ...asked, isNegated: impliedDenial(said) };
    const isLimited = asked.isConditional || said.isConditional;
    return (
      breachOfTerms({ ...meant, amounts, offers: new Set() }, asked) ??
      breachOfTerms({ ...meant, amounts: [], offers, isConditional: isLimited }, asked)
    );
  }

  function isDeniedElsewise(
    said: Statement,
    matter: Matter,
    isElliptical: boolean,
    scoreOf: (source: Source) => number,
  ): boolean {
    if (matter.topic.size === 0 || (isElliptical && said.answer === null && said.text.trim().length > 40))
      return false;
    const isDenied = isElliptical ? impliedDenial(said) : said.isNegated;
    const best = Math.max(0, ...known.map(scoreOf));
    const top = known.filter((source) => best > 0 && scoreOf(source) >= NEAREST * best);
    const isNear = top.some((source) => share(matter, source) >= OFFERED);
    return isNear && top.every((source) => source.isNegated !== isDenied);
  }

  /** «بله» agrees with the question, «خیر» does not; «داریم» and «نداریم» say so themselves. */
  function impliedDenial(said: Statement): boolean {
    if (said.answer === 'yes') return asked.isNegated || said.isNegated;
    if (said.answer === 'no') return !asked.isNegated;
    return said.isNegated;
  }

  return (text) => {
    if (isUnknownCode(text)) return 'code';
    for (const said of splitStatements(text)) {
      const breach = breachOf(said);
      if (breach) return breach;
    }
    return null;
  };
}

function sourcesOf(source: string): Source[] {
  const context = topicOf(source);
  return splitStatements(source).map((one) => ({ ...one, context }));
}
