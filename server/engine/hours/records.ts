// Reads table rows about opening hours, «شنبه | شعبهٔ بازار: ۱۱ تا ۱۶», as statements.
import {
  type BranchName,
  readBranch,
  readDays,
  readStatements,
  type SentenceHours,
  type Statement,
} from './statements.ts';
import { type Token, tokenise } from './tokens.ts';

interface Cell {
  readonly header: readonly Token[];
  readonly value: readonly Token[];
  readonly text: string;
}

const OPENS =
  /^(?:(?:ساعت|زمان) )?(?:شروع|اغاز|باز(?:گشایی| شدن)?|از|opens?|opening|start|from)(?: (?:کار|time))?$/u;
const CLOSES =
  /^(?:(?:ساعت|زمان) )?(?:پایان|اتمام|بسته(?: شدن)?|تعطیلی|تا|closes?|closing|end|to|until)(?: (?:کار|time))?$/u;
const DAY_HEADER = /^(?:روز ?(?:ها|های)?(?: هفته)?|ایام|days?|weekday)$/u;
const BRANCH_HEADER =
  /^(?:شعبه|شعب|نام شعبه|نمایندگی|محل|بخش|واحد|branch|branch name|location|store|place)$/u;
const NO_HOURS = /^[-–—]$/u;

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');

function cellOf(cell: string): Cell {
  const [, header = '', value = cell] = /^([^:：]{1,60})[:：]\s(.*)$/u.exec(cell) ?? [];
  return { header: tokenise(header), value: tokenise(value), text: value.trim() };
}

const hasKind = (tokens: readonly Token[], ...kinds: readonly string[]): boolean =>
  tokens.some(({ kind }) => kinds.includes(kind));

const isOnlyDays = (tokens: readonly Token[]): boolean =>
  tokens.length > 0 &&
  !hasKind(tokens, 'closed', 'allDay', 'part') &&
  readDays(tokens, 0) !== undefined &&
  tokens.every(({ kind }) =>
    [
      'weekday',
      'officialHolidays',
      'holiday',
      'everyDay',
      'alternate',
      'to',
      'dash',
      'and',
      'separator',
      'filler',
      'from',
    ].includes(kind),
  );

const toBranchName = (tokens: readonly Token[]): BranchName => ({
  kind: 'branch',
  label: textOf(tokens),
  words: tokens.flatMap((token) => (token.kind === 'branch' ? [] : token.text.split(' '))),
});

const isName = (tokens: readonly Token[]): boolean =>
  tokens.length > 0 &&
  tokens.length <= 4 &&
  tokens.every(({ kind }) => ['word', 'branch', 'place', 'address', 'numberWord', 'filler'].includes(kind));

/** The branch that a cell names, by its header or by itself. */
function branchOfCell({ header, value }: Cell): BranchName | undefined {
  if (BRANCH_HEADER.test(textOf(header)) && isName(value)) return toBranchName(value);
  if (header.length > 0) return undefined;
  const branch = readBranch(value, 0);
  return branch?.next === value.length ? branch.value : undefined;
}

/** A cell that neither names a day nor a time, or is about something else. */
const isUnrelated = ({ header, value }: Cell): boolean =>
  hasKind(header, 'otherSubject', 'address') ||
  hasKind(value, 'otherSubject', 'address') ||
  !hasKind(
    value,
    'number',
    'numberWord',
    'closed',
    'allDay',
    'allWeek',
    'weekday',
    'everyDay',
    'officialHolidays',
    'holiday',
    'to',
  );

/**
 * The statements of a row. Its days and branch hold for its other cells; a header names the days or the branch
 * of its column.
 * @returns undefined where a cell about days or times is not understood
 */
export function readRecord(row: string, outerBranch: BranchName | null): SentenceHours | undefined {
  const cells = row.split(' | ').map(cellOf);
  let branch = outerBranch;
  let days: readonly Token[] = [];
  const hours: Cell[] = [];
  for (const cell of cells) {
    const cellBranch = branchOfCell(cell);
    const isDayCell =
      isOnlyDays(cell.value) && (cell.header.length === 0 || DAY_HEADER.test(textOf(cell.header)));
    if (cellBranch) branch = cellBranch;
    else if (isDayCell && days.length > 0) return undefined;
    else if (isDayCell) days = cell.value;
    else if (!NO_HOURS.test(cell.text) && !isUnrelated(cell)) hours.push(cell);
    else if (!isUnrelated(cell)) return undefined;
  }
  const groups = groupCells(joinOpensAndCloses(hours), branch);
  const statements: Statement[] = [];
  for (const group of groups ?? []) {
    const read = readStatements([...days, SEPARATOR, ...group.tokens], group.branch);
    if (!read || read.branches.length > 0) return undefined;
    statements.push(...read.statements);
  }
  return groups && { statements, branches: branch && branch !== outerBranch ? [branch] : [] };
}

const SEPARATOR: Token = { kind: 'separator', value: '', text: '،' };
const TO: Token = { kind: 'to', value: '', text: 'تا' };

/** «شروع: ۹ | پایان: ۲۱» as one cell «۹ تا ۲۱». */
function joinOpensAndCloses(cells: readonly Cell[]): Cell[] {
  const joinedCells: Cell[] = [];
  for (const cell of cells) {
    const last = joinedCells.at(-1);
    if (last && OPENS.test(textOf(last.header)) && CLOSES.test(textOf(cell.header)))
      joinedCells[joinedCells.length - 1] = {
        header: [],
        value: [...last.value, TO, ...cell.value],
        text: last.text,
      };
    else joinedCells.push(cell);
  }
  return joinedCells;
}

interface Group {
  readonly branch: BranchName | null;
  readonly tokens: Token[];
}

/** Cells of one branch together, each with the days or part of the day that its header names. */
function groupCells(cells: readonly Cell[], branch: BranchName | null): Group[] | undefined {
  const groups: Group[] = [];
  for (const { header, value } of cells) {
    const isKnown = header.every(
      ({ kind }) => !['word', 'branch', 'place', 'business', 'address'].includes(kind),
    );
    const ownBranch = isKnown ? branch : isName(header) ? toBranchName(header) : undefined;
    if (ownBranch === undefined) return undefined;
    const tokens =
      isKnown && hasKind(header, 'weekday', 'officialHolidays', 'holiday', 'everyDay', 'part', 'alternate')
        ? [...header, ...value]
        : value;
    const group = groups.find((one) => one.branch === ownBranch);
    if (group) group.tokens.push(SEPARATOR, ...tokens);
    else groups.push({ branch: ownBranch, tokens: [...tokens] });
  }
  return groups;
}
