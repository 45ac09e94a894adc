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
  readonly allTerms: ReadonlySet<string>;
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
/** A word followed by punctuation or a conjunction that begins another clause. */
const CLAUSE_BOUNDARY =
  /(?<![\p{L}\u200c])((?:ن?می[ \u200c])?[\p{L}\p{M}\u200c]+)(?=\s*[،؛;,]|\s+(?:و|ولی|اما|که|and|but)\s)/gu;
const COPULAS = new Set(['است', 'هست', 'نیست', 'میباشد', 'is', 'are', 'costs', 'takes']);

const DEMONSTRATIVES = new Set(['این', 'همین', 'this']);

/**
 * Finds the duplicates and contradictions of changed items. Complexity: linear in the words of all passages,
 * plus, for each changed statement, a comparison with the statements that share an uncommon word of its
 * topic.
 */
export function comparePassages(
  passages: readonly ComparedPassage[],
  changed: ReadonlySet<string>,
): Finding[] {
  const statements = addItemTitles(passages.flatMap(statementsOf));
  const byWord = new Map<string, number[]>();
  statements.forEach(({ topic }, index) => {
    for (const word of topic) {
      const indexes = byWord.get(word);
      if (indexes) indexes.push(index);
      else byWord.set(word, [index]);
    }
  });
  const findings = new Map<string, Finding>();
  statements.forEach((statement, index) => {
    if (!changed.has(statement.sourceId)) return;
    for (const otherIndex of findCandidates(statement, byWord)) {
      const other = statements[otherIndex];
      if (
        !other ||
        otherIndex === index ||
        other.sourceId === statement.sourceId ||
        findings.size >= MAX_FINDINGS
      )
        continue;
      if (changed.has(other.sourceId) && otherIndex < index) continue;
      const kind = classifyPair(statement, other);
      if (!kind) continue;
      const [first, second] = statement.sourceId < other.sourceId ? [statement, other] : [other, statement];
      const finding = {
        kind,
        oneId: first.sourceId,
        otherId: second.sourceId,
        oneText: first.text,
        otherText: second.text,
      };
      const key = `${kind} ${finding.oneId} ${finding.otherId}`;
      if (!findings.has(key)) findings.set(key, finding);
    }
  });
  return [...findings.values()];
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
  if (isSameTopic(one.topic, other.topic) && quantitiesConflict(one.quantities, other.quantities))
    return 'contradiction';
  const isLong = one.allTerms.size >= MIN_STATEMENT_TERMS && other.allTerms.size >= MIN_STATEMENT_TERMS;
  const isSame =
    isLong && overlap(one.allTerms, other.allTerms) >= MIN_WORD_OVERLAP && !areOfDifferentItems(one, other);
  return isSame ? 'duplicate' : null;
}

/** Whether each statement has a title word that the other lacks: the same sentence about two items. */
function areOfDifferentItems(one: Statement, other: Statement): boolean {
  const onlyInOne = difference(one.allTerms, other.allTerms);
  const onlyInOther = difference(other.allTerms, one.allTerms);
  return onlyInOne.some((word) => one.title.has(word)) && onlyInOther.some((word) => other.title.has(word));
}

/** Adds the item's title to topics that refer to it, only name an attribute, or occur for many items. */
function addItemTitles(statements: readonly (Statement & { readonly isOfItsItem: boolean })[]): Statement[] {
  const keyOf = ({ topic }: Statement) => [...topic].toSorted().join(' ');
  const amounts = new Map<string, Set<string>>();
  const maxVariants = new Map<string, number>();
  for (const statement of statements) {
    const key = keyOf(statement);
    for (const [kind, sizes] of statement.quantities) {
      const variants = amounts.get(`${key} ${kind}`) ?? new Set();
      amounts.set(`${key} ${kind}`, variants.add([...sizes].join(' ')));
      maxVariants.set(key, Math.max(maxVariants.get(key) ?? 0, variants.size));
    }
  }
  return statements.map((statement) => {
    const { topic, title, isOfItsItem } = statement;
    const isOfMany = (maxVariants.get(keyOf(statement)) ?? 0) >= MIN_VARYING_AMOUNTS;
    const isAttributeOnly = topic.size > 0 && [...topic].every((word) => ATTRIBUTE_WORD.test(word));
    const needsTitle = isOfItsItem || isOfMany || isAttributeOnly;
    return needsTitle ? { ...statement, topic: new Set([...topic, ...title]) } : statement;
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
  const statementOf = ({ said: fullText, topicText, quantityText }: StatementParts) => {
    const refersToTitle = refersToItem(titleTerms, topicText);
    const terms = termsOf(fullText);
    return {
      sourceId,
      text: fullText,
      title: titleTerms,
      topic: topicOf(topicText, kind === 'qa' ? null : titleTerms),
      allTerms: refersToTitle ? terms.union(titleTerms) : terms,
      quantities: extractQuantities(quantityText),
      isOfItsItem: refersToTitle || ITEM_REFERENCE.test(foldText(topicText)),
    };
  };
  if (kind === 'qa') {
    const fullText = `${question ?? ''}\n${text}`;
    const answer = statementOf({ said: fullText, topicText: question ?? '', quantityText: text });
    const clauses = amountClauses(text, question ?? '').map(({ topicText, quantityText }) => ({
      ...statementOf({ said: topicText, topicText, quantityText }),
      quantityTopic: topicOf(quantityText, null),
      allTerms: NO_TERMS,
    }));
    const isIndependent = ({ quantityTopic, topic, isOfItsItem }: (typeof clauses)[number]) =>
      quantityTopic.size >= MIN_TOPIC_TERMS && !isOfItsItem && !isSameSet(topic, answer.topic);
    return [answer, ...clauses.filter(isIndependent)];
  }
  return splitSegments(text).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end);
    const fullStatement = statementOf({ said: sentence, topicText: sentence, quantityText: sentence });
    const clause = firstClauseOf(sentence);
    return clause === null
      ? [fullStatement]
      : [fullStatement, statementOf({ said: sentence, topicText: clause, quantityText: clause })];
  });
}

/**
 * The sentences of an answer that state an amount: «هزینهٔ پیک ۷۰ هزار تومان است». A single sentence also
 * takes its topic from the question, which may be the only one to name it («تهران»).
 */
function amountClauses(answer: string, question: string): Omit<StatementParts, 'said'>[] {
  const sentences = splitSegments(answer).map(({ start, end }) => answer.slice(start, end));
  const isSingle = sentences.length === 1;
  return sentences
    .map((sentence) => firstClauseOf(sentence) ?? sentence)
    .filter((clause) => extractQuantities(clause).size > 0)
    .map((clause) => ({ topicText: isSingle ? `${question}\n${clause}` : clause, quantityText: clause }));
}

/**
 * Whether a text refers to its item: «این شعبه» where the title names a branch; «این فروشگاه» is about all
 * items.
 */
function refersToItem(title: ReadonlySet<string>, text: string): boolean {
  const words = tokenise(text);
  return words.some(
    ({ terms }, index) =>
      DEMONSTRATIVES.has(words[index - 1]?.surface ?? '') && terms.some((term) => title.has(term)),
  );
}

/**
 * The first clause of a sentence, up to a verb, where it has an amount («هزینهٔ کادو ۴۵ هزار تومان است» of «…
 * است و تا دو روز آماده می‌شود»); later clauses lack its subject.
 */
function firstClauseOf(sentence: string): string | null {
  for (const { index, 1: word = '' } of sentence.matchAll(CLAUSE_BOUNDARY)) {
    const clause = sentence.slice(0, index + word.length);
    if (isVerb(word) && extractQuantities(clause).size > 0) return clause;
  }
  return null;
}

function isVerb(text: string): boolean {
  const word = tokenise(text).at(-1);
  return word !== undefined && (COPULAS.has(word.surface) || infinitiveOf(word.surface) !== undefined);
}

/**
 * A number that is not an amount belongs to the topic only in a question or where the item's title has it;
 * elsewhere it is an hour or a count.
 */
function topicOf(text: string, title: ReadonlySet<string> | null): Set<string> {
  const terms = termsOf(removeAmounts(text));
  return new Set([...terms].filter((term) => title === null || title.has(term) || !isNumberWord(term)));
}

function termsOf(text: string): Set<string> {
  const words = tokenise(text).filter(({ isStopWord }) => !isStopWord);
  return new Set(words.map(({ terms: [term], surface }) => canonicalTerm(term ?? surface)));
}

/** «خرید» is parsed as a verb and «خریدهای» as a noun: here they are one term. */
const canonicalTerm = (term: string): string => infinitiveOf(term) ?? term;
