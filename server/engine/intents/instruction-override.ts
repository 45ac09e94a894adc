// Detects sentences in sources that order the bot to ignore its instructions.
import { removeSegments, splitSegments } from '../text/segments.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Up to so many words between; what tells a reader to follow them is no order to forget them. */
const between = (most: number): string =>
  String.raw`(?:\s+(?!(?:follow|read|use|see|check|try)\b)[\p{L}'’-]+){0,${most}}`;
const WHAT = String.raw`\s+(?:instructions?|prompts?(?!\s+(?:to|for|on|about|asking)\b)|rules|directives|guidelines)\b`;
const BEFORE = String.raw`\s+(?:previous|prior|earlier|above|preceding|former|system)\b`;
const ENGLISH = new RegExp(
  [
    String.raw`(?<=(?:^|[.!?؟:;,،\n"'“”‘’«»()[\]*>#-])\s*(?:(?:please|kindly|now|then)\s+)?|\b(?:please|and|you (?:must|should|will|are to)(?:\s+now)?)\s+)`,
    '(?:ignore|disregard|forget|override)(?:',
    `${between(4)}${BEFORE}${between(2)}${WHAT}`,
    String.raw`|${between(3)}${WHAT}${between(2)}\s+(?:above|before|earlier|previously)\b`,
    String.raw`|(?:\s+(?:all|every|your))(?:\s+(?:of|the|your|these|those)\b)*`,
    String.raw`\s+(?:instructions?|rules|directives|guidelines)\b(?!\s+(?:for|on|in|about|to)\b)`,
    ')',
  ].join(''),
  'giu',
);

const NOUN = String.raw`(?<!\p{L})(?:دستور|فرمان|پرامپت)[\p{L}\p{M}\u200c]*`;
/** Not «پیش‌فرض». «نادیده نگیرید» is advice for a person, and so is every rule that is not one of those before. */
const GONE_BEFORE = String.raw`(?<!\p{L})(?:قبل(?:ی|ا|اً)?|پیش(?:ین)?|بالا(?:یی)?|سیستم(?:ی)?)(?![\p{L}\u200c])`;
const EVERY = String.raw`(?<!\p{L})(?:هم[هۀ]|تمام|تمامی|کلی[هۀ]|کل)\p{M}?(?:[\s\u200c]ی)?(?:\s+(?:این|آن))?\s+`;
const DROP = String.raw`(?:نادیده[\s\u200c]*ب?گیر|فراموش[\s\u200c]*کن|کنار[\s\u200c]*بگذار|(?:توجه|اعتنا|عمل|پیروی)ی?[\s\u200c]*نکن)(?:ید|ین)?(?![\p{L}\u200c])`;
const PERSIAN = new RegExp(
  `(?:${NOUN}[^.!?؟\\n]{0,15}${GONE_BEFORE}[^.!?؟\\n]{0,25}|${EVERY}${NOUN}(?:\\s+(?:خود|خودت|خودتان))?\\s+را\\s+(?:کاملا?ً?\\s+)?)${DROP}`,
  'gu',
);

/** Help for people says whom it is for: “if you use Windows”; an order may say “if you are an assistant”. */
const ON_CONDITION = /\b(?:if|when|once|unless)\s+you\b|(?<!\p{L})(?:اگر|چنانچه|نباید)(?!\p{L})/iu;
const CONDITION_AFTER = /^\s*[,،]?\s*(?:(?:if|when|once|unless)\s+you\b|اگر(?!\p{L}))/iu;
const OF_MACHINES =
  /\byou(?:['’]re|\s+are)\s+(?:an?\s+)?(?:[a-z]+\s+)?(?:ai|assistant|chat\s?bot|bot|llm|language model)\b|هوش مصنوعی|(?:ربات|دستیار)[\s\u200c]?(?:هستی|باشی)/iu;
/** «بگیر», not «بگیرید»: shops are more polite with people. */
const TO_ONE = /(?:گیر|کن|گذار)$/u;

const REST = /[^.!?؟\n]*/uy;
/** What is to be said instead often stands in the sentences after. */
const GOES_ON =
  /[.!?؟…\s"'»”)\]]*(?:(?:instead|now|then|always|from now on|and|you must|you are|please)?,?\s*(?:say|tell|answer|reply|respond|print|reveal|write|output|act|pretend|repeat)\b[^.!?؟\n]*|[^.!?؟\n]*(?<!\p{L})(?:بگو|نگو|بنویس|پاسخ بده|جواب بده|بفرست)(?!\p{L})[^.!?؟\n]*)/iuy;

const restAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

function isForPeople(text: string, { start, end }: Span): boolean {
  const order = text.slice(start, end);
  if (TO_ONE.test(order)) return false;
  const before = text.slice(0, start).match(/[^.!?؟\n]*$/u)?.[0] ?? '';
  const after = restAt(REST, text, end) ?? '';
  if (OF_MACHINES.test(before) || OF_MACHINES.test(after)) return false;
  return ON_CONDITION.test(before + order) || CONDITION_AFTER.test(after);
}

function endOfOrder(text: string, end: number): number {
  const next = restAt(GOES_ON, text, end);
  return next ? endOfOrder(text, end + next.length) : end;
}

/** Where a text tells its reader to forget what they were told, and what to say instead. */
function commandsIn(text: string): Span[] {
  const spans = [PERSIAN, ENGLISH].flatMap((pattern) => [
    ...text.matchAll(pattern).map(({ 0: matched, index }) => ({ start: index, end: index + matched.length })),
  ]);
  return spans
    .filter((span) => !isForPeople(text, span))
    .map(({ start, end }) => ({
      start,
      end: endOfOrder(text, end + (restAt(REST, text, end)?.length ?? 0)),
    }));
}

/** The units of a text that order the bot about: they are data and no answer. */
export function findInstructionOverrides<Unit extends Span>(
  text: string,
  units: readonly Unit[],
): ReadonlySet<Unit> {
  const commands = commandsIn(text);
  return new Set(
    units.filter(({ start, end }) => commands.some((one) => start < one.end && one.start < end)),
  );
}

/** The text without those units: whoever reads it aloud or acts on it meets no order. */
export function removeInstructionOverrides(text: string): string {
  const units = splitSegments(text);
  const orders = findInstructionOverrides(text, units);
  return removeSegments(text, units, (unit) => orders.has(unit));
}
