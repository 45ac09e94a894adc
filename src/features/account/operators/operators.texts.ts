import { defineTexts } from '../../../i18n/texts.ts';

export const operatorTexts = defineTexts({
  title: { fa: 'اپراتورها', en: 'Operators' },
  about: {
    fa: 'اپراتورها به گفتگوهای بات‌های خودشان جواب می‌دهند. پرداخت، اتصال‌ها و تنظیمات با شماست.',
    en: 'Operators answer conversations of the bots you assign to them. Billing, connections and settings stay with you.',
  },
  emptyTitle: { fa: 'هنوز همکاری ندارید', en: 'No operators yet' },
  emptyBody: {
    fa: 'همکارتان را با ایمیل یا موبایل دعوت کنید تا کنار بات جواب بدهد.',
    en: 'Invite a colleague by email or phone to answer alongside the bot.',
  },
  invite: { fa: 'دعوت اپراتور', en: 'Invite operator' },
  name: { fa: 'نام', en: 'Name' },
  contact: { fa: 'ایمیل یا موبایل', en: 'Email or phone' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  noBots: { fa: 'بدون بات', en: 'No bots' },
  status: { fa: 'وضعیت', en: 'Status' },
  enabled: { fa: 'فعال', en: 'Active' },
  disabled: { fa: 'غیرفعال', en: 'Disabled' },
  lastSeen: { fa: 'آخرین حضور', en: 'Last seen' },
  neverLoggedIn: { fa: 'وارد نشده', en: 'Never logged in' },
  actions: { fa: 'کارها', en: 'Actions' },
  assign: { fa: 'تعیین بات‌ها', en: 'Choose bots' },
  disable: { fa: 'غیرفعال کردن', en: 'Disable' },
  enable: { fa: 'فعال کردن', en: 'Enable' },
  remove: { fa: 'حذف اپراتور', en: 'Remove operator' },
});

export const dialogTexts = defineTexts({
  by: { fa: 'روش دعوت', en: 'Invite by' },
  email: { fa: 'ایمیل', en: 'Email' },
  phone: { fa: 'موبایل', en: 'Phone' },
  emailLabel: { fa: 'ایمیل همکار', en: 'Colleague’s email' },
  emailHint: {
    fa: 'لینکی می‌فرستیم که هفت روز اعتبار دارد.',
    en: 'We’ll send a link that’s valid for 7 days.',
  },
  phoneLabel: { fa: 'شمارهٔ موبایل همکار', en: 'Colleague’s mobile number' },
  phoneHint: {
    fa: 'کدی می‌فرستیم که هفت روز اعتبار دارد؛ در صفحهٔ ثبت‌نام وارد می‌شود.',
    en: 'We’ll text a code that’s valid for 7 days.',
  },
  bots: { fa: 'به کدام بات‌ها دسترسی داشته باشد؟', en: 'Which bots can they access?' },
  botsHint: { fa: 'بعداً هم می‌توانید عوضش کنید.', en: 'You can change this later.' },
  noBots: { fa: 'هنوز باتی ندارید.', en: 'You don’t have any bots yet.' },
  withoutBots: {
    fa: 'بدون بات، همکارتان هیچ گفتگویی نمی‌بیند.',
    en: 'Without a bot, your colleague won’t see any conversations.',
  },
  send: { fa: 'ارسال دعوت', en: 'Send invite' },
  save: { fa: 'ذخیره', en: 'Save' },
  assignTitle: { fa: 'بات‌های {name}', en: '{name}’s bots' },
  removeTitle: { fa: 'حذف {name}', en: 'Remove {name}' },
  removeBody: {
    fa: 'دسترسی {name} همین حالا قطع و حسابش حذف می‌شود. پیام‌هایش می‌ماند. این کار برگشت ندارد؛ برای قطع موقت، غیرفعالش کنید.',
    en: '{name} is logged out and their login is deleted. Their messages stay. This can’t be undone; to pause access, disable them instead.',
  },
  cancelTitle: { fa: 'لغو دعوت', en: 'Revoke invitation' },
  cancelBody: {
    fa: 'لینک یا کد {to} دیگر کار نمی‌کند.',
    en: 'The link or code sent to {to} will stop working.',
  },
});

export const invitationTexts = defineTexts({
  title: { fa: 'دعوت‌های در انتظار', en: 'Pending invitations' },
  expires: { fa: 'تا {date} اعتبار دارد', en: 'Valid until {date}' },
  cancel: { fa: 'لغو دعوت {to}', en: 'Revoke invitation of {to}' },
  invited: { fa: 'دعوت به {to} فرستاده شد.', en: 'Invitation sent to {to}.' },
  cancelled: { fa: 'دعوت لغو شد.', en: 'Invitation revoked.' },
  removed: { fa: 'اپراتور حذف شد.', en: 'Operator removed.' },
  assigned: { fa: 'بات‌ها ذخیره شد.', en: 'Bots saved.' },
  nowDisabled: { fa: '{name} غیرفعال شد و از همه‌جا خارج شد.', en: '{name} was disabled and logged out.' },
  nowEnabled: { fa: '{name} دوباره فعال است.', en: '{name} is active again.' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
});
