import { defineTexts } from '../../../i18n/texts.ts';

export const editorTexts = defineTexts({
  newTitle: { fa: 'متن تازه', en: 'New text' },
  knowledge: { fa: 'دانش', en: 'Knowledge' },
  bots: { fa: 'بات‌ها', en: 'Bots' },
  name: { fa: 'عنوان', en: 'Title' },
  body: { fa: 'متن', en: 'Text' },
  placeholder: {
    fa: 'هرچه می‌خواهید بات بداند اینجا بنویسید یا بچسبانید…',
    en: 'Write or paste whatever the bot should know…',
  },
  save: { fa: 'ذخیره و یادگیری', en: 'Save and learn' },
  discard: { fa: 'کنار گذاشتن تغییرها', en: 'Discard changes' },
  history: { fa: 'تاریخچه', en: 'History' },
  fixSpacing: { fa: 'ویرایش نیم‌فاصله‌ها', en: 'Fix Persian spacing' },
  tools: { fa: 'ابزار نوشتن', en: 'Writing tools' },
  heading: { fa: 'سرتیتر', en: 'Heading' },
  bold: { fa: 'پررنگ', en: 'Bold' },
  list: { fa: 'فهرست', en: 'List' },
  numbers: { fa: 'فهرست شماره‌دار', en: 'Numbered list' },
  link: { fa: 'پیوند', en: 'Link' },
  outline: { fa: 'سرتیترها', en: 'Outline' },
  noOutline: {
    fa: 'خط‌هایی که با # شروع شوند سرتیتر می‌شوند و اینجا دیده می‌شوند.',
    en: 'Lines that begin with # become headings and show here.',
  },
  figures: { fa: 'اندازه و هزینه', en: 'Size and cost' },
  characters: { fa: 'نویسه', en: 'Characters' },
  cost: { fa: 'از سهم شما کم می‌شود', en: 'Taken from your plan' },
  refunded: { fa: 'به سهم شما برمی‌گردد', en: 'Given back to your plan' },
  remaining: { fa: 'مانده از سهم', en: 'Left in your plan' },
  notEnough: {
    fa: 'سهم مانده برای این متن کافی نیست. می‌توانید ذخیره کنید، ولی بات آن را یاد نمی‌گیرد تا جا باز کنید و دوباره آموزشش دهید.',
    en: 'Your plan has not enough characters left. You can save, but the bot does not learn it until you make room and learn it again.',
  },
  draftSaved: { fa: 'پیش‌نویس {when} ذخیره شد', en: 'Draft saved {when}' },
  savingDraft: { fa: 'در حال ذخیرهٔ پیش‌نویس…', en: 'Saving draft…' },
  draftFailed: {
    fa: 'پیش‌نویس فعلاً فقط در همین مرورگر نگه داشته می‌شود',
    en: 'The draft is kept in this browser only for now',
  },
  noDraft: { fa: 'همهٔ تغییرها ذخیره شده است', en: 'All changes are saved' },
  unsaved: { fa: 'تغییرهای ذخیره‌نشده', en: 'Unsaved changes' },
  restored: {
    fa: 'پیش‌نویسی که پیش‌تر نوشته بودید باز شد.',
    en: 'The draft you wrote earlier is open.',
  },
  readOnly: {
    fa: 'این متن از یک فایل یا صفحه خوانده شده است و اینجا تغییر نمی‌کند.',
    en: 'This text was read from a file or page and cannot be changed here.',
  },
  ownersOnly: {
    fa: 'نوشتن و ویرایش متن با صاحب حساب است.',
    en: 'Only the account owner writes and edits texts.',
  },
  truncated: { fa: 'تنها آغاز این متن نشان داده شده است.', en: 'Only the beginning of this text is shown.' },
  savedUntrained: {
    fa: '«{title}» ذخیره شد، ولی در سهم نویسه جا نمی‌شود',
    en: '“{title}” is saved, but has no room in your plan',
  },
  saved: { fa: '«{title}» ذخیره شد و آموزش می‌بیند', en: '“{title}” is saved and being learned' },
  discardTitle: { fa: 'تغییرها کنار گذاشته شود؟', en: 'Discard the changes?' },
  discardBody: {
    fa: 'متن به آخرین نسخهٔ ذخیره‌شده برمی‌گردد و پیش‌نویس پاک می‌شود.',
    en: 'The text goes back to its last saved version and the draft is deleted.',
  },
  leaveTitle: { fa: 'تغییرها هنوز ذخیره نشده است', en: 'Your changes are not saved yet' },
  leaveBody: {
    fa: 'پیش‌نویس می‌ماند و هر وقت برگردید ادامه می‌دهید، ولی بات تا ذخیره نکنید متن تازه را یاد نمی‌گیرد.',
    en: 'The draft stays and you can go on later, but the bot does not learn the new text until you save.',
  },
  leave: { fa: 'رفتن با پیش‌نویس', en: 'Leave, keep draft' },
});

export const conflictTexts = defineTexts({
  newer: {
    fa: 'همین حالا نسخهٔ تازه‌ای از این متن جای دیگری ذخیره شد. نوشتهٔ شما سر جایش است.',
    en: 'A newer version of this text has just been saved elsewhere. What you wrote is still here.',
  },
  viewDifferences: { fa: 'دیدن تفاوت‌ها', en: 'See the differences' },
  title: { fa: 'این متن در این میان عوض شده است', en: 'This text has changed meanwhile' },
  body: {
    fa: 'نسخهٔ تازه‌ای جای دیگری ذخیره شده است. هیچ‌کدام گم نمی‌شود؛ آن نسخه در تاریخچه می‌ماند.',
    en: 'A newer version was saved elsewhere. Nothing is lost; that one stays in the history.',
  },
  differences: { fa: 'از متن ذخیره‌شده تا متن شما', en: 'From the saved text to yours' },
  keepLocal: { fa: 'ذخیرهٔ متن من', en: 'Save mine' },
  acceptRemote: { fa: 'برداشتن متن ذخیره‌شده', en: 'Take the saved one' },
});

export const fixTexts = defineTexts({
  title: { fa: 'ویرایش نیم‌فاصله‌ها و حروف', en: 'Fix Persian spacing and letters' },
  nothing: { fa: 'چیزی برای ویرایش پیدا نشد.', en: 'There is nothing to fix.' },
  apply: { fa: 'اعمال تغییرها', en: 'Apply' },
  differences: { fa: 'آنچه عوض می‌شود', en: 'What changes' },
});

export const historyTexts = defineTexts({
  title: { fa: 'تاریخچهٔ متن', en: 'History of the text' },
  list: { fa: 'نسخه‌ها', en: 'Versions' },
  version: { fa: 'نسخهٔ {number}', en: 'Version {number}' },
  current: { fa: 'نسخهٔ کنونی', en: 'Current version' },
  by: { fa: '{author}', en: '{author}' },
  unknown: { fa: 'نویسندهٔ نخست', en: 'First author' },
  characters: { fa: '{count} نویسه', en: { one: '{count} character', other: '{count} characters' } },
  differences: { fa: 'از این نسخه تا متن کنونی', en: 'From this version to the current text' },
  restore: { fa: 'برگرداندن این نسخه به ویرایشگر', en: 'Put this version into the editor' },
});
