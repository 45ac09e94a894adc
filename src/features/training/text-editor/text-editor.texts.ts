import { defineTexts } from '../../../i18n/texts.ts';

export const editorTexts = defineTexts({
  newTitle: { fa: 'متن جدید', en: 'New text' },
  knowledge: { fa: 'دانش', en: 'Knowledge' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  name: { fa: 'عنوان', en: 'Title' },
  body: { fa: 'متن', en: 'Text' },
  placeholder: {
    fa: 'هرچه بات باید بداند، اینجا بنویسید…',
    en: 'Write or paste what the bot should know…',
  },
  save: { fa: 'ذخیره و آموزش', en: 'Save and train' },
  discard: { fa: 'لغو تغییرها', en: 'Discard changes' },
  history: { fa: 'تاریخچه', en: 'History' },
  fixSpacing: { fa: 'اصلاح نیم‌فاصله‌ها', en: 'Fix Persian spacing' },
  tools: { fa: 'ابزار نوشتن', en: 'Writing tools' },
  heading: { fa: 'سرتیتر', en: 'Heading' },
  bold: { fa: 'پررنگ', en: 'Bold' },
  list: { fa: 'فهرست', en: 'List' },
  numbers: { fa: 'فهرست شماره‌دار', en: 'Numbered list' },
  link: { fa: 'لینک', en: 'Link' },
  outline: { fa: 'سرتیترها', en: 'Outline' },
  noOutline: {
    fa: 'خط‌هایی که با # شروع می‌شوند، سرتیترند.',
    en: 'Lines starting with # become headings.',
  },
  figures: { fa: 'اندازه و هزینه', en: 'Size and cost' },
  characters: { fa: 'کاراکتر', en: 'Characters' },
  cost: { fa: 'از ظرفیت شما کم می‌شود', en: 'Uses from your plan' },
  refunded: { fa: 'به ظرفیت شما برمی‌گردد', en: 'Returns to your plan' },
  remaining: { fa: 'ظرفیت دانش باقی‌مانده', en: 'Left in your plan' },
  notEnough: {
    fa: 'ظرفیت دانش برای این متن کافی نیست. می‌توانید ذخیره کنید، ولی فعلاً آموزش نمی‌بیند.',
    en: 'Not enough knowledge capacity. You can save, but it won’t be trained yet.',
  },
  draftSaved: { fa: 'پیش‌نویس {when} ذخیره شد', en: 'Draft saved {when}' },
  savingDraft: { fa: 'در حال ذخیرهٔ پیش‌نویس…', en: 'Saving draft…' },
  draftFailed: {
    fa: 'پیش‌نویس فعلاً فقط در همین مرورگر است',
    en: 'Draft is only in this browser for now',
  },
  noDraft: { fa: 'همهٔ تغییرها ذخیره شده است', en: 'All changes saved' },
  unsaved: { fa: 'تغییرهای ذخیره‌نشده', en: 'Unsaved changes' },
  restored: {
    fa: 'پیش‌نویس قبلی شما باز شد.',
    en: 'Your earlier draft is open.',
  },
  readOnly: {
    fa: 'این متن از فایل یا صفحه خوانده شده و اینجا عوض نمی‌شود.',
    en: 'Read from a file or page; can’t be edited here.',
  },
  ownersOnly: {
    fa: 'فقط صاحب حساب متن‌ها را ویرایش می‌کند.',
    en: 'Only the account owner can edit texts.',
  },
  truncated: { fa: 'فقط ابتدای متن نشان داده شده است.', en: 'Only the beginning of this text is shown.' },
  savedUntrained: {
    fa: '«{title}» ذخیره شد، ولی ظرفیت دانش پر است',
    en: '“{title}” saved, but your knowledge capacity is full',
  },
  saved: { fa: '«{title}» ذخیره شد و آموزش می‌بیند', en: '“{title}” saved. Training now' },
  discardTitle: { fa: 'تغییرها حذف شود؟', en: 'Discard changes?' },
  discardBody: {
    fa: 'متن به آخرین نسخهٔ ذخیره‌شده برمی‌گردد.',
    en: 'The text returns to its last saved version.',
  },
  leaveTitle: { fa: 'تغییرها هنوز ذخیره نشده‌اند', en: 'You have unsaved changes' },
  leaveBody: {
    fa: 'پیش‌نویس می‌ماند، ولی بات تا ذخیره نکنید متن جدید را ندارد.',
    en: 'The draft stays, but the bot doesn’t use it until you save.',
  },
  leave: { fa: 'رفتن با پیش‌نویس', en: 'Leave, keep draft' },
});

export const conflictTexts = defineTexts({
  newer: {
    fa: 'نسخهٔ جدیدی از این متن جای دیگری ذخیره شد. نوشتهٔ شما سر جایش است.',
    en: 'A newer version was saved elsewhere. Your text is still here.',
  },
  viewDifferences: { fa: 'دیدن تفاوت‌ها', en: 'View differences' },
  title: { fa: 'این متن جای دیگری عوض شد', en: 'This text was changed elsewhere' },
  body: {
    fa: 'چیزی گم نمی‌شود؛ هر دو نسخه در تاریخچه می‌مانند.',
    en: 'Nothing is lost. Both versions stay in the history.',
  },
  differences: { fa: 'از نسخهٔ ذخیره‌شده تا متن شما', en: 'Saved version to yours' },
  keepLocal: { fa: 'ذخیرهٔ متن من', en: 'Save mine' },
  acceptRemote: { fa: 'استفاده از نسخهٔ ذخیره‌شده', en: 'Use saved version' },
});

export const fixTexts = defineTexts({
  title: { fa: 'اصلاح نیم‌فاصله‌ها و حروف', en: 'Fix Persian spacing and letters' },
  nothing: { fa: 'چیزی برای اصلاح پیدا نشد.', en: 'Nothing to fix.' },
  apply: { fa: 'اعمال تغییرها', en: 'Apply' },
  differences: { fa: 'تغییرها', en: 'Changes' },
});

export const historyTexts = defineTexts({
  title: { fa: 'تاریخچهٔ متن', en: 'Text history' },
  list: { fa: 'نسخه‌ها', en: 'Versions' },
  version: { fa: 'نسخهٔ {number}', en: 'Version {number}' },
  current: { fa: 'نسخهٔ فعلی', en: 'Current version' },
  by: { fa: '{author}', en: '{author}' },
  unknown: { fa: 'نویسندهٔ اول', en: 'First author' },
  characters: { fa: '{count} کاراکتر', en: { one: '{count} character', other: '{count} characters' } },
  differences: { fa: 'از این نسخه تا متن فعلی', en: 'This version to the current text' },
  restore: { fa: 'برگرداندن این نسخه', en: 'Restore this version' },
});
