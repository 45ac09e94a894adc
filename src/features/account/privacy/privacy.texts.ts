import type { FoundConversation } from '../../../../contract/account/privacy.ts';
import { defineTexts, type TextRow } from '../../../i18n/texts.ts';

export const personTexts = defineTexts({
  title: { fa: 'داده‌های یک نفر', en: 'One person’s data' },
  about: {
    fa: 'اگر کسی خواست بداند چه چیزی از او نگه می‌دارید یا خواست پاکش کنید، اینجا گفتگوهایش را پیدا کنید.',
    en: 'When someone asks what you keep about them, or asks you to erase it, find their conversations here.',
  },
  query: { fa: 'شماره، ایمیل یا شناسه', en: 'Phone, email or ID' },
  hint: {
    fa: 'شمارهٔ تلفن به هر شکل، ایمیل، شناسهٔ کاربر در پیام‌رسان یا سایت، یا شناسهٔ گفتگو',
    en: 'A phone number in any form, an email, a user ID on a channel or site, or a conversation ID',
  },
  search: { fa: 'جست‌وجو', en: 'Search' },
  results: { fa: 'گفتگوهای پیدا شده', en: 'Conversations found' },
  nobody: { fa: 'گفتگویی با «{query}» پیدا نشد', en: 'No conversations found for “{query}”' },
  nobodyBody: {
    fa: 'اگر با نام یا شمارهٔ دیگری پیام داده باشد، همان را هم جست‌وجو کنید.',
    en: 'They may have written under another number or email. Search for that too.',
  },
  hasMore: {
    fa: '{count} گفتگوی تازه‌تر را می‌بینید. پس از کار با این‌ها، دوباره جست‌وجو کنید.',
    en: 'These are the {count} most recent conversations. Search again once you are done with them.',
  },
  all: { fa: 'انتخاب همه', en: 'Select all' },
  pick: { fa: 'انتخاب {name}', en: 'Select {name}' },
  unverifiedHint: {
    fa: 'شماره و ایمیل را خود بازدیدکننده نوشته است و شاید مال او نباشد. پیش از پاک کردن، گفتگو را ببینید.',
    en: 'Visitors type their own phone and email, so they may not be theirs. Look at a conversation before erasing it.',
  },
  selectedCount: {
    fa: '{count} گفتگو انتخاب شده',
    en: { one: '{count} conversation selected', other: '{count} conversations selected' },
  },
  export: { fa: 'گرفتن خروجی', en: 'Export' },
  erase: { fa: 'پاک کردن', en: 'Erase' },
  eraseHint: {
    fa: 'پنج دقیقه پس از درخواست برای همیشه پاک می‌شود؛ تا آن وقت می‌توانید پشیمان شوید.',
    en: 'Erased for good five minutes after you ask. Until then you can undo it.',
  },
  messages: { fa: '{count} پیام', en: { one: '{count} message', other: '{count} messages' } },
  files: { fa: '{count} فایل', en: { one: '{count} file', other: '{count} files' } },
  contacts: {
    fa: '{count} مشخصهٔ تماس',
    en: { one: '{count} contact detail', other: '{count} contact details' },
  },
  identities: {
    fa: '{count} شناسهٔ پیام‌رسان یا سایت',
    en: { one: '{count} channel or site ID', other: '{count} channel or site IDs' },
  },
});

export const identifierTexts = defineTexts({
  conversation: { fa: 'با شناسهٔ گفتگو', en: 'by conversation ID' },
  phone: { fa: 'با شمارهٔ تلفن', en: 'by phone' },
  email: { fa: 'با ایمیل', en: 'by email' },
  identity: { fa: 'با شناسهٔ پیام‌رسان یا سایت', en: 'by channel or site ID' },
} satisfies Record<FoundConversation['by'], TextRow>);

export const requestTexts = defineTexts({
  title: { fa: 'درخواست‌ها', en: 'Requests' },
  empty: { fa: 'هنوز درخواستی نیست', en: 'No requests yet' },
  emptyBody: {
    fa: 'خروجی‌ها و پاک کردن‌ها با وضعیتشان اینجا می‌مانند.',
    en: 'Exports and erasures are listed here with their progress.',
  },
  exportOf: {
    fa: 'خروجی {count} گفتگو',
    en: { one: 'Export of {count} conversation', other: 'Export of {count} conversations' },
  },
  erasureOf: {
    fa: 'پاک کردن {count} گفتگو',
    en: { one: 'Erasure of {count} conversation', other: 'Erasure of {count} conversations' },
  },
  exportOfAccount: { fa: 'خروجی کل حساب', en: 'Export of the whole account' },
  erasureOfAccount: { fa: 'حذف کل حساب', en: 'Deletion of the whole account' },
  by: { fa: 'درخواست {who}', en: 'Asked for by {who}' },
  you: { fa: 'شما', en: 'you' },
  someone: { fa: 'همکاری که رفته است', en: 'a former colleague' },
  beginsIn: { fa: '{time} تا پاک شدن', en: 'Erased in {time}' },
  onDate: { fa: 'در {date}', en: 'On {date}' },
  running: { fa: 'در حال انجام', en: 'In progress' },
  progress: { fa: '{done} از {total} گفتگو', en: '{done} of {total} conversations' },
  erased: { fa: 'پاک شد', en: 'Erased' },
  ready: { fa: 'آماده', en: 'Ready' },
  expired: { fa: 'فایل حذف شد', en: 'File deleted' },
  cancelled: { fa: 'لغو شد', en: 'Cancelled' },
  failed: { fa: 'ناموفق', en: 'Failed' },
  renew: { fa: 'تلاش دوباره', en: 'Try again' },
  until: { fa: 'تا {date} می‌توانید دانلود کنید', en: 'Download it until {date}' },
  onlyDownloadableBy: { fa: 'فقط {who} می‌تواند دانلودش کند', en: 'Only {who} can download it' },
  undo: { fa: 'پشیمان شدم', en: 'Undo' },
  cancel: { fa: 'لغو', en: 'Cancel' },
  download: { fa: 'دانلود', en: 'Download' },
  removeFile: { fa: 'حذف فایل', en: 'Delete file' },
});

export const dataRequestNoticeTexts = defineTexts({
  exporting: {
    fa: 'خروجی دارد آماده می‌شود. در «داده‌ها و حریم خصوصی» دانلودش کنید.',
    en: 'Your export is being prepared. Download it under Data and privacy.',
  },
  erasing: { fa: 'تا پنج دقیقهٔ دیگر پاک می‌شود.', en: 'It will be erased in five minutes.' },
  deleting: { fa: 'حساب در {date} حذف می‌شود.', en: 'The account will be deleted on {date}.' },
  undone: { fa: 'لغو شد؛ چیزی پاک نمی‌شود.', en: 'Cancelled. Nothing will be erased.' },
  fileRemoved: { fa: 'خروجی لغو و فایلش حذف شد.', en: 'Export cancelled and its file deleted.' },
  refused: { fa: 'درخواست ثبت نشد', en: 'The request was not sent' },
});

export const conversationDataTexts = defineTexts({
  title: { fa: 'داده‌های شخصی', en: 'Personal data' },
  conversation: { fa: 'این گفتگو', en: 'This conversation' },
  export: { fa: 'گرفتن خروجی با فایل‌ها', en: 'Export with files' },
  erase: { fa: 'پاک کردن گفتگو', en: 'Erase conversation' },
  person: { fa: 'این بازدیدکننده', en: 'This visitor' },
  all: { fa: 'خروجی یا پاک کردن همهٔ داده‌ها', en: 'Export or erase all their data' },
  contact: { fa: 'همهٔ داده‌های این مخاطب', en: 'All data of this contact' },
  eraseContact: { fa: 'پاک کردن همه', en: 'Erase everything' },
});

export const accountTexts = defineTexts({
  title: { fa: 'حذف حساب', en: 'Delete account' },
  about: {
    fa: 'بات‌ها، دانش، گفتگوها و اپراتورها ۱۴ روز پس از درخواست برای همیشه پاک می‌شوند. تا آن روز حساب فقط خواندنی است، بات‌ها پاسخ می‌دهند و هر وقت خواستید لغوش می‌کنید. صورت‌حساب‌ها به حکم قانون می‌مانند.',
    en: 'Bots, knowledge, conversations and operators are erased for good 14 days after you ask. Until then the account is read-only, bots keep answering, and you can cancel at any time. Invoices are kept, as the law requires.',
  },
  export: { fa: 'خروجی کل حساب', en: 'Export everything' },
  erase: { fa: 'حذف حساب', en: 'Delete account' },
  graceTitle: { fa: 'این حساب در {date} حذف می‌شود', en: 'This account will be deleted on {date}' },
  graceBody: {
    fa: 'تا آن روز حساب فقط خواندنی است. اگر لازم دارید، آخرین خروجی را حالا بگیرید.',
    en: 'Until then it is read-only. Take a last export now if you need one.',
  },
  cancelDeletion: { fa: 'لغو حذف حساب', en: 'Cancel deletion' },
  deletionRunning: { fa: 'حساب در حال حذف است.', en: 'The account is being deleted.' },
});
