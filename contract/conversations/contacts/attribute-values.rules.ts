// Checks and normalises the values of contact attributes.

import { toAsciiDigits } from '../../fields/email-and-phone.rules.ts';
import { limits } from '../../limits.ts';
import { normaliseLine } from '../../text/normalise.ts';
import type { AttributeKind } from './contact-attributes.ts';

export type AttributeRule = 'NumberInvalid' | 'Invalid' | 'TooLong';

/** `value` is null where nothing is left of the input. */
export type ParsedValue =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly rule: AttributeRule };

interface AttributeType {
  readonly kind: AttributeKind;
  readonly choices: readonly string[];
}

const YES = new Set(['yes', 'true', '1', 'بله', 'بلی', 'آری']);
const NO = new Set(['no', 'false', '0', 'خیر', 'نه']);

const valid = (value: string | null): ParsedValue => ({ ok: true, value });
const invalid = (rule: AttributeRule): ParsedValue => ({ ok: false, rule });

/**
 * A value as it is stored: a text as written, a number with Latin digits, a day as `2026-11-18`, `yes` or `no`, or one
 * of the choices.
 * @param current the stored value, which stays valid though its choice is gone
 */
export function parseAttributeValue(
  { kind, choices }: AttributeType,
  input: string,
  current: string | null,
): ParsedValue {
  const text = normaliseLine(input);
  if (text === '' || text === current) return valid(text || null);
  if (text.length > limits.contacts.attributes.valueMax) return invalid('TooLong');
  const folded = toAsciiDigits(text);
  switch (kind) {
    case 'text':
      return valid(text);
    case 'number': {
      const number = folded.replaceAll('٫', '.').replace(/[,٬](?=\d{3})/g, '');
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(number) ? valid(number) : invalid('NumberInvalid');
    }
    case 'date':
      return isDay(folded) ? valid(folded) : invalid('Invalid');
    case 'yesNo': {
      const answer = folded.toLowerCase();
      return YES.has(answer) ? valid('yes') : NO.has(answer) ? valid('no') : invalid('Invalid');
    }
    case 'choice': {
      const choice = choices.find((one) => one.toLowerCase() === text.toLowerCase());
      return choice === undefined ? invalid('Invalid') : valid(choice);
    }
  }
}

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text); // 31 June would be 1 July
};
