import type { CannedReplyProblem } from '../../../../contract/conversations/canned-reply-tables.ts';
import { defineTexts, type TextRow } from '../../../i18n/texts.ts';

export const cannedTableTexts = defineTexts({
  open: { fa: 'جدول CSV', en: 'CSV table' },
  title: { fa: 'پاسخ‌های آماده در جدول', en: 'Canned replies as a table' },
  about: {
    fa: 'ستون‌ها: میان‌بر، متن، برای. میان‌بری که هست، متنش با جدول عوض می‌شود؛ چیزی حذف نمی‌شود.',
    en: 'Columns: Shortcut, Text, For. An existing shortcut gets the text of the table; nothing is removed.',
  },
  drop: { fa: 'جدول پاسخ‌های آماده', en: 'Table of canned replies' },
  dropHint: {
    fa: 'CSV، حداکثر ۸ مگابایت و ۱٬۰۰۰ ردیف. از اکسل با قالب «CSV UTF-8» بگیرید.',
    en: 'CSV, at most 8 MB and 1,000 rows. From Excel, save as “CSV UTF-8”.',
  },
  downloadTable: { fa: 'گرفتن جدول', en: 'Download the table' },
  importRows: {
    fa: 'افزودن {count} پاسخ',
    en: { one: 'Import {count} reply', other: 'Import {count} replies' },
  },
  close: { fa: 'بستن', en: 'Close' },
  previewed: {
    fa: 'از «{name}» این‌ها می‌آید؛ هنوز چیزی عوض نشده است:',
    en: '“{name}” contains the following; nothing has changed yet:',
  },
  imported: { fa: '«{name}» افزوده شد:', en: '“{name}” was imported:' },
  added: { fa: 'تازه', en: 'New' },
  changed: { fa: 'با متن تازه', en: 'Changed' },
  same: { fa: 'همان که هست', en: 'Unchanged' },
  leftOut: { fa: 'کنار گذاشته', en: 'Left out' },
  problems: { fa: 'ردیف‌هایی که کنار گذاشته می‌شوند', en: 'Rows that are left out' },
  row: { fa: 'خط {line}، {field}', en: 'Line {line}, {field}' },
  more: {
    fa: 'و {count} ردیف دیگر.',
    en: { one: 'and {count} more row.', other: 'and {count} more rows.' },
  },
});

export const problemTexts = defineTexts({
  Missing: { fa: 'خالی است.', en: 'It is empty.' },
  TooLong: { fa: 'بیش از اندازه بلند است.', en: 'It is too long.' },
  ShortcutInvalid: { fa: 'میان‌بر یک واژه است، بی فاصله و «/».', en: 'A shortcut is one word without “/”.' },
  VariableUnknown: { fa: 'متغیر ناشناخته‌ای در آن است.', en: 'It contains an unknown variable.' },
  Repeated: { fa: 'ردیفی پیش از این همین میان‌بر را دارد.', en: 'An earlier row has the same shortcut.' },
  ScopeUnknown: { fa: '«همین بات» یا «همهٔ بات‌ها» بنویسید.', en: 'Write “This bot” or “All bots”.' },
  ScopeForbidden: {
    fa: 'پاسخ‌های همهٔ بات‌ها را تنها صاحب حساب عوض می‌کند.',
    en: 'Only the owner can change replies of all bots.',
  },
  TooMany: {
    fa: 'این بات ۵۰۰ پاسخ جا دارد و همهٔ بات‌ها هم با هم ۵۰۰ پاسخ؛ برای این یکی دیگر جا نیست.',
    en: 'A bot can have 500 replies, and all bots together can share 500; the limit is reached.',
  },
  QuoteBroken: { fa: 'گیومهٔ باز این ردیف بسته نشده است.', en: 'A quote in this row is never closed.' },
} satisfies Record<CannedReplyProblem, TextRow>);

export const fieldTexts = defineTexts({
  shortcut: { fa: 'میان‌بر', en: 'shortcut' },
  text: { fa: 'متن', en: 'text' },
  scope: { fa: 'ستون «برای»', en: 'column “For”' },
  row: { fa: 'همهٔ ردیف', en: 'the whole row' },
});
