// Reads a question about opening hours: what it asks, for which days and branch.
import { readTime, type WrittenTime } from './clock-times.ts';
import { QUESTION_VOCABULARY } from './question-vocabulary.ts';
import { readDays } from './statements.ts';
import { parsePhrases, type Token, tokenise } from './tokens.ts';
import { RESTRICTION, VOCABULARY } from './vocabulary.ts';

export type QuestionDay =
  | { readonly kind: 'relative'; readonly offset: number }
  /** `isEvery`: «جمعه‌ها» rather than the next Friday. */
  | { readonly kind: 'weekday'; readonly weekday: number; readonly isEvery: boolean }
  | { readonly kind: 'holiday'; readonly key: string }
  | { readonly kind: 'date'; readonly month: number; readonly day: number }
  | { readonly kind: 'officialHolidays' };

export interface HoursQuestion {
  readonly aspect: 'open' | 'closed' | 'until' | 'from' | 'hours';
  /** Empty for now. */
  readonly days: readonly QuestionDay[];
  readonly part: string | null;
  readonly time: WrittenTime | null;
  /** Folded words of the branch that is asked about; empty where none is named. */
  readonly branchWords: readonly string[];
  /** Folded kinds of place, «رستوران», which may name a branch or the business itself. */
  readonly placeWords: readonly string[];
}

const PHRASES = parsePhrases(`${QUESTION_VOCABULARY.trim()}\n${VOCABULARY.trim()}`);
const MAX_QUESTION_LENGTH = 200;
const MAX_DAYS = 3;
const MAX_BRANCH_WORDS = 4;
const IGNORED_TOKEN_KINDS = new Set([
  'filler',
  'separator',
  'and',
  'oclock',
  'business',
  'clauseEnd',
  'from',
  'dash',
  'now',
]);
const ASKING_TOKEN_KINDS = new Set([
  'untilWhen',
  'fromWhen',
  'when',
  'opens',
  'closes',
  'open',
  'openOrAgain',
  'be',
  'closed',
  'followUp',
  'hours',
]);

interface QuestionDraft {
  readonly kinds: Set<string>;
  readonly days: QuestionDay[];
  readonly branchWords: string[];
  readonly placeWords: string[];
  part: string | null;
  time: WrittenTime | null;
}

const isPlural = (tokens: readonly Token[], index: number): boolean =>
  /s$/u.test(tokens[index]?.text ?? '') || ['ها', 'های'].includes(tokens[index + 1]?.text ?? '');

/** Reads a day at an index; null for days that cannot be asked about, such as a range. */
function readDay(
  tokens: readonly Token[],
  index: number,
): { day: QuestionDay; next: number } | null | undefined {
  const token = tokens[index];
  if (token?.kind === 'relative')
    return { day: { kind: 'relative', offset: Number(token.value) }, next: index + 1 };
  const read = readDays(tokens, index);
  if (!read) return undefined;
  const { next, value } = read;
  const [key = ''] = value.keys;
  const [month, day] = key.split('/').map(Number);
  if (value.keys.length !== 1) return null;
  if (token?.kind === 'officialHolidays') return { day: { kind: 'officialHolidays' }, next };
  if (token?.kind === 'holiday') return { day: { kind: 'holiday', key }, next };
  if (month !== undefined && day !== undefined) return { day: { kind: 'date', month, day }, next };
  return { day: { kind: 'weekday', weekday: Number(key), isEvery: isPlural(tokens, index) }, next };
}

/** Reads a word that names a branch; false where it has another meaning. */
function addBranchName(draft: QuestionDraft, token: Token): boolean {
  if (token.kind === 'place') draft.placeWords.push(token.text);
  if (token.kind === 'place') return true;
  if (!['word', 'address', 'branch', 'numberWord', 'number'].includes(token.kind)) return false;
  if (RESTRICTION.test(token.text)) return false;
  if (token.kind === 'branch') draft.kinds.add('branch');
  else draft.branchWords.push(...token.text.split(' '));
  return draft.branchWords.length <= MAX_BRANCH_WORDS;
}

function readDraft(tokens: readonly Token[]): QuestionDraft | undefined {
  const draft: QuestionDraft = {
    kinds: new Set(),
    days: [],
    branchWords: [],
    placeWords: [],
    part: null,
    time: null,
  };
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index];
    if (!token) break;
    const isBranchNumber =
      tokens[index - 1]?.kind === 'branch' && ['number', 'numberWord'].includes(token.kind);
    const day = isBranchNumber ? undefined : readDay(tokens, index);
    const time = isBranchNumber || day ? undefined : readTime(tokens, index);
    if (day === null) return undefined;
    if (day) draft.days.push(day.day);
    else if (time && time.value.part !== null && time.next === index + 1) draft.part = token.value;
    else if (time && draft.time) return undefined;
    else if (time) draft.time = time.value;
    else if (token.kind === 'part') draft.part = token.value;
    else if (token.kind === 'tonight') {
      draft.days.push({ kind: 'relative', offset: 0 });
      draft.part = 'night';
    } else if (ASKING_TOKEN_KINDS.has(token.kind)) draft.kinds.add(token.kind);
    else if (!IGNORED_TOKEN_KINDS.has(token.kind) && !addBranchName(draft, token)) return undefined;
    draft.kinds.add(token.kind);
    index = day?.next ?? time?.next ?? index + 1;
  }
  return draft;
}

function aspectOf({ kinds, days, part, time }: QuestionDraft): HoursQuestion['aspect'] | undefined {
  const has = (...names: readonly string[]) => names.some((name) => kinds.has(name));
  const isTimed = days.length > 0 || part !== null || time !== null;
  // «باز» alone may mean again
  const isOpen = has('open') || (has('openOrAgain') && (has('be', 'clauseEnd', 'now') || isTimed));
  if (has('fromWhen') && has('untilWhen')) return 'hours';
  if (has('untilWhen') || (has('when') && has('closes'))) return 'until';
  if (has('fromWhen') || (has('when') && has('opens'))) return 'from';
  if (has('hours', 'when')) return isTimed && (has('hours') || isOpen || has('be')) ? 'hours' : undefined;
  if (isOpen || has('opens') || (has('be') && isTimed)) return 'open';
  return has('closed', 'closes') ? 'closed' : undefined;
}

/** «جمعه‌ها هم؟», «شعبهٔ ونک چی؟»: days, times or a branch alone. */
const isFollowUp = ({ kinds, days, part, time, branchWords, placeWords }: QuestionDraft): boolean =>
  (days.length > 0 ||
    part !== null ||
    time !== null ||
    (branchWords.length + placeWords.length > 0 && kinds.has('followUp'))) &&
  ![...kinds].some((kind) => ASKING_TOKEN_KINDS.has(kind) && kind !== 'followUp');

/** «تا کی؟» asks how long something else lasts unless opening hours are named. */
const needsContext = ({ kinds, days, part }: QuestionDraft): boolean =>
  !['open', 'openOrAgain', 'be', 'closes', 'closed', 'opens', 'hours'].some((kind) => kinds.has(kind)) &&
  days.length === 0 &&
  part === null;

/**
 * Reads a question about opening hours; undefined where any word of it means something else.
 * @param previous the question before, which «جمعه‌ها هم؟» goes on from
 */
export function readHoursQuestion(text: string, previous: HoursQuestion | null): HoursQuestion | undefined {
  if (text.length > MAX_QUESTION_LENGTH) return undefined;
  const draft = readDraft(tokenise(text, PHRASES));
  if (!draft || draft.days.length > MAX_DAYS) return undefined;
  const { days, part, time, branchWords, placeWords } = draft;
  const aspect = aspectOf(draft);
  if (aspect && !(needsContext(draft) && !previous)) {
    const isBare = days.length === 0 && branchWords.length === 0 && needsContext(draft);
    return isBare && previous
      ? { ...previous, aspect }
      : { aspect, days, part, time, branchWords, placeWords };
  }
  if (aspect || !previous || !isFollowUp(draft)) return undefined;
  const hasOwnTime = days.length > 0 || part !== null || time !== null;
  return {
    aspect: previous.aspect,
    ...(hasOwnTime
      ? { days: days.length > 0 ? days : previous.days, part, time }
      : { days: previous.days, part: previous.part, time: previous.time }),
    ...(branchWords.length + placeWords.length > 0
      ? { branchWords, placeWords }
      : { branchWords: previous.branchWords, placeWords: previous.placeWords }),
  };
}
