// Reads the inputs of tools from what visitors write.
import type { ToolInput } from '../../../../contract/bots/tools.ts';
import {
  isEmail,
  isMobile,
  stripPhoneSeparators,
  toAsciiDigits,
} from '../../../../contract/fields/contact.rules.ts';
import { toolLimits } from '../../../../contract/limits.rules.ts';
import { persianDate } from '../../../engine/hours/local-day.ts';
import { foldText } from '../../../engine/text/normalise.ts';

export type ToolValues = Readonly<Record<string, string>>;

const EMAIL = /[^\s@،؛,;:()<>"']+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/g;
const PHONE = /(?<![\d+])(?:\+|00)?\d(?:[\s()-]?\d){8,14}(?!\d)/g;
const DATE = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g;
const THOUSANDS = /(?<=\d)[,٬،](?=\d{3}(?!\d))/g;
const NUMBER = /(?<![\d.])-?\d{1,15}(?:\.\d{1,6})?(?![\d.]*\d)/g;
const DAY_MS = 86_400_000;
/** Day of 1 Farvardin 1348, in days since the epoch. */
const PERSIAN_EPOCH = -286;

type Reader = (text: string, input: ToolInput) => string | null;

/** By kind, for a text that is an answer to the question for this input. */
const readers: Readonly<Record<ToolInput['kind'], Reader>> = {
  text: (text) => (text.length <= toolLimits.valueMax ? text : null),
  number: (text) => onlyMatch(text.replace(THOUSANDS, ''), NUMBER),
  phone: (text) => onlyPhone(text),
  email: (text) => {
    const found = onlyMatch(text, EMAIL);
    return found !== null && isEmail(found) ? found : null;
  },
  date: (text) => readDate(text),
  choice: (text, { choices }) => readChoice(text, choices),
};

/** The value in an answer of a visitor, or null where it has none of that kind. */
export function readAnswer(input: ToolInput, message: string): string | null {
  const text = toAsciiDigits(
    message
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );
  return text === '' ? null : readers[input.kind](text, input);
}

/** What a message that is no answer to a question already says of these inputs; texts cannot be told apart in it. */
export function readMentioned(inputs: readonly ToolInput[], message: string): ToolValues {
  const ofKind = (kind: ToolInput['kind']) => inputs.filter((input) => input.kind === kind);
  const rest = toAsciiDigits(message).replace(EMAIL, ' ').replace(PHONE, ' ').replace(DATE, ' ');
  return Object.fromEntries(
    inputs.flatMap((input) => {
      if (input.kind === 'text' || ofKind(input.kind).length > 1) return [];
      const value = readAnswer(input, input.kind === 'number' ? rest : message);
      return value === null ? [] : [[input.name, value]];
    }),
  );
}

function onlyMatch(text: string, pattern: RegExp): string | null {
  const matches = text.match(pattern) ?? [];
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

/** An Iranian mobile as 09…, another number with its country code. */
function onlyPhone(text: string): string | null {
  const found = onlyMatch(text, PHONE);
  const number = found === null ? '' : stripPhoneSeparators(found);
  if (!isMobile(number)) return null;
  return number.replace(/^(?:\+98|0098|98)?0?(?=9\d{9}$)/, '0');
}

/** A day of the Persian or the Gregorian calendar as `2026-11-18`. */
function readDate(text: string): string | null {
  const matches = [...text.matchAll(DATE)];
  const [year = 0, month = 0, day = 0] = (matches[0] ?? []).slice(1).map(Number);
  if (matches.length !== 1 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const time = year < 1700 ? persianTime({ year, month, day }) : Date.UTC(year, month - 1, day);
  if (time === null) return null;
  const iso = new Date(time).toISOString().slice(0, 10);
  return year < 1700 || iso === isoOf(year, month, day) ? iso : null;
}

const isoOf = (...[year, month, day]: readonly [number, number, number]): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function persianTime(date: {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}): number | null {
  const { year, month, day } = date;
  const before = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
  const guess = PERSIAN_EPOCH + Math.round((year - 1348) * 365.2422) + before + day - 1;
  for (let candidate = guess - 3; candidate <= guess + 3; candidate += 1) {
    const found = persianDate(candidate);
    if (found.year === year && found.month === month && found.day === day) return candidate * DAY_MS;
  }
  return null;
}

function readChoice(text: string, choices: readonly string[]): string | null {
  const folded = foldText(text);
  const exact = choices.find((choice) => foldText(choice) === folded);
  if (exact !== undefined) return exact;
  const named = choices.filter((choice) => ` ${folded} `.includes(` ${foldText(choice)} `));
  if (named.length === 1) return named[0] ?? null;
  return /^\d{1,2}$/.test(text) ? (choices[Number(text) - 1] ?? null) : null;
}
