// Field rules as schemas whose issue message is the rule's name.
import { Schema, SchemaTransformation } from 'effect';
import { limits } from '../limits.ts';
import { normaliseLine, normaliseText, trimText } from '../text/normalise.ts';
import { decomposePresentationForms } from '../text/presentation-forms.ts';
import type { AnswerRule } from '../widget/start-form.rules.ts';
import { isEmail, isMobile, stripPhoneSeparators, toAsciiDigits } from './email-and-phone.rules.ts';
import { parseOrigin, parsePageUrl } from './link.rules.ts';
import { countWords } from './word-count.ts';

export type FieldRule =
  | AnswerRule
  | 'Invalid'
  | 'UsernameTooShort'
  | 'UsernameCharacters'
  | 'PhoneInvalid'
  | 'PasswordTooShort'
  | 'PasswordPersian'
  | 'PasswordsDiffer'
  | 'CodeInvalid'
  | 'BotNameTooShort'
  | 'WebsiteUrlInvalid'
  | 'LinkInvalid'
  | 'LinkPrivate'
  | 'WebhookUrlInvalid'
  | 'ShopKeyWrong'
  | 'ShopSecretWrong'
  | 'ShopKeyForbidden'
  | 'ShopNotFound'
  | 'ShopElsewhere'
  | 'ShopWithoutWooCommerce'
  | 'ShopPermalinksPlain'
  | 'ShopUnreachable'
  | 'ShopBusy'
  | 'SitePasswordWrong'
  | 'MessageEmpty'
  | 'TooManyWords'
  | 'ShortcutInvalid'
  | 'VariableUnknown'
  | 'CouponCodeInvalid'
  | 'ReferenceInvalid'
  | 'FieldTitleDuplicate'
  | 'FormEmpty'
  | 'TooManyFields'
  | 'RestrictionUnfit'
  | 'SavedAsUnfit'
  | 'SavedAsTaken'
  | 'ColourInvalid'
  | 'OriginDuplicate'
  | 'QuestionDuplicate'
  | 'LineTooLong'
  | 'OutOfRange'
  | 'ChannelFieldWrong'
  | 'ChannelKeyInvalid';

/** A string filter that reports `rule` when it fails. */
export const fieldRule = (rule: FieldRule, isValid: (value: string) => boolean) =>
  Schema.makeFilter<string>((value) => (isValid(value) ? undefined : rule), undefined, true);

const stringCodec = (decode: (text: string) => string) =>
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.String,
      SchemaTransformation.transform({ decode, encode: (text: string) => text }),
    ),
  );

/** Multi-line text, normalised and trimmed. */
const paragraph = stringCodec(trimText);
/** One line, normalised. */
const line = stringCodec(normaliseLine);

export const foldedDigits = stringCodec((text) => toAsciiDigits(normaliseLine(text)));

export const notEmpty = fieldRule('Required', (value) => value.length > 0);
/** Fails with `TooLong` above `max` UTF-16 code units. */
export const maxLength = (max: number) => fieldRule('TooLong', (value) => value.length <= max);

/** A required text of at most `max` characters once normalised. */
export const requiredText = (max: number) => paragraph.check(notEmpty, maxLength(max));

/** An optional text of at most `max` characters once normalised; may be empty. */
export const freeText = (max: number) => paragraph.check(maxLength(max));

/**
 * A required source text of at most `max` characters after normalisation and decomposition of presentation
 * forms, as it is stored.
 */
export const sourceText = (max: number) =>
  stringCodec((text) => trimText(decomposePresentationForms(text))).check(notEmpty, maxLength(max));

/** A required name or title: one line of at most `max` characters once normalised. */
export const requiredLine = (max: number) => line.check(notEmpty, maxLength(max));

/** An optional name or title; may be empty. */
export const freeLine = (max: number) => line.check(maxLength(max));

/** A text while it is typed: normalised but not trimmed. */
export const draftText = (max: number) => stringCodec(normaliseText).check(maxLength(max));

/** A password or a secret of another system, unchanged, as any normalisation would break its comparison. */
export const exactText = (max: number) =>
  Schema.String.check(
    maxLength(max),
    fieldRule('Invalid', (value) => value.isWellFormed() && !value.includes('\0')), // what no database keeps
  );

/** The same, required. */
export const requiredExactText = (max: number) => exactText(max).check(notEmpty);

export const email = foldedDigits.check(
  notEmpty,
  maxLength(limits.email.max),
  fieldRule('EmailInvalid', isEmail),
);

export const username = foldedDigits.check(
  notEmpty,
  fieldRule('UsernameTooShort', (value) => value.length >= limits.username.min),
  maxLength(limits.username.max),
  fieldRule('UsernameCharacters', (value) => /^[A-Za-z0-9._]+$/.test(value)),
);

/** 09…, 9…, +98…, 0098… and other international numbers, in any digits. */
export const phone = foldedDigits.check(
  notEmpty,
  fieldRule('PhoneInvalid', (value) => /^(\+|00)?\d+$/.test(stripPhoneSeparators(value))),
  fieldRule('PhoneInvalid', (value) => {
    const digits = value.replace(/\D/g, '').length;
    return digits >= limits.phone.min && digits <= limits.phone.max;
  }),
);

/** A number that codes are sent to: an Iranian one must be a mobile, others need their country code. */
export const mobilePhone = phone.check(fieldRule('PhoneInvalid', isMobile));

export const password = Schema.String.check(
  notEmpty,
  fieldRule('PasswordTooShort', (value) => [...value].length >= limits.password.min),
  maxLength(limits.password.max),
  fieldRule('PasswordPersian', (value) => !/[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff\u200c]/.test(value)),
);

export const oneTimeCode = foldedDigits.check(
  notEmpty,
  fieldRule('CodeInvalid', (value) => new RegExp(`^\\d{${limits.code.length}}$`).test(value)),
);

export const botName = line.check(
  notEmpty,
  fieldRule('BotNameTooShort', (value) => [...value].length >= limits.botName.min),
  maxLength(limits.botName.max),
);

/** A full HTTPS base URL (loopback may be http), without path, query or credentials; stored as its origin. */
export const websiteUrl = stringCodec((text) => {
  const normalised = normaliseLine(text);
  return parseOrigin(normalised) ?? normalised;
}).check(
  notEmpty,
  fieldRule('WebsiteUrlInvalid', (value) => parseOrigin(value) !== null),
);

/** A webhook URL: https, or http on loopback, without credentials and fragment. */
export const webhookUrl = line.check(
  notEmpty,
  maxLength(limits.webhook.urlMax),
  fieldRule('WebhookUrlInvalid', (value) => {
    const url = URL.parse(value);
    if (!url || url.username || url.password || url.hash) return false;
    return (
      url.protocol === 'https:' ||
      (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname))
    );
  }),
);

/** A chat message: not blank; at most `limits.message.max` characters. */
export const messageText = paragraph.check(
  fieldRule('MessageEmpty', (value) => value.length > 0),
  maxLength(limits.message.max),
);

export const instructions = paragraph.check(
  fieldRule('TooManyWords', (value) => countWords(value) <= limits.instructions.maxWords),
);

export const id = Schema.String.check(fieldRule('Invalid', (value) => /^[0-9a-f-]{36}$/.test(value)));

/** A number within a range, from JSON. */
export const fraction = (min: number, max: number) =>
  Schema.Number.check(
    Schema.makeFilter<number>((value) => (value >= min && value <= max ? undefined : 'OutOfRange')),
  );

/** A whole number read from JSON or from a query string. */
export const wholeNumber = (min: number, max: number) =>
  Schema.Union([Schema.Int, Schema.NumberFromString]).check(
    Schema.makeFilter<number>((value) =>
      Number.isInteger(value) && value >= min && value <= max ? undefined : 'OutOfRange',
    ),
  );

/** An instant in milliseconds since the epoch, within what a `Date` can hold. */
export const instant = wholeNumber(-864e13, 864e13);

/** A day as `2026-11-18`, within the years that reports and calendars support. */
export const isoDay = foldedDigits.check(
  fieldRule('Invalid', (value) => {
    if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
    const time = Date.parse(`${value}T00:00:00Z`);
    return Number.isFinite(time) && new Date(time).toISOString().startsWith(value); // 31 June would be 1 July
  }),
);

/** A coupon code: Latin letters, digits and hyphens, compared case-insensitively. */
export const couponCode = foldedDigits.check(
  notEmpty,
  fieldRule('CouponCodeInvalid', (value) => /^[A-Za-z0-9-]+$/.test(value)),
  fieldRule('CouponCodeInvalid', (value) => value.length >= limits.coupon.codeMin),
  maxLength(limits.coupon.codeMax),
);

/** A web page's URL, as people type it. */
export const isPageUrl = Schema.makeFilter<string>(
  (value) => (parsePageUrl(value) ? undefined : 'LinkInvalid'),
  undefined,
  true,
);

export const locale = Schema.Literals(['fa', 'en']);

/** A form with a new password and its `confirmation`. */
export const passwordsMatch = Schema.makeFilter((form: { password: string; confirmation: string }) =>
  form.password === form.confirmation ? undefined : { path: ['confirmation'], issue: 'PasswordsDiffer' },
);
