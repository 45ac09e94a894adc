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
  /** The words by which its item is known: «کیف شمارهٔ ۳۶». */
  readonly title: ReadonlySet<string>;
  /** What it is about: its telling words without amounts, and its item's where it speaks of that. */
  readonly topic: ReadonlySet<string>;
  /** All it says; two that share nearly all are one. */
  readonly whole: ReadonlySet<string>;
  readonly quantities: Quantities;
}

const ONE_TOPIC = 0.7;
const SAME_WORDS = 0.85;
/** Shorter statements say the same by chance. */
const LEAST_WORDS = 5;
/** A sentence of an answer names its matter with so many words, or speaks of what was asked. */
const NAMED_WORDS = 2;
const NOTHING: ReadonlySet<string> = new Set();
/** A word that so many statements hold tells no topic. */
const CROWD = 150;
const MOST = 500;
/** What is told with so many amounts is told of so many things: «قیمت کالا», on the page of each. */
const MANY_AMOUNTS = 4;
/** What every thing has its own of; alone, or with «آن», it is that of the item it stands in. */
const OWN = 'قیمت|وزن|رنگ|سایز|اندازه|ابعاد|جنس|موجودی|price|weight|size|colou?r|stock';
const PACKED = 'بسته|جعبه|پاکت|دانه|جفت|گرم|گرمی|کیلو|کیلویی|تایی|عددی|pack|box';
const OWN_WORD = new RegExp(`^(?:${OWN}|${PACKED})$`, 'u');
const OF_ITS_ITEM = new RegExp(
  `(?<!\\p{L})(?:${OWN})(?: \\p{L}+)? (?:این|ان|همین)(?!\\p{L})|(?<!\\p{L})its(?!\\p{L})`,
  'u',
);
/** A word and what joins another matter to the one it ends. */
const JOINT =
  /(?<![\p{L}\u200c])((?:ن?می[ \u200c])?[\p{L}\p{M}\u200c]+)(?=\s*[،؛;,]|\s+(?:و|ولی|اما|که|and|but)\s)/gu;
const COPULAS = new Set(['است', 'هست', 'نیست', 'میباشد', 'is', 'are', 'costs', 'takes']);

const THIS = new Set(['این', 'همین', 'this']);

/**
 * What of the changed items repeats or contradicts anything. Costs the words of all passages once, and for each changed
 * statement those that share a word of its topic, of which common ones are left out.
 */
export function comparePassages(
  passages: readonly ComparedPassage[],
  changed: ReadonlySet<string>,
): Finding[] {
  const statements = namingTheirItem(passages.flatMap(statementsOf));
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
    for (const otherIndex of neighbours(one, byWord)) {
      const other = statements[otherIndex];
      if (!other || otherIndex === at || other.sourceId === one.sourceId || found.size >= MOST) continue;
      if (changed.has(other.sourceId) && otherIndex < at) continue;
      const kind = relationOf(one, other);
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

function neighbours({ topic }: Statement, byWord: ReadonlyMap<string, readonly number[]>): Set<number> {
  const indexes = new Set<number>();
  for (const word of topic) {
    const holders = byWord.get(word) ?? [];
    if (holders.length <= CROWD) for (const otherIndex of holders) indexes.add(otherIndex);
  }
  return indexes;
}

function relationOf(one: Statement, other: Statement): Finding['kind'] | null {
  if (isOneTopic(one.topic, other.topic) && quantitiesConflict(one.quantities, other.quantities))
    return 'contradiction';
  const isLong = one.whole.size >= LEAST_WORDS && other.whole.size >= LEAST_WORDS;
  const isSame = isLong && overlap(one.whole, other.whole) >= SAME_WORDS && !areOfTwo(one, other);
  return isSame ? 'duplicate' : null;
}

/** Whether each has a word, or a number, of its item's title that the other lacks: one sentence of a page for each thing. */
function areOfTwo(one: Statement, other: Statement): boolean {
  const own = onlyIn(one.whole, other.whole);
  const others = onlyIn(other.whole, one.whole);
  return own.some((word) => one.title.has(word)) && others.some((word) => other.title.has(word));
}

/** Those that speak of their item without naming it take its title into their topic. */
function namingTheirItem(
  statements: readonly (Statement & { readonly isOfItsItem: boolean })[],
): Statement[] {
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
    const isOfMany = (most.get(keyOf(statement)) ?? 0) >= MANY_AMOUNTS;
    const isAlone = topic.size > 0 && [...topic].every((word) => OWN_WORD.test(word));
    const isUnnamed = isOfItsItem || isOfMany || isAlone;
    return isUnnamed ? { ...statement, topic: new Set([...topic, ...title]) } : statement;
  });
}

/** Where each has a word the other lacks («تهران», «شهرستان») they speak of two things. */
function isOneTopic(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const isWithin = onlyIn(one, other).length === 0 || onlyIn(other, one).length === 0;
  return isWithin && overlap(one, other) >= ONE_TOPIC;
}

const onlyIn = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...one].filter((word) => !other.has(word));

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && onlyIn(one, other).length === 0;

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return (2 * shared) / Math.max(1, one.size + other.size);
}

/** What a statement is made of: what is said and shown, what of it is asked about, and where its amounts stand. */
interface Told {
  readonly said: string;
  readonly asked: string;
  readonly told: string;
}

function statementsOf({ sourceId, kind, title, question, text }: ComparedPassage) {
  const titleTerms = termsOf(title);
  const statementOf = ({ said, asked, told }: Told) => {
    const isOfThis = pointsAt(titleTerms, asked);
    const whole = termsOf(said);
    return {
      sourceId,
      text: said,
      title: titleTerms,
      topic: topicOf(asked, kind === 'qa' ? null : titleTerms),
      whole: isOfThis ? whole.union(titleTerms) : whole,
      quantities: extractQuantities(told),
      isOfItsItem: isOfThis || OF_ITS_ITEM.test(foldText(asked)),
    };
  };
  if (kind === 'qa') {
    const said = `${question ?? ''}\n${text}`;
    const answer = statementOf({ said, asked: question ?? '', told: text });
    const further = matters(text, question ?? '').map(({ asked, told }) => ({
      ...statementOf({ said: asked, asked, told }),
      own: topicOf(told, null),
      whole: NOTHING,
    }));
    const isFurther = ({ own, topic, isOfItsItem }: (typeof further)[number]) =>
      own.size >= NAMED_WORDS && !isOfItsItem && !isSameSet(topic, answer.topic);
    return [answer, ...further.filter(isFurther)];
  }
  return splitSegments(text).flatMap(({ start, end }) => {
    const said = text.slice(start, end);
    const whole = statementOf({ said, asked: said, told: said });
    const first = firstClauseOf(said);
    return first === null ? [whole] : [whole, statementOf({ said, asked: first, told: first })];
  });
}

/**
 * The sentences of an answer that tell an amount of their own: «هزینهٔ پیک ۷۰ هزار تومان است», asked or not. Where it is
 * the only one, it is told of what was asked: of «تهران», where the question names it and the answer does not.
 */
function matters(answer: string, question: string): Omit<Told, 'said'>[] {
  const sentences = splitSegments(answer).map(({ start, end }) => answer.slice(start, end));
  const isOnly = sentences.length === 1;
  return sentences
    .map((sentence) => firstClauseOf(sentence) ?? sentence)
    .filter((told) => extractQuantities(told).size > 0)
    .map((told) => ({ asked: isOnly ? `${question}\n${told}` : told, told }));
}

/** «این شعبه», in an item whose title names a branch; «این فروشگاه» is of all items. */
function pointsAt(title: ReadonlySet<string>, text: string): boolean {
  const words = tokenise(text);
  return words.some(
    ({ terms }, at) => THIS.has(words[at - 1]?.surface ?? '') && terms.some((term) => title.has(term)),
  );
}

/**
 * The beginning of a sentence that goes on with other matters of its thing, up to a verb («هزینهٔ کادو ۴۵ هزار تومان است»
 * of «… است و تا دو روز آماده می‌شود»), where that tells an amount; what follows it lacks its subject.
 */
function firstClauseOf(sentence: string): string | null {
  for (const { index, 1: before = '' } of sentence.matchAll(JOINT)) {
    const clause = sentence.slice(0, index + before.length);
    if (isVerb(before) && extractQuantities(clause).size > 0) return clause;
  }
  return null;
}

function isVerb(written: string): boolean {
  const word = tokenise(written).at(-1);
  return word !== undefined && (COPULAS.has(word.surface) || infinitiveOf(word.surface) !== undefined);
}

/** A number that is no amount tells a topic in a question and where it is its item's name; elsewhere it is an hour or a count. */
function topicOf(asked: string, title: ReadonlySet<string> | null): Set<string> {
  const terms = termsOf(removeAmounts(asked));
  return new Set([...terms].filter((term) => title === null || title.has(term) || !isNumberWord(term)));
}

function termsOf(text: string): Set<string> {
  const words = tokenise(text).filter(({ isStopWord }) => !isStopWord);
  return new Set(words.map(({ terms: [term], surface }) => nounOf(term ?? surface)));
}

/** «خرید» is read as a verb and «خریدهای» as a noun: here they are one. */
const nounOf = (term: string): string => infinitiveOf(term) ?? term;
