// Reads a sentence about opening hours as statements: days of a branch with their hours.
import { readSpan, skip, type WrittenSpan } from './clock-times.ts';
import type { Token } from './tokens.ts';
import { RESTRICTION } from './vocabulary.ts';

export type StatedHours =
  | { readonly kind: 'spans'; readonly spans: readonly WrittenSpan[] }
  | { readonly kind: 'closed' | 'allDay' };

/** `words` identify the branch; `label` is folded. A `place`, such as a café, names the business itself too. */
export interface BranchName {
  readonly kind: 'branch' | 'place' | 'every';
  readonly label: string;
  readonly words: readonly string[];
  /** Folded words of the address beside it. */
  readonly addressWords?: readonly string[];
}

/**
 * Days by key: weekdays 0 to 6, `holidays`, the key of a holiday, `month/day` of the Persian calendar. The
 * more specific statement wins: `level` 0 all other days, 1 every day, 2 a range, 3 single days, 4 exceptions.
 */
export interface StatedDays {
  readonly keys: readonly string[];
  readonly level: number;
}

export interface Statement {
  readonly branch: BranchName | null;
  readonly days: StatedDays;
  readonly hours: StatedHours;
}

/** `isAdjacent`: no boundary stands between this item and the one before it. */
interface Item {
  readonly days?: readonly StatedDays[];
  readonly hours?: StatedHours;
  readonly branch?: BranchName;
  readonly isExcept?: true;
  readonly isAdjacent: boolean;
}

interface Read<T> {
  readonly value: T;
  readonly next: number;
}

export const EVERY_DAY: StatedDays = { keys: ['6', '0', '1', '2', '3', '4', '5'], level: 1 };
const OTHER_DAYS: StatedDays = { keys: EVERY_DAY.keys, level: 0 };
const EXCEPTION_LEVEL = 4;
const MAX_ITEMS = 24;
const MAX_NAME_WORDS = 4;
/** Tokens that end an item. */
const ITEM_BOUNDARIES = new Set(['separator', 'clauseEnd', 'open', 'hours']);
const SKIPPED_TOKEN_KINDS = new Set([
  ...ITEM_BOUNDARIES,
  'filler',
  'and',
  'dash',
  'from',
  'oclock',
  'business',
  'branch',
]);
const PERSIAN_MONTH_LENGTHS = [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 30];

const isTo = (token: Token | undefined): boolean => token?.kind === 'to' || token?.kind === 'dash';

const isName = (token: Token | undefined): token is Token =>
  token !== undefined && token.kind === 'word' && !RESTRICTION.test(token.text);

/** «شعبهٔ ونک», «کافه نادری», “Vanak branch”, «همهٔ شعبه‌ها»; a number may follow «شعبه». */
export function readBranch(tokens: readonly Token[], index: number): Read<BranchName> | undefined {
  const first = tokens[index];
  if (first?.kind === 'everyBranch')
    return { value: { kind: 'every', label: '', words: [] }, next: index + 1 };
  let end = index;
  while (isName(tokens[end]) && end - index < MAX_NAME_WORDS) end += 1;
  if (end > index) {
    if (tokens[end]?.kind !== 'branch') return undefined;
    return { value: nameOf('branch', tokens.slice(index, end + 1)), next: end + 1 };
  }
  if (first?.kind !== 'branch' && first?.kind !== 'place' && first?.kind !== 'business') return undefined;
  end = index + 1;
  const isNumbered = first.kind === 'branch' && ['number', 'numberWord'].includes(tokens[end]?.kind ?? '');
  if (isNumbered && !isTo(tokens[end + 1])) end += 1;
  else
    while ((isName(tokens[end]) || isPlaceName(tokens[end], first)) && end - index <= MAX_NAME_WORDS)
      end += 1;
  if (first.kind !== 'place' && end === index + 1) return undefined;
  return { value: nameOf(first.kind === 'branch' ? 'branch' : 'place', tokens.slice(index, end)), next: end };
}

/** «شعبهٔ میدان ونک»: words of an address belong to the name of a branch. */
const isPlaceName = (token: Token | undefined, first: Token): boolean =>
  first.kind === 'branch' && token?.kind === 'address';

const nameOf = (kind: BranchName['kind'], tokens: readonly Token[]): BranchName => ({
  kind,
  label: tokens.map(({ text }) => text).join(' '),
  words: tokens.flatMap((token) => (token.kind === 'branch' ? [] : token.text.split(' '))),
});

function readDate(tokens: readonly Token[], index: number): Read<StatedDays> | undefined {
  const [first, second] = [tokens[index], tokens[index + 1]];
  if (first?.kind !== 'number') return undefined;
  const month = second?.kind === 'month' ? Number(second.value) : null;
  const toAt = index + (month === null ? 1 : 2);
  const [last, lastMonth] = [tokens[toAt + 1], tokens[toAt + 2]];
  const isRange = isTo(tokens[toAt]) && last?.kind === 'number' && lastMonth?.kind === 'month';
  if (month === null && !isRange) return undefined;
  const start = [month ?? Number(lastMonth?.value), Number(first.value)] as const;
  const end = isRange ? ([Number(lastMonth.value), Number(last.value)] as const) : start;
  const keys = datesBetween(start, end);
  return keys && { value: { keys, level: 3 }, next: isRange ? toAt + 3 : index + 2 };
}

function datesBetween(
  [month, day]: readonly [number, number],
  [lastMonth, lastDay]: readonly [number, number],
): string[] | undefined {
  const keys: string[] = [];
  for (let [m, d] = [month, day]; keys.length <= 62; d += 1) {
    if (d > (PERSIAN_MONTH_LENGTHS[m - 1] ?? 0)) [m, d] = [(m % 12) + 1, 1];
    keys.push(`${m}/${d}`);
    if (m === lastMonth && d === lastDay) return keys;
  }
  return undefined;
}

/** A day, a range of days, every day, holidays or dates. */
export function readDays(tokens: readonly Token[], index: number): Read<StatedDays> | undefined {
  const token = tokens[index];
  const next = index + 1;
  if (token?.kind === 'everyDay') return { value: EVERY_DAY, next };
  if (token?.kind === 'otherDays') return { value: OTHER_DAYS, next };
  if (token?.kind === 'officialHolidays') return { value: { keys: ['holidays'], level: 3 }, next };
  if (token?.kind === 'holiday') return { value: { keys: [token.value], level: 3 }, next };
  if (token?.kind === 'alternate') return { value: { keys: token.value.split(','), level: 2 }, next };
  if (token?.kind === 'number') return readDate(tokens, index);
  if (token?.kind !== 'weekday') return undefined;
  const toAt = skip(tokens, next, 'filler');
  const lastAt = skip(tokens, toAt + 1, 'filler');
  const last = tokens[lastAt];
  if (!isTo(tokens[toAt]) || last?.kind !== 'weekday')
    return { value: { keys: [token.value], level: 3 }, next };
  const [from, to] = [Number(token.value), Number(last.value)];
  const length = ((to - from + 7) % 7) + 1;
  if (length === 1) return undefined;
  const keys = Array.from({ length }, (_, offset) => String((from + offset) % 7));
  return { value: { keys, level: 2 }, next: lastAt + 1 };
}

/** The items of a sentence; undefined where a word is unknown or a time has no end. */
function readItems(tokens: readonly Token[]): Item[] | undefined {
  const items: Item[] = [];
  let isAdjacent = false;
  let isJoined = false;
  const add = (item: Omit<Item, 'isAdjacent'>) => {
    const last = items.at(-1);
    if (item.days && last?.days && isJoined)
      items[items.length - 1] = { ...last, days: [...last.days, ...item.days] };
    else items.push({ ...item, isAdjacent });
    isAdjacent = true;
  };
  for (let index = 0; index < tokens.length; ) {
    const days = readDays(tokens, index);
    const span = days ? undefined : readSpan(tokens, index);
    const branch = days || span ? undefined : readBranch(tokens, index);
    const { kind = '' } = tokens[index] ?? {};
    index = (days ?? span ?? branch)?.next ?? index + 1;
    if (days) add({ days: [days.value] });
    else if (span) add({ hours: { kind: 'spans', spans: [span.value] } });
    else if (branch) add({ branch: branch.value });
    else if (kind === 'closed' || kind === 'allDay') add({ hours: { kind } });
    else if (kind === 'except') add({ isExcept: true });
    else if (kind === 'allWeek') {
      add({ days: [EVERY_DAY] });
      add({ hours: { kind: 'allDay' } });
    } else if (!SKIPPED_TOKEN_KINDS.has(kind)) return undefined;
    else if (ITEM_BOUNDARIES.has(kind)) isAdjacent = false;
    isJoined = kind === 'and' || (isJoined && kind === 'filler');
  }
  return items.length > MAX_ITEMS ? undefined : items;
}

type DaysWithHours = Pick<Statement, 'days' | 'hours'>;

const joinHours = (hours: readonly StatedHours[]): StatedHours | undefined => {
  const spans = hours.flatMap((one) => (one.kind === 'spans' ? one.spans : []));
  if (hours.every(({ kind }) => kind === 'spans')) return { kind: 'spans', spans };
  return hours.length === 1 ? hours[0] : undefined;
};

const pairDaysWithHours = (days: readonly StatedDays[], hours: StatedHours): DaysWithHours[] =>
  days.map((one) => ({ days: one, hours }));

const toExceptions = (
  days: readonly StatedDays[],
  hours: StatedHours = { kind: 'closed' },
): DaysWithHours[] =>
  pairDaysWithHours(
    days.map(({ keys }) => ({ keys, level: EXCEPTION_LEVEL })),
    hours,
  );

/** The leading days of items in every possible length. */
function findLeadingDays(items: readonly Item[]): { days: StatedDays[]; used: number }[] {
  const runs: { days: StatedDays[]; used: number }[] = [];
  for (const { days } of items) {
    if (!days) break;
    runs.push({ days: [...(runs.at(-1)?.days ?? []), ...days], used: runs.length + 1 });
  }
  return runs;
}

/** The leading hours of items in every length that belongs to one day. */
function findLeadingHours(items: readonly Item[]): { hours: StatedHours; used: number }[] {
  const runs: StatedHours[] = [];
  for (const { hours } of items) {
    if (!hours) break;
    runs.push(hours);
  }
  return runs.flatMap((_, index) => {
    const hours = joinHours(runs.slice(0, index + 1));
    return hours ? [{ hours, used: index + 1 }] : [];
  });
}

/** «شنبه تا چهارشنبه ۹ تا ۲۱», «هر روز به‌جز جمعه ۹ تا ۲۱». */
function readDaysFirst(
  items: readonly Item[],
  rest: (pairs: readonly DaysWithHours[], used: number) => void,
): void {
  for (const { days, used } of findLeadingDays(items)) {
    const exclusions = items[used]?.isExcept
      ? findLeadingDays(items.slice(used + 1)).map((one) => ({ ...one, used: one.used + 1 }))
      : [{ days: [], used: 0 }];
    for (const excluded of exclusions)
      for (const run of findLeadingHours(items.slice(used + excluded.used)))
        rest(
          [...pairDaysWithHours(days, run.hours), ...toExceptions(excluded.days)],
          used + excluded.used + run.used,
        );
  }
}

/** «۹ تا ۲۱ شنبه تا چهارشنبه», “closed Sundays”. */
function readHoursFirst(
  items: readonly Item[],
  rest: (pairs: readonly DaysWithHours[], used: number) => void,
): void {
  for (const run of findLeadingHours(items)) {
    if (!items[run.used]?.isAdjacent && run.hours.kind !== 'allDay') continue;
    for (const { days, used } of findLeadingDays(items.slice(run.used)))
      rest(pairDaysWithHours(days, run.hours), run.used + used);
  }
}

/** «… به‌جز جمعه‌ها», “… except Fridays 10–14”. */
function readExceptions(
  items: readonly Item[],
  rest: (pairs: readonly DaysWithHours[], used: number) => void,
): void {
  if (!items[0]?.isExcept) return;
  for (const { days, used } of findLeadingDays(items.slice(1))) {
    rest(toExceptions(days), used + 1);
    for (const run of findLeadingHours(items.slice(used + 1)))
      rest(toExceptions(days, run.hours), used + 1 + run.used);
  }
}

/** Every way to pair days with hours so that nothing is left over. */
function findPairings(items: readonly Item[]): DaysWithHours[][] {
  if (items.length === 0) return [[]];
  const found: DaysWithHours[][] = [];
  for (const form of [readDaysFirst, readHoursFirst, readExceptions])
    form(items, (pairs, used) => {
      for (const others of findPairings(items.slice(used))) found.push([...pairs, ...others]);
    });
  return found;
}

/** Leading hours without days hold for the days not named elsewhere: «۹ تا ۲۱، جمعه‌ها تعطیل». */
const findPairingsWithOtherDays = (items: readonly Item[], isStrict: boolean): DaysWithHours[][] =>
  findLeadingHours(items).flatMap(({ hours, used }) =>
    hours.kind === 'closed' || (isStrict && items[used]?.isAdjacent)
      ? []
      : findPairings(items.slice(used)).map((others) => [{ days: OTHER_DAYS, hours }, ...others]),
  );

/** The only way to pair days with hours; undefined when there is none or more than one. */
function findUniquePairing(items: readonly Item[]): DaysWithHours[] | undefined {
  const strictPairings = [...findPairings(items), ...findPairingsWithOtherDays(items, true)];
  const all = strictPairings.length > 0 ? strictPairings : findPairingsWithOtherDays(items, false);
  const distinct = new Map(all.map((pairs) => [JSON.stringify(pairs), pairs]));
  return distinct.size === 1 ? [...distinct.values()][0] : undefined;
}

/** What a sentence says, and the branch it ends with, which may be its only content. */
export interface SentenceHours {
  readonly statements: readonly Statement[];
  readonly branches: readonly BranchName[];
}

/**
 * The statements of a sentence. Days before the first branch hold for every branch of the sentence without
 * days of its own.
 * @returns undefined where anything is not understood or may be read in two ways
 */
export function readStatements(
  tokens: readonly Token[],
  branch: BranchName | null,
): SentenceHours | undefined {
  const items = readItems(tokens);
  if (!items) return undefined;
  const chunks: { branch: BranchName | null; items: Item[] }[] = [{ branch, items: [] }];
  for (const item of items) {
    if (item.branch) chunks.push({ branch: item.branch, items: [] });
    else chunks.at(-1)?.items.push(item);
  }
  const [lead, ...named] = chunks;
  const hasLeadDays = named.length > 0 && lead?.items.every(({ days }) => days);
  const leadDays = hasLeadDays ? (lead?.items ?? []) : [];
  const statements: Statement[] = [];
  for (const chunk of hasLeadDays ? named : chunks) {
    const hasDays = chunk.items.some(({ days }) => days);
    const pairs =
      chunk.items.length === 0
        ? []
        : findUniquePairing(hasDays ? chunk.items : [...leadDays, ...chunk.items]);
    if (!pairs) return undefined;
    statements.push(...pairs.map((one) => ({ ...one, branch: chunk.branch })));
  }
  if (leadDays.length > 0 && statements.length === 0) return undefined;
  return { statements, branches: named.flatMap((chunk) => (chunk.branch ? [chunk.branch] : [])) };
}
