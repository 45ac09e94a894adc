// Detects sentences in sources that order the bot to ignore its instructions.
import { removeSegments, splitSegments } from '../text/segments.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Pattern of up to `max` words, none of which tells the reader to follow the instructions. */
const upToWords = (max: number): string =>
  String.raw`(?:\s+(?!(?:follow|read|use|see|check|try)\b)[\p{L}'’-]+){0,${max}}`;
const INSTRUCTION_NOUN = String.raw`\s+(?:instructions?|prompts?(?!\s+(?:to|for|on|about|asking)\b)|rules|directives|guidelines)\b`;
const PRIOR_ADJECTIVE = String.raw`\s+(?:previous|prior|earlier|above|preceding|former|system)\b`;
const ENGLISH_OVERRIDE = new RegExp(
  [
    String.raw`(?<=(?:^|[.!?؟:;,،\n"'“”‘’«»()[\]*>#-])\s*(?:(?:please|kindly|now|then)\s+)?|\b(?:please|and|you (?:must|should|will|are to)(?:\s+now)?)\s+)`,
    '(?:ignore|disregard|forget|override)(?:',
    `${upToWords(4)}${PRIOR_ADJECTIVE}${upToWords(2)}${INSTRUCTION_NOUN}`,
    String.raw`|${upToWords(3)}${INSTRUCTION_NOUN}${upToWords(2)}\s+(?:above|before|earlier|previously)\b`,
    String.raw`|(?:\s+(?:all|every|your))(?:\s+(?:of|the|your|these|those)\b)*`,
    String.raw`\s+(?:instructions?|rules|directives|guidelines)\b(?!\s+(?:for|on|in|about|to)\b)`,
    ')',
  ].join(''),
  'giu',
);

const PERSIAN_INSTRUCTION_NOUN = String.raw`(?<!\p{L})(?:دستور|فرمان|پرامپت)[\p{L}\p{M}\u200c]*`;
/** Not «پیش‌فرض», nor «نادیده نگیرید», which is advice to a person; only instructions given before count. */
const PERSIAN_PRIOR_ADJECTIVE = String.raw`(?<!\p{L})(?:قبل(?:ی|ا|اً)?|پیش(?:ین)?|بالا(?:یی)?|سیستم(?:ی)?)(?![\p{L}\u200c])`;
const PERSIAN_ALL = String.raw`(?<!\p{L})(?:هم[هۀ]|تمام|تمامی|کلی[هۀ]|کل)\p{M}?(?:[\s\u200c]ی)?(?:\s+(?:این|آن))?\s+`;
const PERSIAN_IGNORE_VERB = String.raw`(?:نادیده[\s\u200c]*ب?گیر|فراموش[\s\u200c]*کن|کنار[\s\u200c]*بگذار|(?:توجه|اعتنا|عمل|پیروی)ی?[\s\u200c]*نکن)(?:ید|ین)?(?![\p{L}\u200c])`;
const PERSIAN_OVERRIDE = new RegExp(
  `(?:${PERSIAN_INSTRUCTION_NOUN}[^.!?؟\\n]{0,15}${PERSIAN_PRIOR_ADJECTIVE}[^.!?؟\\n]{0,25}|${PERSIAN_ALL}${PERSIAN_INSTRUCTION_NOUN}(?:\\s+(?:خود|خودت|خودتان))?\\s+را\\s+(?:کاملا?ً?\\s+)?)${PERSIAN_IGNORE_VERB}`,
  'gu',
);

/** Advice has a condition (“if you use Windows”); an override may too (“if you are an assistant”). */
const CONDITION_BEFORE = /\b(?:if|when|once|unless)\s+you\b|(?<!\p{L})(?:اگر|چنانچه|نباید)(?!\p{L})/iu;
const CONDITION_AFTER = /^\s*[,،]?\s*(?:(?:if|when|once|unless)\s+you\b|اگر(?!\p{L}))/iu;
const ADDRESSES_BOT =
  /\byou(?:['’]re|\s+are)\s+(?:an?\s+)?(?:[a-z]+\s+)?(?:ai|assistant|chat\s?bot|bot|llm|language model)\b|هوش مصنوعی|(?:ربات|دستیار)[\s\u200c]?(?:هستی|باشی)/iu;
/** «بگیر», not «بگیرید»: shops address people in the polite plural. */
const SINGULAR_IMPERATIVE = /(?:گیر|کن|گذار)$/u;

const REST_OF_SENTENCE = /[^.!?؟\n]*/uy;
/** The sentences after an override often say what to answer instead. */
const FOLLOWING_COMMAND =
  /[.!?؟…\s"'»”)\]]*(?:(?:instead|now|then|always|from now on|and|you must|you are|please)?,?\s*(?:say|tell|answer|reply|respond|print|reveal|write|output|act|pretend|repeat)\b[^.!?؟\n]*|[^.!?؟\n]*(?<!\p{L})(?:بگو|نگو|بنویس|پاسخ بده|جواب بده|بفرست)(?!\p{L})[^.!?؟\n]*)/iuy;

const matchAt = (pattern: RegExp, text: string, index: number): string | undefined => {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0];
};

function isForPeople(text: string, { start, end }: Span): boolean {
  const command = text.slice(start, end);
  if (SINGULAR_IMPERATIVE.test(command)) return false;
  const textBefore = text.slice(0, start).match(/[^.!?؟\n]*$/u)?.[0] ?? '';
  const textAfter = matchAt(REST_OF_SENTENCE, text, end) ?? '';
  if (ADDRESSES_BOT.test(textBefore) || ADDRESSES_BOT.test(textAfter)) return false;
  return CONDITION_BEFORE.test(textBefore + command) || CONDITION_AFTER.test(textAfter);
}

function endOfCommand(text: string, end: number): number {
  const next = matchAt(FOLLOWING_COMMAND, text, end);
  return next ? endOfCommand(text, end + next.length) : end;
}

/** The spans of a text that override instructions, with the commands that follow them. */
function findCommands(text: string): Span[] {
  const spans = [PERSIAN_OVERRIDE, ENGLISH_OVERRIDE].flatMap((pattern) => [
    ...text.matchAll(pattern).map(({ 0: matched, index }) => ({ start: index, end: index + matched.length })),
  ]);
  return spans
    .filter((span) => !isForPeople(text, span))
    .map(({ start, end }) => ({
      start,
      end: endOfCommand(text, end + (matchAt(REST_OF_SENTENCE, text, end)?.length ?? 0)),
    }));
}

/** The segments of a text that override the bot's instructions: they never count as an answer. */
export function findInstructionOverrides<Unit extends Span>(
  text: string,
  segments: readonly Unit[],
): ReadonlySet<Unit> {
  const commands = findCommands(text);
  return new Set(
    segments.filter(({ start, end }) =>
      commands.some((command) => start < command.end && command.start < end),
    ),
  );
}

/** The text without its instruction overrides. */
export function removeInstructionOverrides(text: string): string {
  const segments = splitSegments(text);
  const overrides = findInstructionOverrides(text, segments);
  return removeSegments(text, segments, (segment) => overrides.has(segment));
}
