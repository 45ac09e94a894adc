import { defineTexts } from '../texts.ts';

export const actionTexts = defineTexts({
  addLabel: { fa: 'برچسب بزن', en: 'Add label' },
  removeLabel: { fa: 'برچسب را بردار', en: 'Remove label' },
  priority: { fa: 'اولویت را تغییر بده', en: 'Set priority' },
  assign: { fa: 'بسپار به', en: 'Assign to' },
  group: { fa: 'بسپار به گروه', en: 'Give to group' },
  escalate: { fa: 'بده به اپراتورها', en: 'Hand to operators' },
  snooze: { fa: 'بگذار برای بعد', en: 'Snooze' },
  assignMe: { fa: 'بسپار به خودم', en: 'Assign to me' },
  reopen: { fa: 'گفتگو را دوباره باز کن', en: 'Reopen the conversation' },
  sendCanned: { fa: 'این پاسخ آماده را بفرست', en: 'Send this canned reply' },
  close: { fa: 'گفتگو را ببند', en: 'Close the conversation' },
  note: { fa: 'یادداشت بگذار', en: 'Write a note' },
  send: { fa: 'این متن را برای مهمان بفرست', en: 'Send this text to the visitor' },
  spam: { fa: 'اسپم علامت بزن', en: 'Mark as spam' },
  urgent: { fa: 'فوری', en: 'Urgent' },
  high: { fa: 'بالا', en: 'High' },
  normal: { fa: 'معمولی', en: 'Normal' },
  low: { fa: 'پایین', en: 'Low' },
  withValue: { fa: '{action}: {value}', en: '{action}: {value}' },
  withText: { fa: '{action}: «{value}»', en: '{action}: “{value}”' },
  gone: { fa: 'حذف‌شده', en: 'removed' },
  hours: { fa: '{count} ساعت', en: { one: '{count} hour', other: '{count} hours' } },
  untilReply: { fa: 'تا پیام بعدی مهمان', en: 'until the visitor writes' },
});

/** What a macro names that no longer exists. */
export const missingTexts = defineTexts({
  missing: { fa: 'دیگر وجود ندارد: {parts}. اجرا نمی‌شود.', en: 'No longer exists: {parts}. It doesn’t run.' },
  label: { fa: 'برچسب', en: 'label' },
  operator: { fa: 'اپراتور', en: 'operator' },
  group: { fa: 'گروه', en: 'group' },
  cannedReply: { fa: 'پاسخ آماده', en: 'canned reply' },
});
