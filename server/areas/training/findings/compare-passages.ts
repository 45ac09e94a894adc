// Finds duplicate and contradictory statements among passages.
import { foldText } from '../../../engine/text/normalise.ts';
import { infinitiveOf } from '../../../engine/text/persian-verbs.ts';
import { splitSegments } from '../../../engine/text/segments.ts';
import { tokenise } from '../../../engine/text/tokeniser.ts';
import {
  extractQuantities,
  isNumberWord,
  type Quantities,
  quantitiesConflict,
  removeAmounts,
} from './quantities.ts';

export interface ComparedPassage {
  readonly sourceId: string;
  readonly kind: 'text' | 'qa';
  readonly title: string;
  readonly question: string | null;
  readonly text: string;
}

export interface Finding {
  readonly kind: 'duplicate' | 'contradiction';
  readonly oneId: string;
  readonly otherId: string;
  readonly oneText: string;
  readonly otherText: string;
}

interface Statement {
  readonly sourceId: string;
  readonly text: string;
  /** The words that identify its item: «کیف شمارهٔ ۳۶». */
  readonly title: ReadonlySet<string>;
  /** Its content words without amounts, with those of its item's title where it refers to the item. */
  readonly topic: ReadonlySet<string>;
  /** All its words; statements that share nearly all of them are duplicates. */
  readonly whole: ReadonlySet<string>;
  readonly quantities: Quantities;
}

const MIN_TOPIC_OVERLAP = 0.7;
const MIN_WORD_OVERLAP = 0.85;
/** Shorter statements match by chance. */
const MIN_STATEMENT_TERMS = 5;
/** A clause of an answer counts as a statement of its own when its topic has this many words. */
const MIN_TOPIC_TERMS = 2;
const NO_TERMS: ReadonlySet<string> = new Set();
/** A term in more statements than this is too common to find candidates by. */
const MAX_STATEMENTS_PER_TERM = 150;
const MAX_FINDINGS = 500;
/** A topic with this many different amounts refers to many items («قیمت کالا» on each page). */
const MIN_VARYING_AMOUNTS = 4;
/** Attributes every item has; alone or with «آن» they refer to the item of the passage. */
const ATTRIBUTE_WORDS = 'قیمت|وزن|رنگ|سایز|اندازه|ابعاد|جنس|موجودی|price|weight|size|colou?r|stock';
const PACKAGING_WORDS = 'بسته|جعبه|پاکت|دانه|جفت|گرم|گرمی|کیلو|کیلویی|تایی|عددی|pack|box';
const ATTRIBUTE_WORD = new RegExp(`^(?:${ATTRIBUTE_WORDS}|${PACKAGING_WORDS})$`, 'u');
const ITEM_REFERENCE = new RegExp(
  `(?<!\\p{L})(?:${ATTRIBUTE_WORDS})(?: \\p{L}+)? (?:این|ان|همین)(?!\\p{L})|(?<!\\p{L})its(?!\\p{L})`,
  'u',
);
/** A word, and what begins another clause after it. */
const CLAUSE_BOUNDARY =
  /(?<![\p{L}\u200c])((?:ن?می[ \u200c])?[\p{L}\p{M}\u200c]+)(?=\s*[،؛;,]|\s+(?:و|ولی|اما|که|and|but)\s)/gu;
const COPULAS = new Set(['است', 'هست', 'نیست', 'میباشد', 'is', 'are', 'costs', 'takes']);

const DEMONSTRATIVES = new Set(['این', 'همین', 'this']);

/**
 * Finds the duplicates and contradictions of changed items. Costs the words of all passages once, and for
 * each changed statement a comparison with those that share an uncommon word of its topic.
 */
export function comparePassages(
  passages: readonly ComparedPassage[],
  changed: ReadonlySet<string>,
): Finding[] {
  const statements = withItemTitles(passages.flatMap(statementsOf));
  const byWord = new Map<string, number[]>();
  statements.forEach(({ topic }, at) => {
    for (const word of topic) {
      const indexes = byWord.get(word);
      if (indexes) indexes.push(at);
      else byWord.set(word, [at]);
    }
  });
  const found = new Map<string, Finding>();
  statements.forEach((one, at) => {
    if (!changed.has(one.sourceId)) return;
    for (const otherIndex of findCandidates(one, byWord)) {
      const other = statements[otherIndex];
      if (!other || otherIndex === at || other.sourceId === one.sourceId || found.size >= MAX_FINDINGS)
        continue;
      if (changed.has(other.sourceId) && otherIndex < at) continue;
      const kind = classifyPair(one, other);
      if (!kind) continue;
      const [first, second] = one.sourceId < other.sourceId ? [one, other] : [other, one];
      const finding = {
        kind,
        oneId: first.sourceId,
        otherId: second.sourceId,
        oneText: first.text,
        otherText: second.text,
      };
      const key = `${kind} ${finding.oneId} ${finding.otherId}`;
      if (!found.has(key)) found.set(key, finding);
    }
  });
  return [...found.values()];
}

function findCandidates({ topic }: Statement, byWord: ReadonlyMap<string, readonly number[]>): Set<number> {
  const indexes = new Set<number>();
  for (const word of topic) {
    const holders = byWord.get(word) ?? [];
    if (holders.length <= MAX_STATEMENTS_PER_TERM) for (const otherIndex of holders) indexes.add(otherIndex);
  }
  return indexes;
}

function classifyPair(one: Statement, other: Statement): Finding['kind'] | null {
  if (isSameTopic(one.topic, other.topic) && quantitiesConflict(one.quantities, other.quantities))
    return 'contradiction';
  const isLong = one.whole.size >= MIN_STATEMENT_TERMS && other.whole.size >= MIN_STATEMENT_TERMS;
  const isSame =
    isLong && overlap(one.whole, other.whole) >= MIN_WORD_OVERLAP && !areOfDifferentItems(one, other);
  return isSame ? 'duplicate' : null;
}

/** Whether each has a word of its item's title that the other lacks: one sentence about two items. */
function areOfDifferentItems(one: Statement, other: Statement): boolean {
  const own = difference(one.whole, other.whole);
  const others = difference(other.whole, one.whole);
  return own.some((word) => one.title.has(word)) && others.some((word) => other.title.has(word));
}

/** Adds the item's title to topics that refer to it, only name an attribute, or occur for many items. */
function withItemTitles(statements: readonly (Statement & { readonly isOfItsItem: boolean })[]): Statement[] {
  const keyOf = ({ topic }: Statement) => [...topic].toSorted().join(' ');
  const amounts = new Map<string, Set<string>>();
  const most = new Map<string, number>();
  for (const statement of statements) {
    const key = keyOf(statement);
    for (const [kind, sizes] of statement.quantities) {
      const told = amounts.get(`${key} ${kind}`) ?? new Set();
      amounts.set(`${key} ${kind}`, told.add([...sizes].join(' ')));
      most.set(key, Math.max(most.get(key) ?? 0, told.size));
    }
  }
  return statements.map((statement) => {
    const { topic, title, isOfItsItem } = statement;
    const isOfMany = (most.get(keyOf(statement)) ?? 0) >= MIN_VARYING_AMOUNTS;
    const isAlone = topic.size > 0 && [...topic].every((word) => ATTRIBUTE_WORD.test(word));
    const isUnnamed = isOfItsItem || isOfMany || isAlone;
    return isUnnamed ? { ...statement, topic: new Set([...topic, ...title]) } : statement;
  });
}

/** Topics that each have a word the other lacks («تهران», «شهرستان») differ. */
function isSameTopic(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const isWithin = difference(one, other).length === 0 || difference(other, one).length === 0;
  return isWithin && overlap(one, other) >= MIN_TOPIC_OVERLAP;
}

const difference = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...one].filter((word) => !other.has(word));

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && difference(one, other).length === 0;

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return (2 * shared) / Math.max(1, one.size + other.size);
}

/** The parts of a statement: its whole text, the text of its topic, and the text with its amounts. */
interface StatementParts {
  readonly said: string;
  readonly topicText: string;
  readonly quantityText: string;
}

function statementsOf({ sourceId, kind, title, question, text }: ComparedPassage) {
  const titleTerms = termsOf(title);
  const statementOf = ({ said, topicText, quantityText }: StatementParts) => {
    const isOfThis = refersToItem(titleTerms, topicText);
    const whole = termsOf(said);
    return {
      sourceId,
      text: said,
      title: titleTerms,
      topic: topicOf(topicText, kind === 'qa' ? null : titleTerms),
      whole: isOfThis ? whole.union(titleTerms) : whole,
      quantities: extractQuantities(quantityText),
      isOfItsItem: isOfThis || ITEM_REFERENCE.test(foldText(topicText)),
    };
  };
  if (kind === 'qa') {
    const said = `${question ?? ''}\n${text}`;
    const answer = statementOf({ said, topicText: question ?? '', quantityText: text });
    const further = amountClauses(text, question ?? '').map(({ topicText, quantityText }) => ({
      ...statementOf({ said: topicText, topicText, quantityText }),
      own: topicOf(quantityText, null),
      whole: NO_TERMS,
    }));
    const isFurther = ({ own, topic, isOfItsItem }: (typeof further)[number]) =>
      own.size >= MIN_TOPIC_TERMS && !isOfItsItem && !isSameSet(topic, answer.topic);
    return [answer, ...further.filter(isFurther)];
  }
  return splitSegments(text).flatMap(({ start, end }) => {
    const said = text.slice(start, end);
    const whole = statementOf({ said, topicText: said, quantityText: said });
    const first = firstClauseOf(said);
    return first === null ? [whole] : [whole, statementOf({ said, topicText: first, quantityText: first })];
  });
}

/**
 * The sentences of an answer with an amount of their own: «هزینهٔ پیک ۷۰ هزار تومان است». A single one is
 * about what was asked: «تهران», where only the question names it.
 */
function amountClauses(answer: string, question: string): Omit<StatementParts, 'said'>[] {
  const sentences = splitSegments(answer).map(({ start, end }) => answer.slice(start, end));
  const isOnly = sentences.length === 1;
  return sentences
    .map((sentence) => firstClauseOf(sentence) ?? sentence)
    .filter((clause) => extractQuantities(clause).size > 0)
    .map((clause) => ({ topicText: isOnly ? `${question}\n${clause}` : clause, quantityText: clause }));
}

/** «این شعبه», in an item whose title names a branch; «این فروشگاه» is about all items. */
function refersToItem(title: ReadonlySet<string>, text: string): boolean {
  const words = tokenise(text);
  return words.some(
    ({ terms }, at) =>
      DEMONSTRATIVES.has(words[at - 1]?.surface ?? '') && terms.some((term) => title.has(term)),
  );
}

/**
 * The first clause of a sentence, up to a verb, where it has an amount («هزینهٔ کادو ۴۵ هزار تومان است» of «…
 * است و تا دو روز آماده می‌شود»); later clauses lack its subject.
 */
function firstClauseOf(sentence: string): string | null {
  for (const { index, 1: before = '' } of sentence.matchAll(CLAUSE_BOUNDARY)) {
    const clause = sentence.slice(0, index + before.length);
    if (isVerb(before) && extractQuantities(clause).size > 0) return clause;
  }
  return null;
}

function isVerb(written: string): boolean {
  const word = tokenise(written).at(-1);
  return word !== undefined && (COPULAS.has(word.surface) || infinitiveOf(word.surface) !== undefined);
}

/**
 * A number that is no amount belongs to the topic of a question, or where the item's title has it; elsewhere
 * it is an hour or a count.
 */
function topicOf(asked: string, title: ReadonlySet<string> | null): Set<string> {
  const terms = termsOf(removeAmounts(asked));
  return new Set([...terms].filter((term) => title === null || title.has(term) || !isNumberWord(term)));
}

function termsOf(text: string): Set<string> {
  const words = tokenise(text).filter(({ isStopWord }) => !isStopWord);
  return new Set(words.map(({ terms: [term], surface }) => canonicalTerm(term ?? surface)));
}

/** «خرید» is parsed as a verb and «خریدهای» as a noun: here they are one term. */
const canonicalTerm = (term: string): string => infinitiveOf(term) ?? term;
