// Reads the inputs of tools from what visitors write.
import type { ToolInput } from '../../../../contract/bots/tools.ts';
import {
  isEmail,
  isMobile,
  stripPhoneSeparators,
  toAsciiDigits,
} from '../../../../contract/fields/email-and-phone.rules.ts';
import { toolLimits } from '../../../../contract/limits.rules.ts';
import { persianDate } from '../../../engine/hours/local-day.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import { ApiError } from '../../shared/context.ts';

export type ToolValues = Readonly<Record<string, string>>;

const EMAIL = /[^\s@،؛,;:()<>"']+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/g;
const PHONE = /(?<![\d+])(?:\+|00)?\d(?:[\s()-]?\d){8,14}(?!\d)/g;
const DATE = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g;
const THOUSANDS = /(?<=\d)[,٬،](?=\d{3}(?!\d))/g;
/** A hyphen after a letter is no minus: «ORD-1234». */
const NUMBER = /(?<![\d.])(?:(?<![\p{L}\d])-)?\d{1,15}(?:\.\d{1,6})?(?![\d.]*\d)/gu;
const UNITS =
  'روز|ساعت|دقیقه|هفته|ماه|سال|تا|عدد|نفر|بار|درصد|هزار|میلیون|تومان|تومن|ریال|کیلو|گرم|متر|days?|hours?|minutes?|weeks?|months?|years?|percent|pieces?|pcs|items?|times|tomans?|dagen|dag|uur|weken';
/** Amounts and times of day, which are no number of anything by themselves. */
const QUANTITY = new RegExp(
  `\\d{1,2}:\\d{2}|(?:ساعت|at)\\s*\\d{1,2}(?!\\d)|\\d+(?:[.,٬]\\d+)*\\s*(?:%|٪|(?:${UNITS})(?:ه|ها|ای|ی)?(?!\\p{L}))`,
  'giu',
);
const FILE_TYPES =
  'jpe?g|png|gif|webp|heic|svg|pdf|docx?|xlsx?|pptx?|csv|txt|zip|rar|mp3|mp4|m4a|mov|ogg|oga|wav|webm';
/** Attachments without words are messages of their names. */
const FILE_LINE = new RegExp(`^.*\\.(?:${FILE_TYPES})\\s*$`, 'gim');
const FILE_NAME = new RegExp(`\\S+\\.(?:${FILE_TYPES})(?![\\p{L}\\d])`, 'giu');
const DAY_MS = 86_400_000;
/** Day of 1 Farvardin 1348, in days since the epoch. */
const PERSIAN_EPOCH = -286;

type InputParser = (text: string, input: ToolInput) => string | null;

/** By kind, for a text that is an answer to the question for this input. */
const parsers: Readonly<Record<ToolInput['kind'], InputParser>> = {
  text: (text) => (text.length <= toolLimits.valueMax ? text : null),
  number: (text) => singleMatch(text.replace(THOUSANDS, ''), NUMBER),
  phone: (text) => singlePhone(text),
  email: (text) => {
    const found = singleMatch(text, EMAIL);
    return found !== null && isEmail(found) ? found : null;
  },
  date: (text) => parseDate(text),
  choice: (text, { choices }) => parseChoice(text, choices),
};

/** Own properties only: an input may have the name of an inherited one. */
export const inputValue = (values: ToolValues, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Names of files are no words of the visitor. */
const withoutFiles = (message: string): string => message.replace(FILE_LINE, ' ').replace(FILE_NAME, ' ');

const withoutContacts = (text: string): string =>
  text.replace(EMAIL, ' ').replace(PHONE, ' ').replace(DATE, ' ').replace(THOUSANDS, '');

/** The value in an answer of a visitor, or null where it has none of that kind. */
export function parseInput(input: ToolInput, message: string): string | null {
  const text = toAsciiDigits(
    withoutFiles(message.toWellFormed())
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );
  return text === '' ? null : parsers[input.kind](text, input);
}

/**
 * The inputs as people of the account give them.
 * @throws ApiError InvalidInput naming those that are missing or no such value
 */
export function parseInputs(
  inputs: readonly ToolInput[],
  given: readonly { readonly name: string; readonly value: string }[],
  pathOf: (name: string) => string[],
): ToolValues {
  const issues: { path: string[]; rule: 'Required' | 'Invalid' }[] = [];
  const values = inputs.flatMap((input) => {
    const written = given.find(({ name }) => name === input.name)?.value ?? '';
    const value = parseInput(input, written);
    if (value !== null) return [[input.name, value]];
    if (written !== '' || input.isRequired)
      issues.push({ path: pathOf(input.name), rule: written === '' ? 'Required' : 'Invalid' });
    return [];
  });
  if (issues.length > 0) throw new ApiError('InvalidInput', { issues });
  return Object.fromEntries(values);
}

/** What a message that is no answer to a question already says of these inputs; texts cannot be told apart in it. */
export function extractInputs(inputs: readonly ToolInput[], message: string): ToolValues {
  const ofKind = (kind: ToolInput['kind']) => inputs.filter((input) => input.kind === kind);
  const numbers = withoutContacts(toAsciiDigits(withoutFiles(message))).replace(QUANTITY, ' ');
  return Object.fromEntries(
    inputs.flatMap((input) => {
      if (input.kind === 'text' || ofKind(input.kind).length > 1) return [];
      const value = parseInput(input, input.kind === 'number' ? numbers : message);
      return value === null ? [] : [[input.name, value]];
    }),
  );
}

/** Whether a value stands in what the visitor wrote. */
export function appearsInText({ kind, choices }: ToolInput, value: string, visitorText: string): boolean {
  const text = toAsciiDigits(withoutFiles(visitorText.toWellFormed()));
  switch (kind) {
    case 'text':
      return foldText(text).includes(foldText(value));
    case 'number':
      return matchesOf(withoutContacts(text), NUMBER).includes(value);
    case 'phone':
      return matchesOf(text, PHONE).some((found) => normalisePhone(found) === value);
    case 'email':
      return text.toLowerCase().includes(value.toLowerCase());
    case 'date':
      return matchesOf(text, DATE).some((found) => parseDate(found) === value);
    case 'choice':
      return text.split('\n').some((line) => parseChoice(line.trim(), choices) === value);
  }
}

/** A choice in the words of the list, which no other reading comes before. */
export const exactChoice = ({ kind, choices }: ToolInput, message: string): string | null =>
  kind === 'choice' ? (choices.find((choice) => foldText(choice) === foldText(message)) ?? null) : null;

const matchesOf = (text: string, pattern: RegExp): readonly string[] => text.match(pattern) ?? [];

function singleMatch(text: string, pattern: RegExp): string | null {
  const matches = matchesOf(text, pattern);
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

/** An Iranian mobile as 09…, another number with its country code. */
function singlePhone(text: string): string | null {
  const found = singleMatch(text, PHONE);
  return found === null ? null : normalisePhone(found);
}

function normalisePhone(found: string): string | null {
  const number = stripPhoneSeparators(found);
  if (!isMobile(number)) return null;
  return number.replace(/^(?:\+98|0098|98)?0?(?=9\d{9}$)/, '0');
}

/** A day of the Persian or the Gregorian calendar as `2026-11-18`. */
function parseDate(text: string): string | null {
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

function parseChoice(text: string, choices: readonly string[]): string | null {
  const folded = foldText(text);
  const exact = choices.find((choice) => foldText(choice) === folded);
  if (exact !== undefined) return exact;
  const named = choices.filter((choice) => ` ${folded} `.includes(` ${foldText(choice)} `));
  if (named.length === 1) return named[0] ?? null;
  return /^\d{1,2}$/.test(text) ? (choices[Number(text) - 1] ?? null) : null;
}
