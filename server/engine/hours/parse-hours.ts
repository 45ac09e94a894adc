// Parses the opening hours of a passage; gives nothing where any of it is not understood.
import { type Segment, splitSegments } from '../text/segments.ts';
import { is24HourTime, resolveSpans, type WrittenTime } from './clock-times.ts';
import { ALL_DAY, type BranchHours, type DaySpans, type OpeningHours } from './opening-hours.ts';
import { readRecord } from './records.ts';
import {
  type BranchName,
  EVERY_DAY,
  readBranch,
  readStatements,
  type StatedHours,
  type Statement,
} from './statements.ts';
import { foldHours, type Token, tokenise } from './tokens.ts';
import { RESTRICTION } from './vocabulary.ts';

/** A passage with its headings: «فروشگاه نیلوفر — ساعت کاری». */
export interface HoursSource {
  readonly title: string;
  readonly question?: string | undefined;
  readonly text: string;
}

const FRIDAY = 5;
const DAY_KINDS = ['weekday', 'alternate', 'everyDay', 'otherDays', 'officialHolidays', 'holiday', 'allWeek'];
/** Tokens that make a span one of clock times: «۲ تا ۵» alone may count anything. */
const CLOCK_KINDS = ['oclock', 'part'];

const hasKind = (tokens: readonly Token[], ...kinds: readonly string[]): boolean =>
  tokens.some(({ kind }) => kinds.includes(kind));

const isSpan = (tokens: readonly Token[]): boolean =>
  hasKind(tokens, 'number', 'numberWord') &&
  hasKind(tokens, 'to', 'dash') &&
  (hasKind(tokens, ...CLOCK_KINDS) ||
    tokens.some(({ kind, value }) => kind === 'number' && /[:.]/u.test(value)));

const isDate = ({ kind }: Token, index: number, tokens: readonly Token[]): boolean =>
  kind === 'month' && tokens[index - 1]?.kind === 'number';

const hasDays = (tokens: readonly Token[]): boolean => hasKind(tokens, ...DAY_KINDS) || tokens.some(isDate);

/** «تعطیل»; «بسته» alone is a parcel too, unless a day stands beside it. */
const isClosed = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind, value }) => kind === 'closed' && value !== 'ambiguous') ||
  (hasKind(tokens, 'closed') && hasDays(tokens));

/** Whether a sentence says anything about days or times. */
const isAboutHours = (tokens: readonly Token[]): boolean =>
  hasDays(tokens) ||
  isClosed(tokens) ||
  isSpan(tokens) ||
  (hasKind(tokens, 'hours', 'open', 'everyBranch', 'branch') &&
    (hasKind(tokens, 'allDay') ||
      (hasKind(tokens, 'number', 'numberWord') && hasKind(tokens, 'to', 'dash', 'from'))));

/** An address without days: «میدان ۷ تیر، پلاک ۱۲». */
const isAddress = (tokens: readonly Token[]): boolean =>
  hasKind(tokens, 'address') &&
  !hasKind(tokens, 'weekday', 'everyDay', 'officialHolidays', 'closed', 'allDay', 'open');

const isOtherSubject = (tokens: readonly Token[]): boolean => hasKind(tokens, 'otherSubject');

interface ReadText {
  readonly statements: Statement[];
  readonly usedSegments: Segment[];
  isRamadanOmitted: boolean;
  /** A sentence names opening hours, or says open, closed or a branch. */
  evidence: 'named' | 'implied' | null;
  /** The last sentence read is about days or times and not understood. */
  readonly isUnclear: boolean;
}

/** The branch that a heading or a line of its own names. */
function branchOf(tokens: readonly Token[]): BranchName | null {
  for (let index = 0; index < tokens.length; index += 1) {
    const branch = readBranch(tokens, index)?.value;
    if (branch?.kind === 'branch') return branch;
  }
  return null;
}

/** A line such as «شعبهٔ ونک:» that heads the lines below it. */
function readHeadingBranch(tokens: readonly Token[]): BranchName | undefined {
  const branch = readBranch(tokens, 0);
  const isWhole =
    branch && tokens.slice(branch.next).every(({ kind }) => ['separator', 'hours'].includes(kind));
  return isWhole ? branch.value : undefined;
}

/** The branch that a sentence with its address begins with: «شعبهٔ دربند: میدان سربند، تلفن …». */
function readAddressedBranch(tokens: readonly Token[]): BranchName | undefined {
  const branch = readBranch(tokens, 0);
  if (!branch || branch.value.kind === 'every' || tokens[branch.next]?.kind !== 'separator') return undefined;
  const address = tokens.slice(branch.next).filter(({ kind }) => kind === 'word' || kind === 'address');
  return { ...branch.value, addressWords: address.flatMap(({ text }) => text.split(' ')) };
}

/** Tokens with which the hours of a sentence begin. */
const HOURS_START_KINDS = [
  ...DAY_KINDS,
  'closed',
  'allDay',
  'number',
  'numberWord',
  'from',
  'oclock',
  'part',
];

/** Where the hours begin after a clause of their own: «فروشگاه در خیابان ولیعصر است و شنبه تا …»; 0 without one. */
function leadTokenCount(tokens: readonly Token[]): number {
  const start = tokens.findIndex(({ kind }) => HOURS_START_KINDS.includes(kind));
  const isClause = tokens[start - 1]?.kind === 'and' && tokens[start - 2]?.kind === 'clauseEnd';
  const isPlain = tokens.slice(0, start).every(({ text }) => !RESTRICTION.test(text));
  return isClause && isPlain ? start : 0;
}

/** Reads every sentence, up to one about hours that is not understood. */
function readText(text: string, titleBranch: BranchName | null): ReadText {
  const result: ReadText = {
    statements: [],
    usedSegments: [],
    isRamadanOmitted: false,
    evidence: null,
    isUnclear: false,
  };
  let branch = titleBranch;
  for (const segment of splitSegments(text)) {
    const sentence = text.slice(segment.start, segment.end);
    const tokens = tokenise(sentence);
    if (hasKind(tokens, 'address')) branch = readAddressedBranch(tokens) ?? branch;
    if (isOtherSubject(tokens) && !sentence.includes(' | ')) continue;
    if (hasKind(tokens, 'ramadan')) {
      result.isRamadanOmitted ||= isAboutHours(tokens) || hasKind(tokens, 'hours', 'open');
      continue;
    }
    const heading = readHeadingBranch(tokens);
    if (heading) branch = heading;
    if (hasKind(tokens, 'hours')) result.evidence = 'named';
    if (heading || isAddress(tokens) || !isAboutHours(tokens)) continue;
    const lead = leadTokenCount(tokens);
    const read = sentence.includes(' | ')
      ? readRecord(sentence, branch)
      : readStatements(tokens.slice(lead), branchOf(tokens.slice(0, lead)) ?? branch);
    if (!read)
      return {
        ...result,
        isUnclear: true,
        evidence: hasKind(tokens, 'open', 'hours') || isClosed(tokens) ? 'named' : result.evidence,
      };
    if (hasKind(tokens, 'open', 'closed', 'branch')) result.evidence ??= 'implied';
    if (read.statements.length === 0) continue;
    result.statements.push(...read.statements);
    result.usedSegments.push(segment);
    // Whether the next sentence goes on about one of several branches is not known.
    if (read.branches.length > 1 && !sentence.includes(' | '))
      branch = { kind: 'every', label: '', words: [] };
    else if (!sentence.includes(' | ')) branch = read.branches[0] ?? branch;
  }
  return result;
}

interface BranchDraft {
  readonly label: string;
  readonly words: readonly string[];
  readonly kind: BranchName['kind'];
  readonly addressWords: readonly string[];
  readonly days: Map<string, { level: number; spans: DaySpans }>;
  last: DaySpans | null;
}

const writtenTimes = (hours: StatedHours): WrittenTime[] =>
  hours.kind === 'spans' ? hours.spans.flatMap(({ from, to }) => (from ? [from, to] : [to])) : [];

function spansOf(hours: StatedHours, last: DaySpans | null, is24Hour: boolean): DaySpans | undefined {
  if (hours.kind !== 'spans') return hours.kind === 'closed' ? [] : ALL_DAY;
  const opensBefore = last?.length === 1 ? (last[0]?.opens ?? null) : null;
  return resolveSpans(hours.spans, opensBefore, is24Hour);
}

/** Enters a statement; false where it contradicts an earlier one of the same level. */
function addStatement(draft: BranchDraft, { days: { keys, level } }: Statement, spans: DaySpans): boolean {
  for (const key of keys) {
    const existing = draft.days.get(key);
    if (existing && existing.level === level && JSON.stringify(existing.spans) !== JSON.stringify(spans))
      return false;
    if (!existing || existing.level <= level) draft.days.set(key, { level, spans });
  }
  if (spans.length > 0) draft.last = spans;
  return true;
}

const COMMON_BRANCH_KEY = '';

/** The hours by branch; undefined where statements contradict one another or a time has several readings. */
function draftBranches(statements: readonly Statement[]): Map<string, BranchDraft> | undefined {
  const is24Hour = statements.some(({ hours }) => writtenTimes(hours).some(is24HourTime));
  const drafts = new Map<string, BranchDraft>();
  const draftOf = (branch: BranchName | null): BranchDraft => {
    const key = branch === null || branch.kind === 'every' ? COMMON_BRANCH_KEY : branch.words.join(' ');
    const draft = drafts.get(key) ?? {
      label: key === COMMON_BRANCH_KEY ? '' : (branch?.label ?? ''),
      words: key === COMMON_BRANCH_KEY ? [] : (branch?.words ?? []),
      kind: branch?.kind ?? 'every',
      addressWords: branch?.addressWords ?? [],
      days: new Map(),
      last: null,
    };
    drafts.set(key, draft);
    return draft;
  };
  for (const statement of statements) {
    const draft = draftOf(statement.branch);
    const last = draft.last ?? drafts.get(COMMON_BRANCH_KEY)?.last ?? null;
    const spans = spansOf(statement.hours, last, is24Hour);
    if (!spans || !addStatement(draft, statement, spans)) return undefined;
  }
  return drafts;
}

/** «جمعه‌ها تعطیل» without a branch holds for all of them; a place that is the only one is the business. */
function mergeCommon(drafts: Map<string, BranchDraft>): BranchDraft[] {
  const common = drafts.get(COMMON_BRANCH_KEY);
  const namedDrafts = [...drafts.values()].filter((draft) => draft !== common);
  if (namedDrafts.length === 0) return common ? [common] : [];
  const merged = namedDrafts.map((draft) => ({
    ...draft,
    days: new Map([...(common?.days ?? []), ...draft.days]),
  }));
  const [onlyDraft] = merged;
  return onlyDraft && merged.length === 1 && onlyDraft.kind === 'place'
    ? [{ ...onlyDraft, label: '' }]
    : merged;
}

/** Hours of «all other days» are only known where Friday is named, closed or not. */
const isFridayKnown = ({ days }: BranchDraft): boolean => (days.get(String(FRIDAY))?.level ?? 1) > 0;

/** The label as the text writes it; folded where it is not found. */
function writtenLabel(text: string, label: string): string {
  if (label === '') return '';
  const words = [...text.matchAll(/[^\s:：،,()|؛;]+/gu)];
  const length = label.split(' ').length;
  for (const [index, { index: start }] of words.entries())
    for (let count = 1; count <= length; count += 1) {
      const last = words[index + count - 1];
      const slice = text.slice(start, last ? last.index + last[0].length : start);
      if (foldHours(slice) === label) return slice;
    }
  return label;
}

function toBranchHours(text: string, { label, words, addressWords, days }: BranchDraft): BranchHours {
  const spansAt = (key: string) => days.get(key)?.spans;
  const weekKeys = new Set(EVERY_DAY.keys);
  return {
    label: writtenLabel(text, label),
    words,
    addressWords,
    week: Array.from({ length: 7 }, (_, weekday) => spansAt(String(weekday))),
    holidays: spansAt('holidays'),
    exceptions: new Map(
      [...days].flatMap(([key, { spans }]) =>
        weekKeys.has(key) || key === 'holidays' ? [] : [[key, spans] as const],
      ),
    ),
  };
}

/**
 * The opening hours that a passage tells; undefined where it tells none. Sentences about other subjects are left
 * aside. `unclear` where it speaks of opening hours and is not understood wholly in exactly one way.
 */
export function parseOpeningHours({
  title,
  question = '',
  text,
}: HoursSource): OpeningHours | 'unclear' | undefined {
  const heading = tokenise(`${title}\n${question}`);
  const read = readText(text, branchOf(heading));
  const isNamed = read.evidence === 'named' || hasKind(heading, 'hours');
  if (!isNamed && (read.evidence === null || isOtherSubject(heading))) return undefined;
  if (read.isUnclear) return 'unclear';
  const [first, last] = [read.usedSegments[0], read.usedSegments.at(-1)];
  if (!first || !last) return undefined;
  const drafts = draftBranches(read.statements);
  const branches = drafts && mergeCommon(drafts);
  if (!branches || branches.length === 0 || !branches.every(isFridayKnown)) return 'unclear';
  return {
    branches: branches.map((draft) => toBranchHours(`${text}\n${title}`, draft)),
    isRamadanOmitted: read.isRamadanOmitted,
    start: first.start,
    end: last.end,
  };
}
