import { defineTexts } from '../../../i18n/texts.ts';

export const blocksTexts = defineTexts({
  about: {
    fa: 'پیام این مهمان‌ها و صاحبان این ایمیل‌ها و شماره‌ها در هیچ بات و کانالی پذیرفته نمی‌شود.',
    en: 'Messages from these visitors, and from anyone with these emails or phone numbers, are refused in every bot and channel.',
  },
  list: { fa: 'مسدودها', en: 'Blocked' },
  address: { fa: 'ایمیل یا شمارهٔ تلفن', en: 'Email or phone number' },
  add: { fa: 'مسدود کن', en: 'Block' },
  emptyTitle: { fa: 'کسی مسدود نیست', en: 'Nobody is blocked' },
  emptyBody: {
    fa: 'مهمان مزاحم را از منوی گفتگویش مسدود کنید، یا ایمیل و شمارهٔ او را همین‌جا بنویسید.',
    en: 'Block a visitor from the menu of a conversation, or enter their email or phone number here.',
  },
  noName: { fa: 'مهمان بی‌نام', en: 'Visitor without a name' },
  visitor: { fa: 'مهمان', en: 'Visitor' },
  email: { fa: 'ایمیل', en: 'Email' },
  phone: { fa: 'تلفن', en: 'Phone' },
  by: { fa: '{kind} · {name} · {at}', en: '{kind} · {name} · {at}' },
  conversation: { fa: 'گفتگو', en: 'Conversation' },
  unblock: { fa: 'آزاد کردن', en: 'Unblock' },
  unblocked: { fa: '«{name}» آزاد شد.', en: '“{name}” is unblocked.' },
  undo: { fa: 'بازگردانی', en: 'Undo' },
});
