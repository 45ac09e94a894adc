// Formats dates, amounts and party lines of a printed invoice.

import type { Party } from '../../../../../contract/billing/invoice.body.ts';
import { invoiceTexts as texts } from '../../../../../contract/billing/invoices.texts.ts';
import type { Invoice } from '../../../../../contract/billing/invoices.ts';

export type Locale = 'fa' | 'en';

const LOCALE_TAGS = { fa: 'fa-IR-u-ca-persian', en: 'en-GB' } as const;

/** The language and the account's time zone, in which the panel shows times too. */
export interface FormatOptions {
  readonly locale: Locale;
  readonly zone: string;
}

/** «۲۷ آبان ۱۴۰۵». */
export function formatDate({ locale, zone }: FormatOptions, at: number): string {
  const parts = new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    timeZone: zone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}

export const formatTime = ({ locale, zone }: FormatOptions, at: number): string =>
  new Intl.DateTimeFormat(LOCALE_TAGS[locale], {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

/** In the digits of the language, grouped; an amount in toman keeps the odd rial as a fraction. */
export const formatAmount = (locale: Locale, amount: number, decimals = 1): string =>
  new Intl.NumberFormat(locale === 'fa' ? 'fa-IR' : 'en-US', { maximumFractionDigits: decimals }).format(
    amount,
  );

/** Converts the Latin digits of an identifier to the digits of the language. */
export const localiseDigits = (locale: Locale, text: string): string =>
  locale === 'en' ? text : text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));

/** The lines below a party's name; unknown details are left out. */
export function formatParty(locale: Locale, party: Party): string[] {
  const formatField = (key: keyof typeof texts, value: string) =>
    value === '' ? [] : [`${texts[key][locale]} ${localiseDigits(locale, value)}`];
  const lines = [
    [
      ...formatField(party.isLegal ? 'nationalId' : 'nationalCode', party.nationalId),
      ...formatField('economicCode', party.economicCode),
    ],
    formatField('registrationNumber', party.registrationNumber),
    party.address === '' ? [] : [localiseDigits(locale, party.address)],
    // Isolated, because the plus of a phone number would move behind it in a Persian line.
    [
      ...formatField('postalCode', party.postalCode),
      ...formatField('phone', party.phone === '' ? '' : `\u2066${party.phone}\u2069`),
    ],
  ];
  return lines.filter((line) => line.length > 0).map((line) => line.join(' · '));
}

/** «تا ۲۷ اردیبهشت ۱۴۰۶», or the number of months before it has begun. */
export function formatPeriod(options: FormatOptions, { months, endsAt }: Invoice['plan']): string {
  const { locale } = options;
  if (endsAt !== null) return `${texts.until[locale]} ${formatDate(options, endsAt)}`;
  const unit = texts[months === 1 ? 'month' : 'months'][locale];
  return months === 0 ? '' : `${formatAmount(locale, months)} ${unit}`;
}
