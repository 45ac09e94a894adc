// What the list of notices says.
import { defineTexts } from '../../i18n/texts.ts';

export const notificationTexts = defineTexts({
  title: { fa: 'اعلان‌ها', en: 'Notifications' },
  list: { fa: 'اعلان‌های شما', en: 'Your notifications' },
  readAll: { fa: 'همه را دیدم', en: 'Mark all as read' },
  choices: { fa: 'از چه چیز باخبر شوید', en: 'Choose what you hear of' },
  kept: { fa: 'اعلان‌ها سی روز می‌مانند.', en: 'Notifications are kept for thirty days.' },
  emptyTitle: { fa: 'اعلانی ندارید', en: 'Nothing to tell you' },
  emptyBody: {
    fa: 'گفتگوهایی که به شما سپرده می‌شود، نام بردن همکاران از شما و پیام‌های تازهٔ گفتگوهایتان اینجا می‌آید.',
    en: 'Chats given to you, mentions by colleagues and new messages in your chats come here.',
  },
  more: { fa: 'اعلان‌های پیشین', en: 'Earlier notifications' },
  visitor: { fa: 'بازدیدکنندهٔ {code}', en: 'Visitor {code}' },
  times: { fa: '{count} بار', en: { one: '{count} time', other: '{count} times' } },
  escalated: { fa: '{subject} منتظر پاسخ یک نفر است', en: '{subject} is waiting for a person' },
  assigned: { fa: 'گفتگو با {subject} به شما سپرده شد', en: 'The chat with {subject} was given to you' },
  assignedBy: {
    fa: '{actor} گفتگو با {subject} را به شما سپرد',
    en: '{actor} gave you the chat with {subject}',
  },
  mentioned: {
    fa: '{actor} در گفتگو با {subject} از شما نام برد',
    en: '{actor} mentioned you in the chat with {subject}',
  },
  newMessage: { fa: 'پیام تازه از {subject}', en: 'A new message from {subject}' },
  approvalWaiting: {
    fa: 'پاسخی برای {subject} منتظر تأیید است',
    en: 'An answer to {subject} waits for approval',
  },
  trainingFailed: { fa: '«{subject}» آموخته نشد', en: '“{subject}” could not be learned' },
  webhookDisabled: { fa: 'وب‌هوک «{subject}» از کار افتاد', en: 'The webhook “{subject}” was turned off' },
});
