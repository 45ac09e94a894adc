// Makes the bot's words from the JSON answer of a tool.
import { fillTemplate, placeholdersOf } from '../../../../contract/bots/tool-template.ts';
import type { ToolDefinition } from '../../../../contract/bots/tools.ts';
import { toolLimits } from '../../../../contract/limits.rules.ts';
import { inputValue, type ToolValues } from './tool-values.ts';

const MAX_LIST_ITEMS = 10;
const MAX_REPLY_LENGTH = 2_000;

/** The value at a path such as `order.items[0].name`; undefined where there is none. */
export function valueAt(json: unknown, path: string): unknown {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  return steps.reduce<unknown>((value, step) => {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return undefined;
    return Object.getOwnPropertyDescriptor(value, step)?.value;
  }, json);
}

/** A value as text for people: lists joined, objects left out, cut to its limit. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value))
    return cut(
      value
        .slice(0, MAX_LIST_ITEMS)
        .map((item) => (Array.isArray(item) ? '' : formatValue(item)))
        .filter((text) => text !== '')
        .join('، '),
    );
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string'
    ? cut(value.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim())
    : '';
}

const cut = (text: string): string =>
  text.length <= toolLimits.valueMax
    ? text.toWellFormed()
    : `${text.slice(0, toolLimits.valueMax).toWellFormed()}…`;

/**
 * Fills the reply's template. Values are data: braces in them stay text. Lines whose fields are all empty are
 * left out; null where no field has a value.
 */
export function renderReply(
  { replyTemplate, responseFields }: Pick<ToolDefinition, 'replyTemplate' | 'responseFields'>,
  json: unknown,
  inputs: ToolValues,
): string | null {
  const found: ToolValues = Object.fromEntries(
    responseFields.map(({ name, path }) => [name, formatValue(valueAt(json, path))]),
  );
  const fieldsOf = (text: string) => placeholdersOf(text).filter((name) => Object.hasOwn(found, name));
  const isEmpty = (text: string) => {
    const named = fieldsOf(text);
    return named.length > 0 && named.every((name) => found[name] === '');
  };
  if (isEmpty(replyTemplate)) return null;
  const lines = replyTemplate.split('\n').filter((line) => !isEmpty(line));
  return fillTemplate(lines.join('\n'), (name) => inputValue(found, name) ?? inputValue(inputs, name) ?? '')
    .slice(0, MAX_REPLY_LENGTH)
    .toWellFormed();
}
