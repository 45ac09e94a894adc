// Answers questions for the cheapest, largest … row of a table.
import type { CandidateSet } from '../../ranking/passage-features.ts';
import { foldText } from '../../text/normalise.ts';
import { tokenise } from '../../text/tokeniser.ts';
import { cellNumber } from './cell-number.ts';
import { writeRecord } from './record-answer.ts';
import { type Cell, columnScore, isEmpty, MONEY_NAME, withUnit } from './table-record.ts';
import { type TableRow, tableRowsAt } from './table-rows.ts';

/** An adjective that asks for an extreme of the columns it speaks of, or of the one that the question names. */
export interface Extreme {
  readonly pattern: RegExp;
  readonly isMaximum: boolean;
  /** Names of the columns that it compares; undefined where the question has to name the column. */
  readonly columns: RegExp | undefined;
  readonly isOfPrice: boolean;
}

interface Quality {
  readonly least: string;
  readonly most: string;
  readonly columns?: RegExp;
  readonly isOfPrice?: true;
}

/** Stems of folded adjectives, by what they compare. */
const PERSIAN_QUALITIES: readonly Quality[] = [
  {
    least: 'ارز[او]ن|مناسب|کم ?(?:قیمت|هزینه|خرج|پول)|به ?صرفه',
    most: 'گر[او]ن|پر ?هزینه',
    columns: MONEY_NAME,
    isOfPrice: true,
  },
  { least: 'سبک', most: 'سنگین', columns: /وزن|جرم/u },
  { least: 'نازک', most: 'ضخیم|کلفت', columns: /ضخامت|قطر/u },
  { least: 'باریک', most: 'پهن|عریض', columns: /عرض|پهنا/u },
  { least: 'کوچی?ک', most: 'بزرگ|جادار', columns: /اندازه|سایز|ابعاد|ظرفیت|حجم|گنجایش|متراژ|مساحت|وسعت/u },
  { least: 'کوتاه', most: 'بلند|طولانی|دراز', columns: /طول|ارتفاع|قد|مدت|زمان/u },
  { least: 'ضعیف', most: 'قوی|پر ?قدرت', columns: /توان|قدرت/u },
  { least: 'نزدیک', most: 'دور', columns: /فاصله|مسافت/u },
  { least: 'سرد|خنک', most: 'گرم|داغ', columns: /دما/u },
  { least: 'کم|پایین', most: 'بیش|زیاد|بالا' },
];

/** Persian in Latin letters, joined with its ending or apart from it. */
const FINGLISH_QUALITIES: readonly Quality[] = [
  {
    least: 'arz(?:o+|u|a+)n',
    most: 'ger(?:o+|u|a+)n',
    columns: MONEY_NAME,
    isOfPrice: true,
  },
  { least: 'sabo?k', most: 'sangin', columns: /وزن/u },
  { least: 'ku?o*chi?k', most: 'bozorg', columns: /اندازه|سایز|ابعاد|ظرفیت|حجم|گنجایش|متراژ/u },
  { least: 'ku?o*ta+h', most: 'boland|tulani|toolani', columns: /طول|ارتفاع|قد|مدت|زمان/u },
  { least: 'kam', most: 'bish' },
];

const ENGLISH_QUALITIES: readonly Quality[] = [
  {
    least: 'cheapest|least expensive|lowest priced?',
    most: 'most expensive|priciest',
    columns: MONEY_NAME,
    isOfPrice: true,
  },
  { least: 'lightest', most: 'heaviest', columns: /weight/iu },
  { least: 'thinnest', most: 'thickest', columns: /thickness|diameter/iu },
  { least: 'narrowest', most: 'widest', columns: /width/iu },
  { least: 'smallest', most: 'largest|biggest', columns: /size|capacity|volume|area|seats|dimensions/iu },
  { least: 'shortest', most: 'longest|tallest', columns: /length|height|duration|time|days/iu },
  { least: 'nearest|closest', most: 'farthest|furthest', columns: /distance/iu },
  { least: 'lowest|least|fewest', most: 'highest|most' },
];

/** Whole words of a folded question, the ending «ترین» joined or apart, comparatives with «از همه». */
const persianPattern = (words: string) =>
  `(?<!\\p{L})(?:${words})\\p{L}*[ \u200c]?ترین\\p{L}*|(?:${words})(?:ی)?[ \u200c]?تر\\p{L}* از همه|از همه(?: \\p{L}+)? (?:${words})[ \u200c]?تر\\p{L}*`;
const finglishPattern = (words: string) => `\\b(?:${words})[ -]?tarin\\p{L}*`;
const englishPattern = (words: string) => `\\b(?:${words})\\b`;

const extremesOf = (qualities: readonly Quality[], patternOf: (words: string) => string): Extreme[] =>
  qualities.flatMap(({ least, most, columns, isOfPrice = false }) =>
    [least, most].map((words, index) => ({
      pattern: new RegExp(patternOf(words), 'u'),
      isMaximum: index === 1,
      columns,
      isOfPrice,
    })),
  );

const PERSIAN = extremesOf(PERSIAN_QUALITIES, persianPattern);
const FINGLISH = extremesOf(FINGLISH_QUALITIES, finglishPattern);
const ENGLISH = extremesOf(ENGLISH_QUALITIES, englishPattern);
const EXTREMES = [...PERSIAN, ...FINGLISH, ...ENGLISH];

const MIN_ROWS = 2;
const MAX_TIED_ROWS = 3;
const MAX_COLUMNS = 2;

const NUMERIC_SHARE = 0.8;

/** Columns that hold numbers in nearly all rows. */
function findNumericColumns(rows: readonly TableRow[]): string[] {
  const cells = rows.flatMap(({ record }) => record.cells);
  return [...new Set(cells.map(({ name }) => name))].filter((name) => {
    const values = cells.filter((cell) => cell.name === name && !isEmpty(cell.value));
    return (
      values.filter(({ value }) => cellNumber(value) !== undefined).length >= values.length * NUMERIC_SHARE
    );
  });
}

const isPrice = (name: string, title: string): boolean =>
  MONEY_NAME.test(name) || /تومان|toman/iu.test(withUnit({ name, value: '۱۰۰٬۰۰۰' }, title));

/**
 * The columns that may be compared: those that the adjective speaks of, of them the ones that the question names best.
 * Several are meant where it names none of them. Empty where nothing says which.
 */
function chooseComparedColumns(
  candidates: CandidateSet,
  { columns, isOfPrice }: Extreme,
  rows: readonly TableRow[],
  title: string,
): readonly string[] {
  const numeric = findNumericColumns(rows);
  const requestedColumns = columns
    ? numeric.filter((name) => (isOfPrice ? isPrice(name, title) : columns.test(name)))
    : [];
  const compared = requestedColumns.length > 0 || isOfPrice ? requestedColumns : numeric;
  const cells = rows.flatMap(({ record }) => record.cells);
  const scored = compared.map((name) => {
    const value = cells.find((cell) => cell.name === name)?.value ?? '';
    return { name, score: columnScore(candidates, { name, value }, title) };
  });
  const best = scored.reduce((max, { score }) => Math.max(max, score), 0);
  const isRequested = best > 0 || requestedColumns.length > 0 || compared.length === 1;
  return isRequested ? scored.filter(({ score }) => score === best).map(({ name }) => name) : [];
}

/** Words for whatever a table lists. */
const GENERIC_ITEM_WORDS = 'محصول محصولات کالا جنس مدل گزینه مورد چیز نوع item product model option one';

/** Words beside a number that a cell may leave out: «۲۴ تایی» of «تعداد: ۲۴». */
const UNITS = /^(?:تا|تایی|عدد|عددی|دونه|دانه|نفره|ساله|رنگ|رنگه|pieces?|pcs)$/u;

const termsOf = (text: string): ReadonlySet<string> => new Set(tokenise(text).flatMap((word) => word.terms));

/**
 * The rows that contain the words of the question; a word of the title or the column restricts nothing. Undefined
 * where a word stands neither in a row nor in the title or the column.
 */
function filterRows(
  { weighted }: CandidateSet,
  rows: readonly TableRow[],
  title: string,
  column: string,
): readonly TableRow[] | undefined {
  const tableTerms = termsOf(`${title} ${column} ${GENERIC_ITEM_WORDS}`);
  const rowTerms = new Map(rows.map((row) => [row, termsOf(row.line)]));
  let remaining = rows;
  for (const { word } of weighted.words) {
    if (word.isStopWord || word.isVerb || word.concepts.has('price') || UNITS.test(word.surface)) continue;
    const matchesWord = (terms: ReadonlySet<string> | undefined) =>
      [...word.terms.keys()].some((term) => terms?.has(term));
    const matching = remaining.filter((row) => matchesWord(rowTerms.get(row)));
    if (matching.length > 0) remaining = matching;
    else if (!matchesWord(tableTerms)) return undefined;
  }
  return remaining;
}

/** The extreme a question asks for, and `rest`: the question without that word, by which its table is found. */
export interface ExtremeQuestion {
  readonly extreme: Extreme;
  readonly rest: string;
}

/** Recognises a question for an extreme: «ارزون‌ترین کرم آفتابتون چنده؟». */
export function parseExtreme(question: string): ExtremeQuestion | undefined {
  const folded = foldText(question);
  for (const extreme of EXTREMES) {
    const [phrase] = extreme.pattern.exec(folded) ?? [];
    const price = FINGLISH.includes(extreme) ? 'gheymat' : ENGLISH.includes(extreme) ? 'price' : 'قیمت';
    if (phrase !== undefined)
      return { extreme, rest: folded.replace(phrase, extreme.isOfPrice ? ` ${price} ` : ' ') };
  }
  return undefined;
}

/** What stands beside the number of a cell: «۲٫۴ کیلوگرم» and «۹۰۰ گرم» are not compared. */
const unitOf = (value: string): string =>
  value
    .replace(/[\d۰-۹.,٬٫،]+/gu, '')
    .replace(/هزار|میلیون|ملیون|میلیارد|تومان|(?<!\p{L})و(?!\p{L})/gu, '')
    .trim();

interface ExtremeCell {
  readonly row: TableRow;
  readonly cell: Cell;
}

/** The rows with the extreme of one column; empty where units differ or too many rows share it. */
function findExtremeCells(
  rows: readonly TableRow[],
  column: string,
  isMaximum: boolean,
): readonly ExtremeCell[] {
  const compared = rows.flatMap((row) => {
    const cell = row.record.cells.find(({ name }) => name === column);
    const value = cell && cellNumber(cell.value);
    return cell && value !== undefined ? [{ row, cell, value: isMaximum ? value : -value }] : [];
  });
  if (new Set(compared.map(({ cell }) => unitOf(cell.value))).size > 1) return [];
  const best = compared.reduce((max, { value }) => Math.max(max, value), Number.NEGATIVE_INFINITY);
  const extremeCells = compared.filter(({ value }) => value === best);
  return extremeCells.length <= MAX_TIED_ROWS ? extremeCells : [];
}

/** The first cell that tells a row from others of its label, «مداد رنگی: برند آریا»; none where the label is its own. */
function findDistinguishingCells({ record }: TableRow, rows: readonly TableRow[]): readonly Cell[] {
  const sameLabel = rows.filter((one) => one.record !== record && one.record.label === record.label);
  const distinguishing = record.cells.find(({ name, value }) =>
    sameLabel.some(({ record: other }) =>
      other.cells.some((cell) => cell.name === name && cell.value !== value),
    ),
  );
  return distinguishing ? [distinguishing] : [];
}

/**
 * The row of the greatest or least value that the question asks for, in words; undefined where it asks for none. Of
 * several columns that may be meant all have to have the same row.
 */
export function findExtremeRow(candidates: CandidateSet, extreme: Extreme, position: number) {
  const rows = tableRowsAt(candidates.index, position);
  const title = rows[0]?.passage.title ?? '';
  if (rows.length < MIN_ROWS) return;
  const columns = chooseComparedColumns(candidates, extreme, rows, title);
  const filteredRows = filterRows(candidates, rows, title, columns.join(' '));
  if (columns.length === 0 || columns.length > MAX_COLUMNS || !filteredRows) return;
  const cellsByColumn = columns.map((column) => findExtremeCells(filteredRows, column, extreme.isMaximum));
  const [extremeCells = []] = cellsByColumn;
  const [first] = extremeCells;
  const haveSameRows = cellsByColumn.every(
    (others) =>
      others.length === extremeCells.length && others.every(({ row }, at) => row === extremeCells[at]?.row),
  );
  if (!first || !haveSameRows) return;
  const text = extremeCells
    .map(({ row }, at) =>
      writeRecord(
        row.record,
        [
          ...new Set([
            ...findDistinguishingCells(row, rows),
            ...cellsByColumn.flatMap((others) => others[at]?.cell ?? []),
          ]),
        ],
        title,
      ),
    )
    .join('\n');
  return { text, first: first.row };
}
