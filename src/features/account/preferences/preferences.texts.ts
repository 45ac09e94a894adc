import { defineTexts } from '../../../i18n/texts.ts';

export const preferencesTexts = defineTexts({
  replies: { fa: 'نوشتن پاسخ', en: 'Writing replies' },
  sendKey: { fa: 'پاسخ با کدام کلید فرستاده شود؟', en: 'Which key sends a reply?' },
  ctrlEnter: { fa: 'Ctrl + Enter', en: 'Ctrl + Enter' },
  ctrlEnterHint: { fa: 'Enter به خط بعد می‌رود.', en: 'Enter starts a new line.' },
  enter: { fa: 'Enter', en: 'Enter' },
  enterHint: { fa: 'Shift + Enter به خط بعد می‌رود.', en: 'Shift + Enter starts a new line.' },
  language: { fa: 'زبان پنل', en: 'Panel language' },
  appearance: { fa: 'رنگ پنل و تراکم', en: 'Theme colour and density' },
  syncHint: {
    fa: 'هرچه اینجا انتخاب کنید همان دم اعمال می‌شود و در دستگاه‌های دیگرتان هم هست.',
    en: 'Whatever you choose here takes effect at once, and is there on your other devices, too.',
  },
  unsyncedHint: {
    fa: 'آخرین تغییر هنوز به سرور نرسیده است؛ در این مرورگر هست و به‌زودی فرستاده می‌شود.',
    en: 'The last change has not reached the server yet; it is kept here and will be sent.',
  },
  version: { fa: 'پاسخ، نسخهٔ {version}', en: 'Pasokh, version {version}' },
  notifications: { fa: 'اعلان‌ها', en: 'Notifications' },
  newMessage: { fa: 'پیام تازه', en: 'New message' },
  newMessageHint: {
    fa: 'وقتی بازدیدکننده‌ای می‌نویسد و شما جای دیگری از پنل هستید.',
    en: 'When a visitor writes and you are elsewhere in the panel.',
  },
  operatorWanted: { fa: 'درخواست اپراتور', en: 'Operator wanted' },
  operatorWantedHint: {
    fa: 'وقتی پاسخ هوشمند گفتگو را به شما می‌سپارد.',
    en: 'When the AI hands a conversation over to you.',
  },
  assigned: { fa: 'گفتگوی سپرده‌شده', en: 'Chat given to you' },
  assignedHint: {
    fa: 'وقتی گفتگویی به شما سپرده می‌شود.',
    en: 'When a conversation is given to you.',
  },
  mentioned: { fa: 'نام بردن از شما', en: 'Mentions' },
  mentionedHint: {
    fa: 'وقتی همکاری در یادداشتی از شما نام می‌برد.',
    en: 'When a colleague mentions you in a note.',
  },
  approvals: { fa: 'پاسخ منتظر تأیید', en: 'Answer waiting for approval' },
  approvalsHint: {
    fa: 'وقتی پاسخی پیش از فرستادن منتظر تأیید شماست.',
    en: 'When an answer waits for your approval before it is sent.',
  },
  sound: { fa: 'صدا', en: 'Sound' },
  soundHint: { fa: 'یک زنگ کوتاه همراه اعلان.', en: 'A short chime with each notice.' },
  playSound: { fa: 'شنیدن صدا', en: 'Hear it' },
  desktop: { fa: 'اعلان مرورگر', en: 'Browser notifications' },
  desktopHint: {
    fa: 'وقتی پنجرهٔ پنل جلوی چشم شما نیست.',
    en: 'When the panel’s window is out of your sight.',
  },
  push: { fa: 'اعلان با پنل بسته', en: 'Notifications with the panel closed' },
  pushHint: {
    fa: 'این مرورگر حتی وقتی پنل باز نیست خبرتان می‌کند؛ از پیام تازه، تنها در گفتگوهایی که به شما سپرده شده‌اند.',
    en: 'This browser tells you even while the panel is not open; of new messages only in the conversations given to you.',
  },
  noPush: {
    fa: 'این مرورگر با پنل بسته خبر نمی‌دهد. در آیفون، پنل را به صفحهٔ اصلی بیفزایید.',
    en: 'This browser cannot tell you with the panel closed. On an iPhone, add the panel to the home screen.',
  },
  allow: { fa: 'اجازه در این مرورگر', en: 'Allow in this browser' },
  missing: {
    fa: 'این مرورگر هنوز اجازهٔ نشان دادن اعلان را نداده است.',
    en: 'This browser has not been allowed to show notifications yet.',
  },
  denied: {
    fa: 'این مرورگر اعلان‌های پنل را بسته است. از تنظیمات سایت در مرورگر اجازه بدهید.',
    en: 'This browser blocks the panel’s notifications. Allow them in its settings for this site.',
  },
  unsupported: {
    fa: 'این مرورگر اعلان بیرون از صفحه ندارد.',
    en: 'This browser has no notifications outside of the page.',
  },
});
