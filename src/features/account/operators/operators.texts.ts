import { defineTexts } from '../../../i18n/texts.ts';

export const operatorTexts = defineTexts({
  title: { fa: 'اپراتورها', en: 'Operators' },
  about: {
    fa: 'اپراتورها به گفتگوهای بات‌هایی که به آن‌ها می‌سپارید پاسخ می‌دهند. پرداخت، اتصال‌ها، تنظیمات بات و خود اپراتورها با شماست.',
    en: 'Operators answer the conversations of the bots you give them. Payments, connections, bot settings and operators stay with you.',
  },
  emptyTitle: { fa: 'هنوز همکاری ندارید', en: 'No operators yet' },
  emptyBody: {
    fa: 'همکارتان را با ایمیل یا موبایل دعوت کنید تا کنار بات به مشتریان پاسخ بدهد.',
    en: 'Invite a colleague by email or phone, to answer customers beside the bot.',
  },
  invite: { fa: 'دعوت اپراتور', en: 'Invite an operator' },
  name: { fa: 'نام', en: 'Name' },
  contact: { fa: 'ایمیل یا موبایل', en: 'Email or phone' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  noBots: { fa: 'بدون بات', en: 'No bots' },
  status: { fa: 'وضعیت', en: 'Status' },
  enabled: { fa: 'فعال', en: 'Active' },
  disabled: { fa: 'غیرفعال', en: 'Disabled' },
  lastSeen: { fa: 'آخرین حضور', en: 'Last seen' },
  neverLoggedIn: { fa: 'وارد نشده', en: 'Not logged in' },
  actions: { fa: 'کارها', en: 'Actions' },
  assign: { fa: 'تعیین بات‌ها', en: 'Choose bots' },
  disable: { fa: 'غیرفعال کردن', en: 'Disable' },
  enable: { fa: 'فعال کردن', en: 'Enable' },
  remove: { fa: 'حذف اپراتور', en: 'Remove operator' },
});

export const dialogTexts = defineTexts({
  by: { fa: 'راه دعوت', en: 'Invite by' },
  email: { fa: 'ایمیل', en: 'Email' },
  phone: { fa: 'موبایل', en: 'Phone' },
  emailLabel: { fa: 'ایمیل همکار', en: 'Email of the colleague' },
  emailHint: {
    fa: 'لینکی می‌فرستیم که هفت روز اعتبار دارد.',
    en: 'We send a link that is good for seven days.',
  },
  phoneLabel: { fa: 'شمارهٔ موبایل همکار', en: 'Mobile number of the colleague' },
  phoneHint: {
    fa: 'کدی می‌فرستیم که هفت روز اعتبار دارد؛ همکارتان آن را در صفحهٔ ثبت‌نام وارد می‌کند.',
    en: 'We send a code that is good for seven days; your colleague enters it on the sign-up page.',
  },
  bots: { fa: 'به کدام بات‌ها دسترسی داشته باشد؟', en: 'Which bots may they answer?' },
  botsHint: { fa: 'بعدها هم می‌توانید عوضش کنید.', en: 'You can change this later.' },
  noBots: { fa: 'هنوز باتی ندارید.', en: 'You have no bots yet.' },
  withoutBots: {
    fa: 'بدون بات، همکارتان بعد از پیوستن هیچ گفتگویی نمی‌بیند.',
    en: 'Without a bot, your colleague sees no conversations after joining.',
  },
  send: { fa: 'فرستادن دعوت', en: 'Send the invitation' },
  save: { fa: 'ذخیره', en: 'Save' },
  assignTitle: { fa: 'بات‌های {name}', en: 'Bots of {name}' },
  removeTitle: { fa: 'حذف {name}', en: 'Remove {name}' },
  removeBody: {
    fa: 'دسترسی {name} همین حالا قطع می‌شود و حسابش پاک می‌شود. آنچه در گفتگوها نوشته است می‌ماند. این کار برگشت ندارد؛ اگر فقط می‌خواهید مدتی دسترسی نداشته باشد، غیرفعالش کنید.',
    en: '{name} is logged out at once and their login is deleted. What they wrote in conversations stays. This cannot be undone; to keep them out for a while, disable them instead.',
  },
  cancelTitle: { fa: 'پس گرفتن دعوت', en: 'Take the invitation back' },
  cancelBody: {
    fa: 'لینک یا کدی که برای {to} فرستاده شده دیگر کار نخواهد کرد.',
    en: 'The link or code that was sent to {to} will no longer work.',
  },
});

export const invitationTexts = defineTexts({
  title: { fa: 'دعوت‌های باز', en: 'Open invitations' },
  expires: { fa: 'تا {date} اعتبار دارد', en: 'Good until {date}' },
  cancel: { fa: 'پس گرفتن دعوت {to}', en: 'Take back the invitation of {to}' },
  invited: { fa: 'دعوت به {to} فرستاده شد.', en: 'The invitation was sent to {to}.' },
  cancelled: { fa: 'دعوت پس گرفته شد.', en: 'The invitation was taken back.' },
  removed: { fa: 'اپراتور حذف شد.', en: 'The operator was removed.' },
  assigned: { fa: 'بات‌ها ذخیره شد.', en: 'The bots were saved.' },
  nowDisabled: { fa: '{name} غیرفعال شد و از همه‌جا خارج شد.', en: '{name} was disabled and logged out.' },
  nowEnabled: { fa: '{name} دوباره فعال است.', en: '{name} is active again.' },
  undo: { fa: 'برگرداندن', en: 'Undo' },
});
