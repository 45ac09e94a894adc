import type { FoundConversation } from '../../../../contract/account/privacy.ts';
import { defineTexts, type TextRow } from '../../../i18n/texts.ts';

export const personTexts = defineTexts({
  title: { fa: 'داده‌های یک نفر', en: 'One person’s data' },
  about: {
    fa: 'اگر کسی دادهٔ خود یا پاک شدنش را خواست، گفتگوهایش را اینجا پیدا کنید.',
    en: 'When someone asks for their data, or to erase it, find their conversations here.',
  },
  query: { fa: 'شماره، ایمیل یا شناسه', en: 'Phone, email or ID' },
  hint: {
    fa: 'شماره به هر شکل، ایمیل، شناسهٔ کاربر یا شناسهٔ گفتگو',
    en: 'Phone in any form, email, user ID or conversation ID',
  },
  search: { fa: 'جست‌وجو', en: 'Search' },
  results: { fa: 'گفتگوهای پیدا شده', en: 'Conversations found' },
  nobody: { fa: 'گفتگویی با «{query}» پیدا نشد', en: 'No conversations found for “{query}”' },
  nobodyBody: {
    fa: 'شاید با شماره یا ایمیل دیگری نوشته باشد؛ آن را هم جست‌وجو کنید.',
    en: 'They may have used another number or email. Search for that too.',
  },
  hasMore: {
    fa: '{count} گفتگوی تازه‌تر را می‌بینید. بعد از کار با این‌ها، دوباره جست‌وجو کنید.',
    en: 'Showing the {count} most recent conversations. Search again when you’re done with these.',
  },
  all: { fa: 'انتخاب همه', en: 'Select all' },
  select: { fa: 'انتخاب {name}', en: 'Select {name}' },
  unverifiedHint: {
    fa: 'شماره و ایمیل را خود مهمان نوشته است. اول گفتگو را ببینید، بعد پاک کنید.',
    en: 'Visitors type their own phone and email. Check the conversation before you erase it.',
  },
  selectedCount: {
    fa: '{count} گفتگو انتخاب شده',
    en: { one: '{count} conversation selected', other: '{count} conversations selected' },
  },
  export: { fa: 'خروجی گرفتن', en: 'Export' },
  erase: { fa: 'پاک کردن', en: 'Erase' },
  eraseHint: {
    fa: 'پنج دقیقه بعد برای همیشه پاک می‌شود؛ تا آن وقت می‌توانید برگردانید.',
    en: 'Erased for good after 5 minutes. You can undo it until then.',
  },
  messages: { fa: '{count} پیام', en: { one: '{count} message', other: '{count} messages' } },
  files: { fa: '{count} فایل', en: { one: '{count} file', other: '{count} files' } },
  contacts: {
    fa: '{count} شماره یا ایمیل',
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
    fa: 'خروجی‌ها و حذف‌ها با وضعیتشان اینجا می‌مانند.',
    en: 'Exports and erasures show up here.',
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
  by: { fa: 'درخواست {who}', en: 'Requested by {who}' },
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
  retry: { fa: 'تلاش دوباره', en: 'Try again' },
  until: { fa: 'تا {date} می‌توانید دانلود کنید', en: 'Download until {date}' },
  onlyDownloadableBy: { fa: 'فقط {who} می‌تواند دانلودش کند', en: 'Only {who} can download it' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  cancel: { fa: 'لغو', en: 'Cancel' },
  download: { fa: 'دانلود', en: 'Download' },
  removeFile: { fa: 'حذف فایل', en: 'Delete file' },
});

export const privacyRequestNoticeTexts = defineTexts({
  exporting: {
    fa: 'خروجی آماده می‌شود. از «داده‌ها و حریم خصوصی» دانلودش کنید.',
    en: 'Preparing your export. Download it under Data and privacy.',
  },
  erasing: { fa: 'تا پنج دقیقهٔ دیگر پاک می‌شود.', en: 'It will be erased in five minutes.' },
  deleting: { fa: 'حساب در {date} حذف می‌شود.', en: 'The account will be deleted on {date}.' },
  undone: { fa: 'لغو شد؛ چیزی پاک نمی‌شود.', en: 'Cancelled. Nothing will be erased.' },
  fileRemoved: { fa: 'خروجی لغو و فایلش حذف شد.', en: 'Export cancelled and its file deleted.' },
  refused: { fa: 'درخواست ثبت نشد', en: 'Request not sent' },
});

export const conversationDataTexts = defineTexts({
  title: { fa: 'داده‌های شخصی', en: 'Personal data' },
  conversation: { fa: 'این گفتگو', en: 'This conversation' },
  export: { fa: 'خروجی با فایل‌ها', en: 'Export with files' },
  erase: { fa: 'پاک کردن گفتگو', en: 'Erase conversation' },
  person: { fa: 'این مهمان', en: 'This visitor' },
  all: { fa: 'خروجی یا پاک کردن همهٔ داده‌ها', en: 'Export or erase all their data' },
  contact: { fa: 'همهٔ داده‌های این مخاطب', en: 'All data of this contact' },
  eraseContact: { fa: 'پاک کردن همه', en: 'Erase everything' },
});

export const accountTexts = defineTexts({
  title: { fa: 'حذف حساب', en: 'Delete account' },
  about: {
    fa: 'همه‌چیز ۱۴ روز بعد از درخواست برای همیشه پاک می‌شود. تا آن روز حساب فقط خواندنی است، بات‌ها جواب می‌دهند و می‌توانید لغوش کنید. صورت‌حساب‌ها طبق قانون می‌مانند.',
    en: 'Everything is erased for good 14 days after you ask. Until then the account is read-only, bots keep answering and you can cancel. Invoices are kept, as the law requires.',
  },
  export: { fa: 'خروجی کل حساب', en: 'Export everything' },
  erase: { fa: 'حذف حساب', en: 'Delete account' },
  graceTitle: { fa: 'این حساب در {date} حذف می‌شود', en: 'This account will be deleted on {date}' },
  graceBody: {
    fa: 'تا آن روز حساب فقط خواندنی است. اگر لازم دارید، همین حالا خروجی بگیرید.',
    en: 'Until then it’s read-only. Take a last export now if you need one.',
  },
  cancelDeletion: { fa: 'لغو حذف حساب', en: 'Cancel deletion' },
  deletionRunning: { fa: 'حساب در حال حذف است.', en: 'The account is being deleted.' },
});
