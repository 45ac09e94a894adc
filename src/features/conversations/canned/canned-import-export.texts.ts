import type { CannedReplyProblem } from '../../../../contract/conversations/canned-reply-tables.ts';
import { defineTexts, type TextRow } from '../../../i18n/texts.ts';

export const cannedTableTexts = defineTexts({
  open: { fa: 'جدول CSV', en: 'CSV table' },
  title: { fa: 'پاسخ‌های آماده در جدول', en: 'Canned replies table' },
  about: {
    fa: 'ستون‌ها: میان‌بر، متن، برای. میان‌بر تکراری به‌روز می‌شود؛ چیزی حذف نمی‌شود.',
    en: 'Columns: Shortcut, Text, For. Existing shortcuts are updated; nothing is removed.',
  },
  drop: { fa: 'جدول پاسخ‌های آماده', en: 'Canned replies file' },
  dropHint: {
    fa: 'CSV تا ۸ مگابایت و ۱٬۰۰۰ ردیف. در اکسل «CSV UTF-8» را انتخاب کنید.',
    en: 'CSV, up to 8 MB and 1,000 rows. In Excel, save as “CSV UTF-8”.',
  },
  downloadTable: { fa: 'دانلود جدول', en: 'Download table' },
  importRows: {
    fa: 'افزودن {count} پاسخ',
    en: { one: 'Import {count} reply', other: 'Import {count} replies' },
  },
  close: { fa: 'بستن', en: 'Close' },
  previewed: {
    fa: 'از «{name}» این‌ها اضافه می‌شود؛ هنوز چیزی عوض نشده:',
    en: 'From “{name}”; nothing has changed yet:',
  },
  imported: { fa: '«{name}» اضافه شد:', en: '“{name}” imported:' },
  added: { fa: 'جدید', en: 'New' },
  changed: { fa: 'تغییرکرده', en: 'Changed' },
  same: { fa: 'بدون تغییر', en: 'Unchanged' },
  skipped: { fa: 'ردشده', en: 'Skipped' },
  problems: { fa: 'ردیف‌های ردشده', en: 'Skipped rows' },
  row: { fa: 'خط {line}، {field}', en: 'Line {line}, {field}' },
  more: {
    fa: 'و {count} ردیف دیگر.',
    en: { one: 'and {count} more row.', other: 'and {count} more rows.' },
  },
});

export const problemTexts = defineTexts({
  Missing: { fa: 'خالی است.', en: 'Empty.' },
  TooLong: { fa: 'خیلی بلند است.', en: 'Too long.' },
  ShortcutInvalid: {
    fa: 'میان‌بر باید یک کلمه باشد، بدون فاصله و «/».',
    en: 'A shortcut is one word without “/”.',
  },
  VariableUnknown: { fa: 'متغیر ناشناخته دارد.', en: 'Has an unknown variable.' },
  Repeated: { fa: 'این میان‌بر در ردیف قبلی هم هست.', en: 'An earlier row has the same shortcut.' },
  ScopeUnknown: { fa: '«همین بات» یا «همهٔ بات‌ها» بنویسید.', en: 'Write “This bot” or “All bots”.' },
  ScopeForbidden: {
    fa: 'پاسخ‌های همهٔ بات‌ها را فقط صاحب حساب عوض می‌کند.',
    en: 'Only the account owner can change replies for all bots.',
  },
  TooMany: {
    fa: 'به سقف ۵۰۰ پاسخ رسیده‌اید.',
    en: 'You’ve reached the limit of 500 replies.',
  },
  QuoteBroken: { fa: 'گیومهٔ این ردیف بسته نشده است.', en: 'A quote in this row isn’t closed.' },
} satisfies Record<CannedReplyProblem, TextRow>);

export const fieldTexts = defineTexts({
  shortcut: { fa: 'میان‌بر', en: 'shortcut' },
  text: { fa: 'متن', en: 'text' },
  scope: { fa: 'ستون «برای»', en: 'column “For”' },
  row: { fa: 'کل ردیف', en: 'whole row' },
});
