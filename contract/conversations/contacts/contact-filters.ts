// Filters of the list of contacts and their query parameters.
import { Schema } from 'effect';
import { freeText, instant } from '../../fields/rules.ts';
import { limits } from '../../limits.ts';
import { commaSeparated, ids } from '../inbox.filters.ts';

/** Whether the contact agreed to be written to. */
export const Consent = Schema.Literals(['unknown', 'given', 'refused']);
export type Consent = typeof Consent.Type;

const comparisons = ['is', 'min', 'max', 'set', 'unset'] as const;

/**
 * How a value of an attribute is compared: equal, at least, at most, any value, or none. Numbers compare by size and
 * days by date; the others can only be equal.
 */
export type Comparison = (typeof comparisons)[number];

/** `value` is empty for `set` and `unset`. */
export interface AttributeCondition {
  readonly attributeId: string;
  readonly comparison: Comparison;
  readonly value: string;
}

const { conditions: MAX_CONDITIONS, attributes } = limits.contacts;
const CONDITION = /^(?<id>[0-9a-f-]{36}):(?<comparison>is|min|max|set|unset):(?<value>.*)$/;

/** The conditions of a query parameter, or null where it is none. */
export function parseConditions(text: string): readonly AttributeCondition[] | null {
  const lines = text.split('\n');
  if (lines.length > MAX_CONDITIONS) return null;
  const conditions: AttributeCondition[] = [];
  for (const line of lines) {
    const { id = '', comparison: name, value = '' } = CONDITION.exec(line)?.groups ?? {};
    const comparison = comparisons.find((one) => one === name);
    const isBare = comparison === 'set' || comparison === 'unset';
    if (!comparison || isBare !== (value === '') || value.length > attributes.valueMax) return null;
    conditions.push({ attributeId: id, comparison, value });
  }
  return conditions;
}

/** One condition a line: `<attribute id>:<comparison>:<value>`. */
export const formatConditions = (conditions: readonly AttributeCondition[]): string =>
  conditions.map(({ attributeId, comparison, value }) => `${attributeId}:${comparison}:${value}`).join('\n');

/**
 * All narrow the list; several bots, channels or labels mean any of them, several known fields and attribute
 * conditions all of them. Last seen between `from` and `to`, both included. `duplicates`: another contact has the same
 * phone or e-mail. `search` matches every word by prefix in names, phone numbers and e-mail addresses, in any spelling.
 * A label or attribute that was removed narrows nothing.
 */
export const contactFilters = {
  bots: Schema.optionalKey(ids),
  /** Kinds of connections. */
  channels: Schema.optionalKey(commaSeparated((part) => /^[a-z]{1,20}$/.test(part))),
  known: Schema.optionalKey(commaSeparated((part) => part === 'phone' || part === 'email')),
  /** Of the contact, or of any of their conversations. */
  labels: Schema.optionalKey(ids),
  consent: Schema.optionalKey(Consent),
  duplicates: Schema.optionalKey(Schema.Literal('yes')),
  /** As `formatConditions` writes them. */
  attributes: Schema.optionalKey(
    Schema.String.check(
      Schema.makeFilter((text: string) => (parseConditions(text) === null ? 'Invalid' : undefined)),
    ),
  ),
  from: Schema.optionalKey(instant),
  to: Schema.optionalKey(instant),
  search: Schema.optionalKey(freeText(200)),
};

export const ContactFilters = Schema.Struct(contactFilters);
export type ContactFilters = typeof ContactFilters.Type;
