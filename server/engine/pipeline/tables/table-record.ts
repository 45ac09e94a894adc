// Rows of tables in passages: «name: value | name: value», compared with a question.

import type { AnalysedQuestion } from '../../ranking/segment-features.ts';
import type { WeightedWord } from '../../retrieval/idf.ts';
import { OfferedAnswerTypes } from '../../text/answer-types.ts';
import { compatibleConcepts, conceptsOf } from '../../text/concepts.ts';
import { foldCharacters } from '../../text/normalise.ts';
import { matchQuantity, readQuantities } from '../../text/quantities.ts';
import { tokenise } from '../../text/tokeniser.ts';
import { formatNumber } from './format-number.ts';

/** A cell with the name of its column. */
export interface Cell {
  readonly name: string;
  readonly value: string;
}

/** A row: what names it, by its first column or by its brand and model, and its other cells. */
export interface TableRecord {
  readonly label: string;
  readonly cells: readonly Cell[];
}

const SEPARATOR = ' | ';
const EMPTY_VALUE = /^[\s—–-]*$/u;
/** «قیمت (تومان)», «منو (قیمت‌ها به تومان)»: the unit of the values. */
const MONEY_UNIT = /(?:^|[\s(])(تومان|ریال|هزار تومان|میلیون تومان|toman|rial|usd|euro)(?:$|[\s)،,.])/iu;
export const MONEY_NAME = /قیمت|هزینه|مبلغ|نرخ|بها|تعرفه|شهریه|کرایه|اجرت|دستمزد|حقوق|price|cost|fee|rate/iu;
/** Columns of further amounts in a table of prices: «هر ساعت اضافه». */
const ADDITIONAL_AMOUNT =
  /اضافه|ورودی|اجاره|ودیعه|بیعانه|روزانه|هفتگی|ماهانه|ماهیانه|extra|additional|deposit/iu;
const COUNT_NAME = /تعداد|ظرفیت|نفرات|مهلت|count|number|guests/iu;
/** «قیمت (تومان)» and, of money only, «قیمت تومان», «قیمت به تومان». */
const UNIT_IN_NAME =
  /^(?<name>.*?)\s*\((?<unit>[^()]{1,20})\)\s*$|^(?<name>.+?)\s+(?:به\s+|[-–:]\s*)?(?<unit>(?:هزار\s+|میلیون\s+)?(?:تومان|ریال))\s*$/u;
/** The unit of a group of columns: «دستمزد (هزار تومان) / خانگی». */
const UNIT_IN_GROUP =
  /^(?<name>.*?)\s*\((?<unit>(?:به )?(?:(?:هزار|میلیون) )?(?:تومان|ریال|toman|kg|cm|گرم|کیلو\p{L}*|سانت\p{L}*|متر|لیتر|درصد|روز|ساعت|دقیقه|ماه|نفر)s?)\)\s*\/\s*(?<column>[^()]+)$/iu;
/** Money without separators: «۴۸۵۰۰۰۰۰ تومان». */
const UNGROUPED_MONEY =
  /(?<![\d۰-۹.,٬٫،/])[1-9۱-۹][\d۰-۹]{4,}(?=\s*(?:هزار\s+|میلیون\s+)?(?:تومان|تومن|ریال))/gu;
/** The same in a column of prices that name no unit: «۸۹۰۰۰۰». */
const UNGROUPED_NUMBER = /^[1-9۱-۹][\d۰-۹]{4,}(?![\d۰-۹.,٬٫،])/u;
/** A number large enough to be money where only the title says that the values are. */
const BARE_MONEY = /^[\d۰-۹]{1,3}(?:[٬,.،][\d۰-۹]{3})+$|^[\d۰-۹]{4,}$/u;
const BARE_NUMBER = /^[\d۰-۹٬,.٫،]+$/u;
/** How much a column counts that gives the kind of answer the question expects, beside a matched word. */
const TYPE_SHARE = 0.4;
/** «چنده» asks for the price before a wage, a deposit or a rent. */
const PLAIN_PRICE = /^(?:قیمت|price)/iu;
const PRICE_LEAD = 0.1;
/** Columns within this share of the best are given too: two prices of one dish. */
const TIE_SHARE = 0.95;
const MAX_COLUMNS = 3;

/** Whether a cell holds only a dash: what it names is not there. */
export const isEmpty = (value: string): boolean => EMPTY_VALUE.test(value);

const BRAND_COLUMN = /^(?:برند|مارک|سازنده|شرکت سازنده|کمپانی|brand|make|maker|manufacturer)$/iu;
const CODE_COLUMN = /^(?:کد(?: کالا| محصول)?|(?:product |item )?code|sku)$/iu;
const NUMBER_COLUMN = /^(?:ردیف|row|no\.?|#)$/iu;
const NAME_COLUMN =
  /^(?:مدل|اسم|عنوان|محصول|کالا|نام(?: کالا| محصول| مدل)?|model|name|product(?: name)?|item|title)$/iu;
/** A name stands in one of the first columns. */
const MAX_NAME_COLUMN_POSITION = 3;

const contains = (text: string, part: string): boolean => foldCharacters(text).includes(foldCharacters(part));

/**
 * The label of a row whose first column does not tell it from others: «ژانومه» of «برند: ژانومه | مدل: 802», «G-30» of
 * «کد: G-30 | نام: گلدان», with the cells that it contains.
 */
function readLabel(first: Cell, others: readonly Cell[]): { label: string; named: readonly Cell[] } {
  const findCell = (column: RegExp, limit = others.length) =>
    others.slice(0, limit).find(({ name, value }) => column.test(name) && !isEmpty(value));
  const name = findCell(NAME_COLUMN, MAX_NAME_COLUMN_POSITION);
  const brand = findCell(BRAND_COLUMN);
  const joinBrand = (model: string, maker: string) =>
    contains(model, maker)
      ? model
      : BRAND_COLUMN.test(first.name)
        ? `${maker} ${model}`
        : `${model} ${maker}`;
  if (NAME_COLUMN.test(first.name) && brand)
    return { label: joinBrand(first.value, brand.value), named: [brand] };
  if (!name) return { label: first.value, named: [] };
  if (BRAND_COLUMN.test(first.name)) return { label: joinBrand(name.value, first.value), named: [name] };
  if (CODE_COLUMN.test(first.name)) return { label: `${name.value} (${first.value})`, named: [name] };
  return NUMBER_COLUMN.test(first.name)
    ? { label: name.value, named: [name] }
    : { label: first.value, named: [] };
}

/** The cells of a record, «name: value | name: value»; undefined for a text that is none. */
export function parseRecord(line: string): TableRecord | undefined {
  if (!line.includes(SEPARATOR) || line.includes('\n')) return undefined;
  const cells = line.split(SEPARATOR).map((part): Cell => {
    const colon = part.indexOf(': ');
    return colon === -1
      ? { name: '', value: part.trim() }
      : { name: part.slice(0, colon).trim(), value: part.slice(colon + 2).trim() };
  });
  const [first, ...others] = cells;
  const isRow = first && first.value !== '' && others.every(({ name }) => name !== '');
  if (!isRow || !others.some(({ value }) => !isEmpty(value))) return undefined;
  const { label, named } = readLabel(first, others);
  const rest = others.filter((cell) => !named.includes(cell));
  return rest.length > 0 ? { label, cells: rest } : { label: first.value, cells: others };
}

/** A word of the same concept counts less than the word itself: both «جمعه» and «تعطیل» speak of hours. */
const CONCEPT_SHARE = 0.3;

/** Columns of a price by time, with the word by which a question asks for it: «روزی چنده» for «اجارهٔ روزانه». */
const PERIOD_NOUNS: ReadonlyMap<string, string> = new Map(
  ['روزانه=روز', 'هفتگی=هفته', 'ماهانه=ماه', 'ماهیانه=ماه', 'سالانه=سال', 'سالیانه=سال'].flatMap((pair) => {
    const [adjective, noun] = pair.split('=').map((word) => tokenise(word)[0]?.terms[0]);
    return adjective === undefined || noun === undefined ? [] : [[adjective, noun] as const];
  }),
);

interface CellWords {
  readonly terms: ReadonlySet<string>;
  readonly concepts: ReadonlySet<string>;
  readonly count: number;
}

function wordsOf(text: string): CellWords {
  const words = tokenise(text);
  return {
    terms: new Set(
      words.flatMap(({ terms }) => terms.flatMap((term) => [term, PERIOD_NOUNS.get(term) ?? term])),
    ),
    concepts: new Set(conceptsOf(words)),
    count: words.filter(({ isStopWord }) => !isStopWord).length,
  };
}

/** How far a cell has a word of the question: 1 by the word, less by its concept, 0 not at all. */
function wordShare({ word }: WeightedWord, { terms, concepts }: CellWords): number {
  const weights = [...word.terms].flatMap(([term, weight]) => (terms.has(term) ? [weight] : []));
  if (weights.length > 0) return Math.max(...weights);
  const isNamed = [...word.concepts].some((concept) =>
    compatibleConcepts(concept).some((one) => concepts.has(one)),
  );
  return isNamed ? CONCEPT_SHARE : 0;
}

const isContentWord = ({ word }: WeightedWord): boolean => !word.isStopWord || word.concepts.size > 0;

/** Days that a question names are no condition of a cell that tells hours: «جمعه تا چند بازه». */
const WEEKDAY =
  /^(?:(?:یک|دو|سه|چهار|پنج)?شنبه|جمعه|saturday|sunday|monday|tuesday|wednesday|thursday|friday)/u;

/**
 * How far the column of a cell is what the question asks for, by its name and the kind of its value. A cell whose value
 * the question names is a condition («رم ۸»), not asked for, unless it names the unit («چند دقیقه») or a day. Words that
 * name the row say nothing of its columns.
 */
export function columnScore(question: AnalysedQuestion, cell: Cell, title: string, label = ''): number {
  const { weighted, answerTypes, focusIndex } = question;
  const [nameWords, valueWords, labelWords] = [cell.name, cell.value, label].map(wordsOf);
  if (!nameWords || !valueWords || !labelWords) return 0;
  const isValueWord = (word: WeightedWord) =>
    !word.word.isStopWord && wordShare(word, valueWords) > CONCEPT_SHARE;
  const focus = weighted.words[focusIndex];
  // «برای چند لیتر» asks for «تا ۲۰۰ لیتر» whatever else of the value the question has
  const isUnitAsked =
    focus !== undefined && isValueWord(focus) && wordShare(focus, labelWords) <= CONCEPT_SHARE;
  let score = 0;
  for (const [index, word] of weighted.words.entries()) {
    if (!isContentWord(word) || wordShare(word, labelWords) > CONCEPT_SHARE) continue;
    const isInValue = isValueWord(word);
    const isAsked = index === focusIndex || WEEKDAY.test(word.word.surface);
    if (isInValue && !isAsked && !isUnitAsked) return 0;
    score += isInValue ? (isAsked ? 1 : 0) : wordShare(word, nameWords);
  }
  const offered = new OfferedAnswerTypes(isAdditionalAmount(cell) ? cell.value : withUnit(cell, title));
  const isExpected =
    answerTypes.some((answerType) => answerType !== 'amount' && offered.has(answerType)) ||
    (answerTypes.includes('money') && isBarePrice(cell));
  const isPlainPrice = answerTypes.includes('money') && PLAIN_PRICE.test(cell.name);
  return score + (isExpected ? TYPE_SHARE : 0) + (isPlainPrice ? PRICE_LEAD : 0);
}

/** An amount beside the price of a row, «هر ساعت اضافه: ۲۵۰»: «چنده» does not ask for it. */
const isAdditionalAmount = ({ name, value }: Cell): boolean =>
  ADDITIONAL_AMOUNT.test(name) && !MONEY_NAME.test(name) && !COUNT_NAME.test(name) && !BARE_MONEY.test(value);

/** A price that names no unit. */
const isBarePrice = ({ name, value }: Cell): boolean => MONEY_NAME.test(name) && BARE_NUMBER.test(value);

/** The value with the unit that its column or the title of the table names, money with separators. */
export const withUnit = (cell: Cell, title: string): string =>
  isBarePrice(cell)
    ? appendUnit(cell, title).replace(UNGROUPED_NUMBER, groupDigits)
    : appendUnit(cell, title).replace(UNGROUPED_MONEY, groupDigits);

const groupDigits = (digits: string): string => formatNumber(Number(foldCharacters(digits)), true);

function appendUnit({ name, value }: Cell, title: string): string {
  const unit = (UNIT_IN_NAME.exec(name) ?? UNIT_IN_GROUP.exec(name))?.groups?.unit?.replace(/^به /u, '');
  if (unit !== undefined && BARE_NUMBER.test(value)) return `${value} ${unit}`;
  const titleUnit = MONEY_UNIT.exec(title)?.[1];
  const isNamed = MONEY_NAME.test(name) || MONEY_NAME.test(title);
  // a title in thousands or millions leaves its cells with few digits
  const isAmount = MONEY_NAME.test(name) || isAdditionalAmount({ name, value });
  const isScaled = /هزار|میلیون/u.test(titleUnit ?? '') && BARE_NUMBER.test(value) && isAmount;
  return titleUnit !== undefined && isNamed && (isScaled || BARE_MONEY.test(value))
    ? `${value} ${titleUnit}`
    : value;
}

/** The name of the column without its unit. */
export function nameOf({ name }: Cell): string {
  const group = UNIT_IN_GROUP.exec(name)?.groups;
  if (group) return `${group.name} / ${group.column}`;
  return (UNIT_IN_NAME.exec(name)?.groups?.name ?? name).trim();
}

/** Words of other cells count less than those of the label, which names the row. */
const VALUE_SHARE = 0.7;

/** How much a row gains by a quantity of the question that it has, «۴ نفره». */
const QUANTITY_SHARES = { same: 0.15, inRange: 0.15, other: 0, none: 0 } as const;

function quantityScore({ query }: AnalysedQuestion, { label, cells }: TableRecord): number {
  const asked = readQuantities(query.words.map((word) => ({ ...word, terms: [...word.terms.keys()] })));
  if (asked.length === 0) return 0;
  const stated = [label, ...cells.map(({ value }) => value)].flatMap((text) =>
    readQuantities(tokenise(text)),
  );
  return asked.reduce((sum, quantity) => sum + QUANTITY_SHARES[matchQuantity(quantity, stated)], 0);
}

/** How much of the question's importance a row names, by its label and less by its other values; about 0..1. */
export function rowScore(question: AnalysedQuestion, record: TableRecord): number {
  const { weighted } = question;
  const { label, cells } = record;
  const labelWords = wordsOf(label);
  const valueWords = cells.map(({ value }) => wordsOf(value));
  let [total, sum, inLabelCount] = [0, 0, 0];
  for (const word of weighted.words) {
    if (word.word.isStopWord) continue;
    total += word.importance;
    const share = wordShare(word, labelWords);
    if (share > 0) inLabelCount += 1;
    const valueShare = valueWords.reduce((max, words) => Math.max(max, wordShare(word, words)), 0);
    sum += word.importance * Math.max(share, VALUE_SHARE * valueShare);
  }
  // of two rows with the same words of the question the one with fewer others in its label is meant
  return sum === 0
    ? 0
    : sum / total - 0.001 * Math.max(0, labelWords.count - inLabelCount) + quantityScore(question, record);
}

const AND = /^(?:و|and|va)$/u;
/** «قیمتشم»: that as well. */
const ALSO = /(?:ش|شون|شان)م$/u;

const HOW_MANY = /^چند?$/u;
const HOW_MUCH = /^(?:چنده?|چقدره?|چقده?)$/u;
/** «چند روزه», «چن ماه». */
const UNIT_ASKED = /^(?:دقیقه|ساعت|روز|هفته|ماه|سال|کیلو|گرم|متر|سانت|لیتر|نفر|جلسه)/u;

/** The units that a question asks for the number of: «روز» of «چن روزه حاضر میشه». */
function findAskedUnits({ query: { words } }: AnalysedQuestion): string[] {
  return words.flatMap(({ surface }, at) => {
    const [unit] = UNIT_ASKED.exec(words[at + 1]?.surface ?? '') ?? [];
    return unit !== undefined && HOW_MANY.test(surface) ? [unit] : [];
  });
}

interface ScoredCell {
  readonly cell: Cell;
  readonly score: number;
}

const bestOf = (scored: readonly ScoredCell[]): ScoredCell | undefined =>
  scored.reduce<ScoredCell | undefined>(
    (best, one) => (best && best.score >= one.score ? best : one),
    undefined,
  );

/**
 * The cells that a question with «و» asks for beside the best ones: those of columns that its other words name («وزن و
 * قیمتش»), and that of another kind of answer («چند میشه و چند روزه»).
 */
function findOtherAskedCells(
  question: AnalysedQuestion,
  scored: readonly ScoredCell[],
  asked: readonly Cell[],
  record: TableRecord,
  title: string,
): readonly Cell[] {
  const { query, weighted, answerTypes } = question;
  if (!query.words.some(({ surface }) => AND.test(surface) || ALSO.test(surface))) return [];
  const labelWords = wordsOf(record.label);
  const filled = scored.filter(({ cell, score }) => score > 0 && !isEmpty(cell.value));
  const isColumnWord = (word: WeightedWord, { name }: Cell) => wordShare(word, wordsOf(name)) > CONCEPT_SHARE;
  const namedCells = weighted.words.flatMap((word) => {
    if (!isContentWord(word) || wordShare(word, labelWords) > CONCEPT_SHARE) return [];
    if (asked.some((cell) => isColumnWord(word, cell))) return [];
    return bestOf(filled.filter(({ cell }) => isColumnWord(word, cell)))?.cell ?? [];
  });
  const unitCells = findAskedUnits(question).flatMap((unit) => {
    const stated = record.cells.filter(({ value }) =>
      tokenise(value).some(({ surface }) => surface.startsWith(unit)),
    );
    return stated.length === 1 ? stated : [];
  });
  const knownCells = [...asked, ...namedCells, ...unitCells];
  // «وزنش چنده» asks for no price
  const isHowMuchOfColumn = query.words.some(({ surface }, at) => {
    const before = weighted.words[at - 1];
    return (
      before !== undefined && HOW_MUCH.test(surface) && knownCells.some((cell) => isColumnWord(before, cell))
    );
  });
  const typeCells = answerTypes.flatMap((answerType) => {
    const isOffered = (cell: Cell) => new OfferedAnswerTypes(withUnit(cell, title)).has(answerType);
    if (
      answerType === 'amount' ||
      (answerType === 'money' && isHowMuchOfColumn) ||
      knownCells.some(isOffered)
    )
      return [];
    const offered = filled.filter(({ cell }) => isOffered(cell));
    return offered.length === 1 ? offered.map(({ cell }) => cell) : [];
  });
  return [...knownCells, ...typeCells];
}

/** The cells whose columns the question asks for; all where it asks for none. */
export function askedCells(question: AnalysedQuestion, record: TableRecord, title: string): readonly Cell[] {
  const scored = record.cells.map((cell) => ({
    cell,
    score: columnScore(question, cell, title, record.label),
  }));
  const best = scored.reduce((max, { score }) => Math.max(max, score), 0);
  const asked = scored.filter(({ score }) => score > 0 && score >= best * TIE_SHARE).map(({ cell }) => cell);
  // a dash is an answer only beside what is there
  const isPlain =
    best >= TYPE_SHARE && asked.length <= MAX_COLUMNS && !asked.some(({ value }) => isEmpty(value));
  if (!isPlain) return record.cells;
  const otherAsked = new Set(findOtherAskedCells(question, scored, asked, record, title));
  return otherAsked.size === 0
    ? asked
    : record.cells.filter((cell) => asked.includes(cell) || otherAsked.has(cell));
}
