// Reads passages as statements that can be compared: sentences, answers and cells of tables.
import {
  nameOf,
  parseRecord,
  type TableRecord,
  withUnit,
} from '../../../engine/pipeline/tables/table-record.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import { infinitiveOf } from '../../../engine/text/persian-verbs.ts';
import { splitSegments } from '../../../engine/text/segments.ts';
import { tokenise } from '../../../engine/text/tokeniser.ts';
import { answeredClaims, type Claims, claimsOf, isConditional, isLimited, leadingAnswer } from './claims.ts';
import { type NamedValues, valueClauses, withoutValues } from './named-values.ts';
import { extractQuantities, type Quantities, toLimits } from './quantities.ts';
import { stripTopic, termsOf, titleTermsOf, topicOf } from './topic-words.ts';

export interface ComparedPassage {
  readonly sourceId: string;
  readonly kind: 'text' | 'qa';
  readonly title: string;
  readonly question: string | null;
  readonly text: string;
}

export interface Statement {
  readonly sourceId: string;
  readonly text: string;
  /** All words of its item's title: «کیف شمارهٔ ۳۶». */
  readonly title: ReadonlySet<string>;
  /** The words of the title that may name an item; empty for a pair, whose title is its question. */
  readonly item: ReadonlySet<string>;
  /** Its content words without amounts, with those of its item's title where it refers to the item. */
  readonly topic: ReadonlySet<string>;
  /** Words that the other statement may name beside the topic: of a table's title and columns. */
  readonly context: ReadonlySet<string>;
  /** All its words; statements that share nearly all of them are duplicates. */
  readonly allTerms: ReadonlySet<string>;
  readonly quantities: Quantities;
  /** Amounts that the question or the column names: «۳ ماهه چنده؟». */
  readonly conditions: Quantities;
  readonly claims: Claims;
  /** What it names of a class whose values exclude one another; of such a statement nothing else is compared. */
  readonly values: NamedValues;
  readonly isCell: boolean;
}

/** A statement before the topics of its bot are known. */
type DraftStatement = Statement & { readonly hasItemReference: boolean; readonly isAttributeOnly: boolean };

/** A clause of an answer counts as a statement of its own when its topic has this many words. */
const MIN_TOPIC_TERMS = 2;
const NO_TERMS: ReadonlySet<string> = new Set();
const NO_CLAIMS: Claims = new Map();
const NO_VALUES: NamedValues = new Map();
const NO_QUANTITIES: Quantities = new Map();
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
/** «تا چند روز», «مهلت بازگشت»: the time told is a limit. */
const ASKS_LIMIT = /تا چند|تا کی|مهلت|فرصت|حداکثر|deadline|within/u;
const COPULAS = new Set(['است', 'هست', 'نیست', 'میباشد', 'is', 'are', 'costs', 'takes']);
const DEMONSTRATIVES = new Set(['این', 'همین', 'this']);
/** «قیمت هر حلقه»: what a price is for. */
const EACH_ITEM = /(?<!\p{L})هر [\p{L}\u200c]+/u;
const CHECK_MARK = /^\s*(?:✓|✔|✅|دارد|بله|هست|yes)\s*$/iu;
const CROSS_MARK = /^\s*(?:✗|✘|❌|ندارد|خیر|نیست|no)\s*$/iu;

/** The statements of all passages. Complexity: linear in their words. */
export function statementsOf(passages: readonly ComparedPassage[]): Statement[] {
  return withItemTitles(passages.flatMap(draftsOf));
}

/** Adds the item's title to topics that refer to it, only name an attribute, or occur for many items. */
function withItemTitles(drafts: readonly DraftStatement[]): Statement[] {
  const keyOf = ({ topic }: Statement) => [...topic].toSorted().join(' ');
  const amounts = new Map<string, Set<string>>();
  const maxVariants = new Map<string, number>();
  for (const draft of drafts) {
    const key = keyOf(draft);
    for (const [kind, { values }] of draft.quantities) {
      const variants = amounts.get(`${key} ${kind}`) ?? new Set();
      amounts.set(`${key} ${kind}`, variants.add([...values].join(' ')));
      maxVariants.set(key, Math.max(maxVariants.get(key) ?? 0, variants.size));
    }
  }
  return drafts.map((draft) => {
    const { topic, title, hasItemReference, isAttributeOnly, isCell } = draft;
    const isSharedByManyItems = !isCell && (maxVariants.get(keyOf(draft)) ?? 0) >= MIN_VARYING_AMOUNTS;
    const fullTopic = hasItemReference || isSharedByManyItems || isAttributeOnly ? topic.union(title) : topic;
    const statedKinds = [...draft.quantities.keys(), ...draft.claims.keys(), ...draft.values.keys()];
    return { ...draft, topic: stripTopic(fullTopic, statedKinds) };
  });
}

/** The parts of a statement: its whole text, the text of its topic, and the text with its amounts. */
interface StatementParts {
  readonly fullText: string;
  readonly topicText: string;
  readonly quantityText: string;
  /** The text whose amounts only say which case is meant. */
  readonly conditionText?: string;
  readonly claims: Claims;
  readonly values?: NamedValues;
}

function draftsOf(passage: ComparedPassage): DraftStatement[] {
  const { sourceId, kind, title, text } = passage;
  const titleTerms = termsOf(title);
  const draftOf = ({
    fullText,
    topicText,
    quantityText,
    conditionText = '',
    claims,
    values = NO_VALUES,
  }: StatementParts): DraftStatement => {
    const refersToTitle = refersToItem(titleTerms, topicText);
    const terms = termsOf(fullText);
    const topic = topicOf(topicText);
    return {
      sourceId,
      text: fullText,
      title: titleTerms,
      item: kind === 'qa' ? NO_TERMS : titleTermsOf(title),
      topic,
      context: NO_TERMS,
      allTerms: values.size > 0 ? NO_TERMS : refersToTitle ? terms.union(titleTerms) : terms,
      quantities: ASKS_LIMIT.test(topicText)
        ? toLimits(extractQuantities(quantityText))
        : extractQuantities(quantityText),
      conditions: extractQuantities(conditionText),
      claims,
      values,
      isCell: false,
      hasItemReference: refersToTitle || ITEM_REFERENCE.test(foldText(topicText)),
      isAttributeOnly: topic.size > 0 && [...topic].every((word) => ATTRIBUTE_WORD.test(word)),
    };
  };
  if (kind === 'qa') return answerDrafts(passage, draftOf);
  const records = text.split('\n').flatMap((line) => {
    const record = parseRecord(line);
    return record ? [{ line, record }] : [];
  });
  const lines = new Set(records.map(({ line }) => line));
  return [
    ...rowDrafts(passage, records),
    ...splitSegments(text).flatMap(({ start, end }) => {
      const sentence = text.slice(start, end);
      return lines.has(sentence) ? [] : sentenceParts(sentence).map(draftOf);
    }),
  ];
}

/** A sentence as a whole, its first clause, and its further clauses that claim that something is there. */
function sentenceParts(sentence: string): StatementParts[] {
  const clauses = clausesOf(sentence);
  const [first = sentence, ...others] = clauses;
  const canClaim = !isLimited(sentence);
  const partOf = (clause: string, claims: Claims) => ({
    fullText: sentence,
    topicText: clause,
    quantityText: clause,
    claims: canClaim ? claims : NO_CLAIMS,
  });
  const isWhole = clauses.length < 2;
  return [
    partOf(sentence, isWhole ? claimsOf(sentence) : NO_CLAIMS),
    ...(isWhole ? [] : [partOf(first, claimsOf(first))]),
    ...others.flatMap((clause) => {
      const claims = claimsOf(clause);
      return claims.has('done') || claims.has('open')
        ? [{ ...partOf(clause, claims), quantityText: '' }]
        : [];
    }),
    ...clauses.flatMap((clause) => valueParts(sentence, clause)),
  ];
}

/** The values that a clause names, each about the rest of it and what was asked. */
function valueParts(fullText: string, clause: string, asked = ''): StatementParts[] {
  if (isConditional(clause)) return [];
  return valueClauses(clause, asked).map(({ values, rest }) => ({
    fullText,
    topicText: asked === '' ? rest : `${withoutValues(asked)}\n${rest}`,
    quantityText: '',
    conditionText: asked,
    claims: NO_CLAIMS,
    values,
  }));
}

/** The answer under its question, and its sentences that name their subject themselves. */
function answerDrafts(
  { question, text }: ComparedPassage,
  draftOf: (parts: StatementParts) => DraftStatement,
): DraftStatement[] {
  const questionText = question ?? '';
  const fullText = `${questionText}\n${text}`;
  const sentences = splitSegments(text).map(({ start, end }) => text.slice(start, end));
  const isYes = leadingAnswer(text);
  const first = sentences[0] ?? text;
  const claims = isYes === undefined ? claimsOf(first) : answeredClaims(questionText, isYes);
  const canClaim = !isLimited(first);
  const answer = draftOf({
    fullText,
    topicText: questionText,
    quantityText: text,
    conditionText: questionText,
    claims: canClaim ? claims : NO_CLAIMS,
  });
  const isSingle = sentences.length === 1;
  const clauses = sentences.flatMap((sentence) =>
    sentenceParts(sentence).flatMap(
      ({ topicText, claims: ownClaims }): (DraftStatement & { ownTermCount: number })[] => {
        if (ownClaims.size === 0 && extractQuantities(topicText).size === 0) return [];
        const withQuestion = isSingle ? `${questionText}\n${topicText}` : topicText;
        const draft = draftOf({
          fullText,
          topicText: withQuestion,
          quantityText: topicText,
          conditionText: isSingle ? questionText : '',
          claims: ownClaims,
        });
        return [{ ...draft, allTerms: NO_TERMS, ownTermCount: topicOf(topicText).size }];
      },
    ),
  );
  const isIndependent = ({ ownTermCount, topic, hasItemReference }: (typeof clauses)[number]) =>
    ownTermCount >= MIN_TOPIC_TERMS && !hasItemReference && topic.symmetricDifference(answer.topic).size > 0;
  const [firstClause = first] = clausesOf(first);
  const values = valueParts(fullText, firstClause, questionText).map(draftOf);
  return [answer, ...clauses.filter(isIndependent), ...values];
}

interface RowLine {
  readonly line: string;
  readonly record: TableRecord;
}

/**
 * A statement for each cell of a table: about the row and the column. Rows of one label are told apart by the cells
 * in which they differ.
 */
function rowDrafts({ sourceId, title, text }: ComparedPassage, rows: readonly RowLine[]): DraftStatement[] {
  const titleTerms = termsOf(title);
  const byLabel = Map.groupBy(rows, ({ record }) => record.label);
  const firstColumn = rows[0]?.line.split(': ')[0] ?? '';
  const context = titleTerms.union(termsOf(firstColumn));
  return rows.flatMap(({ line, record }) => {
    const sameLabel = byLabel.get(record.label) ?? [];
    return record.cells.flatMap((cell, column): DraftStatement[] => {
      const others = record.cells.filter((_, index) => index !== column);
      const distinguishingCells = others.filter(({ name, value }) =>
        sameLabel.some((row) => row.record.cells.some((one) => one.name === name && one.value !== value)),
      );
      const topicText = [
        record.label,
        nameOf(cell).replace(EACH_ITEM, ''),
        ...distinguishingCells.map((one) => one.value),
      ].join(' ');
      const value = withUnit(cell, title);
      const isMarked = CHECK_MARK.test(value) ? true : CROSS_MARK.test(value) ? false : undefined;
      const quantities = extractQuantities(quantityTextOf(cell.name, value));
      const claims = isMarked === undefined ? claimsOf(value) : new Map([['done', isMarked]]);
      const draft: DraftStatement = {
        sourceId,
        text: text.includes(line) ? line : text,
        title: titleTerms,
        item: titleTermsOf(title),
        topic: topicOf(topicText),
        context: context.union(termsOf(others.map(({ name }) => name).join(' '))),
        allTerms: NO_TERMS,
        quantities,
        conditions: extractQuantities(topicText),
        claims,
        values: NO_VALUES,
        isCell: true,
        hasItemReference: false,
        isAttributeOnly: false,
      };
      const values = valueClauses(value, cell.name).map((one) => ({
        ...draft,
        topic: topicOf(`${topicText}\n${one.rest}`),
        quantities: NO_QUANTITIES,
        claims: NO_CLAIMS,
        values: one.values,
      }));
      return quantities.size === 0 && claims.size === 0 ? values : [draft, ...values];
    });
  });
}

/** A bare number takes the unit that the name of its column tells: «تعداد جلسه: ۲۰». */
function quantityTextOf(name: string, value: string): string {
  if (extractQuantities(value).size > 0 || !/^[\d۰-۹٬,.٫]+$/u.test(value.trim())) return value;
  const last =
    name
      .trim()
      .split(/[\s\u200c]+/u)
      .at(-1) ?? '';
  return `${value} ${last}`;
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

/** The clauses of a sentence, each up to its verb; one where no further clause has a verb before a boundary. */
function clausesOf(sentence: string): string[] {
  const clauses: string[] = [];
  let from = 0;
  for (const { index, 1: word = '' } of sentence.matchAll(CLAUSE_BOUNDARY)) {
    if (!isVerb(word)) continue;
    clauses.push(sentence.slice(from, index + word.length));
    from = index + word.length;
  }
  const rest = sentence.slice(from).replace(/^\s*[،؛;,]?\s*(?:(?:و|ولی|اما|که|and|but)\s)?/u, '');
  return /\p{L}/u.test(rest) ? [...clauses, rest] : clauses;
}

function isVerb(text: string): boolean {
  const word = tokenise(text).at(-1);
  return word !== undefined && (COPULAS.has(word.surface) || infinitiveOf(word.surface) !== undefined);
}
