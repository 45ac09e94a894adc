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
    fa: 'تغییرها خودکار ذخیره می‌شوند.',
    en: 'Changes save automatically.',
  },
  unsyncedHint: {
    fa: 'آخرین تغییر هنوز به سرور نرسیده؛ به‌زودی دوباره می‌فرستیم.',
    en: 'Your last change isn’t on the server yet. We’ll retry soon.',
  },
  version: { fa: 'پاسخ، نسخهٔ {version}', en: 'Pasokh, version {version}' },
  notifications: { fa: 'اعلان‌ها', en: 'Notifications' },
  newMessage: { fa: 'پیام جدید', en: 'New message' },
  newMessageHint: {
    fa: 'وقتی مهمان می‌نویسد و شما در صفحهٔ دیگری هستید.',
    en: 'When a visitor writes and you’re elsewhere in the panel.',
  },
  escalated: { fa: 'درخواست اپراتور', en: 'Handoff requested' },
  escalatedHint: {
    fa: 'وقتی بات گفتگو را به شما می‌سپارد.',
    en: 'When the bot hands a conversation over to you.',
  },
  assigned: { fa: 'گفتگوی شما', en: 'Chat assigned to you' },
  assignedHint: {
    fa: 'وقتی مسئول گفتگویی می‌شوید.',
    en: 'When a conversation is assigned to you.',
  },
  mentioned: { fa: 'نام بردن از شما', en: 'Mentions' },
  mentionedHint: {
    fa: 'وقتی همکاری در یادداشتی از شما نام می‌برد.',
    en: 'When a colleague mentions you in a note.',
  },
  approvals: { fa: 'پاسخ منتظر تأیید', en: 'Answer waiting for approval' },
  approvalsHint: {
    fa: 'وقتی پاسخی منتظر تأیید شماست.',
    en: 'When an answer needs your approval.',
  },
  sound: { fa: 'صدا', en: 'Sound' },
  soundHint: { fa: 'یک زنگ کوتاه همراه اعلان.', en: 'A short chime with each notification.' },
  playSound: { fa: 'پخش صدا', en: 'Play sound' },
  desktop: { fa: 'اعلان مرورگر', en: 'Browser notifications' },
  desktopHint: {
    fa: 'وقتی این تب باز نیست.',
    en: 'When this tab is in the background.',
  },
  push: { fa: 'اعلان با پنل بسته', en: 'Push notifications' },
  pushHint: {
    fa: 'حتی با پنل بسته، برای گفتگوهای خودتان اعلان می‌گیرید.',
    en: 'Get notified about your own chats even when the panel is closed.',
  },
  noPush: {
    fa: 'این مرورگر با پنل بسته اعلان نمی‌دهد. در آیفون، پنل را به صفحهٔ اصلی اضافه کنید.',
    en: 'This browser doesn’t support push. On iPhone, add the panel to your home screen.',
  },
  allow: { fa: 'اجازه به این مرورگر', en: 'Allow in this browser' },
  missing: {
    fa: 'این مرورگر هنوز اجازهٔ اعلان ندارد.',
    en: 'Notifications aren’t allowed in this browser yet.',
  },
  denied: {
    fa: 'اعلان‌ها در این مرورگر بسته است. از تنظیمات مرورگر اجازه بدهید.',
    en: 'Notifications are blocked. Allow them in your browser’s site settings.',
  },
  unsupported: {
    fa: 'این مرورگر اعلان ندارد.',
    en: 'This browser doesn’t support notifications.',
  },
});
