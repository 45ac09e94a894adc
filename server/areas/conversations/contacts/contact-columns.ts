// Titles of the columns of a contact table, and the words for consent in it.
import type { Consent } from '../../../../contract/conversations/contacts/contact-filters.ts';

export type TableLocale = 'fa' | 'en';
type Words = Readonly<Record<TableLocale, string>>;

export const columnTitles = {
  name: { fa: 'نام', en: 'Name' },
  phone: { fa: 'شماره', en: 'Phone' },
  email: { fa: 'ایمیل', en: 'Email' },
  consent: { fa: 'اجازهٔ پیام', en: 'May be written to' },
  labels: { fa: 'برچسب‌ها', en: 'Labels' },
  firstSeen: { fa: 'اولین بازدید', en: 'First seen' },
  lastSeen: { fa: 'آخرین بازدید', en: 'Last seen' },
} as const satisfies Record<string, Words>;

/** An unknown consent is an empty cell. */
export const consentWords: Readonly<Record<Exclude<Consent, 'unknown'>, Words>> = {
  given: { fa: 'اجازه داده', en: 'Agreed' },
  refused: { fa: 'نمی‌خواهد', en: 'Refused' },
};

export const yesNoWords: Readonly<Record<string, Words>> = {
  yes: { fa: 'بله', en: 'Yes' },
  no: { fa: 'خیر', en: 'No' },
};

/** Between the labels of one cell. */
export const LABEL_SEPARATOR = '، ';
