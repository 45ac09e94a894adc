// Words of the report of a contact import.
import type { ContactRowProblem } from '../../../../../contract/conversations/contacts/contact-imports.ts';
import type { TableLocale } from '../contact-columns.ts';

type Words = Readonly<Record<TableLocale, string>>;

export const reportTitles: readonly Words[] = [
  { fa: 'سطر فایل', en: 'Line of the file' },
  { fa: 'نتیجه', en: 'Outcome' },
  { fa: 'علت', en: 'Reason' },
];

export const outcomeTexts: Readonly<Record<'created' | 'updated' | 'unchanged' | 'skipped', Words>> = {
  created: { fa: 'مخاطب تازه', en: 'New contact' },
  updated: { fa: 'به‌روز شد', en: 'Updated' },
  unchanged: { fa: 'بدون تغییر', en: 'Unchanged' },
  skipped: { fa: 'وارد نشد', en: 'Not imported' },
};

const problems: Readonly<Record<ContactRowProblem | 'ConsentKept', Words>> = {
  Empty: { fa: 'نام، شماره و ایمیل خالی است', en: 'Name, phone and email are empty' },
  PhoneInvalid: { fa: 'شماره درست نیست', en: 'The phone number isn’t valid' },
  EmailInvalid: { fa: 'ایمیل درست نیست', en: 'The email isn’t valid' },
  NameTooLong: { fa: 'نام خیلی بلند است', en: 'The name is too long' },
  ConsentInvalid: { fa: 'اجازهٔ پیام بله یا خیر نیست', en: 'The consent is neither yes nor no' },
  LabelUnknown: { fa: 'این برچسب در حساب نیست', en: 'The account has no such label' },
  AttributeInvalid: { fa: 'مقدار یکی از ویژگی‌ها درست نیست', en: 'The value of an attribute isn’t valid' },
  QuoteBroken: { fa: 'گیومهٔ " بسته نشده است', en: 'A quote isn’t closed' },
  SeveralMatch: {
    fa: 'شماره یا ایمیل مال چند مخاطب است',
    en: 'Several contacts have this phone or email',
  },
  ConsentKept: {
    fa: 'قبلاً گفته پیام نمی‌خواهد و همان ماند',
    en: 'Had refused to be written to, which stays',
  },
};

export const reasonTexts: Readonly<Record<string, Words>> = problems;
