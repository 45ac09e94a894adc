// Field rules as schemas whose issue message is the rule's name.
import { Schema, SchemaTransformation } from 'effect';
import { limits } from '../limits.ts';
import { normaliseLine, normaliseText, trimText } from '../text/normalise.ts';
import { decomposePresentationForms } from '../text/presentation-forms.ts';
import type { AnswerRule } from '../widget/start-form.rules.ts';
import { asciiDigits, isEmail, isMobile, withoutGaps } from './contact.rules.ts';
import { originOf } from './link.rules.ts';
import { wordsIn } from './word-count.ts';

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

/** A check on a string that reports `rule` when it does not hold. */
export const must = (rule: FieldRule, holds: (value: string) => boolean) =>
  Schema.makeFilter<string>((value) => (holds(value) ? undefined : rule), undefined, true);

const decodedBy = (decode: (text: string) => string) =>
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.String,
      SchemaTransformation.transform({ decode, encode: (text: string) => text }),
    ),
  );

/** Of any number of lines, normalised; without outer blanks. */
const paragraph = decodedBy(trimText);
/** One line, normalised. */
const line = decodedBy(normaliseLine);

export const digitsFolded = decodedBy((text) => asciiDigits(normaliseLine(text)));

export const present = must('Required', (value) => value.length > 0);
export const atMost = (max: number) => must('TooLong', (value) => value.length <= max);

/** A required text of at most `max` characters once normalised. */
export const requiredText = (max: number) => paragraph.check(present, atMost(max));

/** An optional text of at most `max` characters once normalised; may be empty. */
export const freeText = (max: number) => paragraph.check(atMost(max));

/** A required text to be learned, of at most `max` characters once normalised and spelled in plain letters, as it is kept. */
export const knowledgeText = (max: number) =>
  decodedBy((text) => trimText(decomposePresentationForms(text))).check(present, atMost(max));

/** A required name or title: one line of at most `max` characters once normalised. */
export const requiredLine = (max: number) => line.check(present, atMost(max));

/** An optional name or title; may be empty. */
export const freeLine = (max: number) => line.check(atMost(max));

/** A text as it is being typed: normalised, its outer blanks kept. */
export const typedText = (max: number) => decodedBy(normaliseText).check(atMost(max));

/** A password or another system's word, to the letter: what is proven with it would not fit otherwise. */
export const exactText = (max: number) =>
  Schema.String.check(
    atMost(max),
    must('Invalid', (value) => value.isWellFormed() && !value.includes('\0')), // what no database keeps
  );

/** The same, where one has to be given. */
export const requiredExactText = (max: number) => exactText(max).check(present);

export const email = digitsFolded.check(present, atMost(limits.email.max), must('EmailInvalid', isEmail));

export const username = digitsFolded.check(
  present,
  must('UsernameTooShort', (value) => value.length >= limits.username.min),
  atMost(limits.username.max),
  must('UsernameCharacters', (value) => /^[A-Za-z0-9._]+$/.test(value)),
);

/** 09…, 9…, +98…, 0098… and other international numbers, in any digits. */
export const phone = digitsFolded.check(
  present,
  must('PhoneInvalid', (value) => /^(\+|00)?\d+$/.test(withoutGaps(value))),
  must('PhoneInvalid', (value) => {
    const digits = value.replace(/\D/g, '').length;
    return digits >= limits.phone.min && digits <= limits.phone.max;
  }),
);

/** A number that codes are sent to: one in Iran must be a mobile, one elsewhere is written with its country's code. */
export const mobilePhone = phone.check(must('PhoneInvalid', isMobile));

export const password = Schema.String.check(
  present,
  must('PasswordTooShort', (value) => [...value].length >= limits.password.min),
  atMost(limits.password.max),
  must('PasswordPersian', (value) => !/[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff\u200c]/.test(value)),
);

export const oneTimeCode = digitsFolded.check(
  present,
  must('CodeInvalid', (value) => new RegExp(`^\\d{${limits.code.length}}$`).test(value)),
);

export const botName = line.check(
  present,
  must('BotNameTooShort', (value) => [...value].length >= limits.botName.min),
  atMost(limits.botName.max),
);

/** A full HTTPS base URL (loopback may be http), without path, query or credentials; kept as its origin. */
export const websiteUrl = decodedBy((text) => {
  const typed = normaliseLine(text);
  return originOf(typed) ?? typed;
}).check(
  present,
  must('WebsiteUrlInvalid', (value) => originOf(value) !== null),
);

/** Where another system listens: a whole address under https; loopback may be http. No credentials, no fragment. */
export const webhookUrl = line.check(
  present,
  atMost(limits.webhook.urlMax),
  must('WebhookUrlInvalid', (value) => {
    const url = URL.parse(value);
    if (!url || url.username || url.password || url.hash) return false;
    return (
      url.protocol === 'https:' ||
      (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname))
    );
  }),
);

/** A chat message: not blank; `limits.message.max` characters at most. */
export const messageText = paragraph.check(
  must('MessageEmpty', (value) => value.length > 0),
  atMost(limits.message.max),
);

export const instructions = paragraph.check(
  must('TooManyWords', (value) => wordsIn(value) <= limits.instructions.maxWords),
);

export const id = Schema.String.check(must('Invalid', (value) => /^[0-9a-f-]{36}$/.test(value)));

/** A number between two others, from JSON. */
export const share = (min: number, max: number) =>
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

/** A day as `2026-11-18`, of the years that reports and calendars reach. */
export const isoDay = digitsFolded.check(
  must('Invalid', (value) => {
    if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
    const at = Date.parse(`${value}T00:00:00Z`);
    return Number.isFinite(at) && new Date(at).toISOString().startsWith(value); // 31 June would be 1 July
  }),
);

/** A discount code: Latin letters, digits and hyphens, compared without case. */
export const couponCode = digitsFolded.check(
  present,
  must('CouponCodeInvalid', (value) => /^[A-Za-z0-9-]+$/.test(value)),
  must('CouponCodeInvalid', (value) => value.length >= limits.coupon.codeMin),
  atMost(limits.coupon.codeMax),
);
