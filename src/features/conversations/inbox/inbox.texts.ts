import { defineTexts } from '../../../i18n/texts.ts';

export const filterTexts = defineTexts({
  filters: { fa: 'فیلترها', en: 'Filters' },
  filtersCount: { fa: 'فیلترها، {count} تا روشن', en: 'Filters, {count} on' },
  unread: { fa: 'خوانده‌نشده', en: 'Unread' },
  order: { fa: 'ترتیب', en: 'Order' },
  newest: { fa: 'تازه‌ترین', en: 'Newest first' },
  waiting: { fa: 'بیشترین انتظار', en: 'Longest waiting' },
  assignee: { fa: 'مسئول', en: 'Assignee' },
  assigneeIs: { fa: 'مسئول: {name}', en: 'Assignee: {name}' },
  everyone: { fa: 'همه', en: 'anyone' },
  bot: { fa: 'بات', en: 'Bot' },
  allBots: { fa: 'همهٔ بات‌ها', en: 'All bots' },
  me: { fa: 'خودم', en: 'Me' },
  nobody: { fa: 'هیچ‌کس', en: 'Nobody' },
  statuses: { fa: 'وضعیت', en: 'Status' },
  connections: { fa: 'اتصال', en: 'Connection' },
  labels: { fa: 'برچسب‌ها', en: 'Labels' },
  ratings: { fa: 'رضایت', en: 'Satisfaction' },
  stars: { fa: '{count} ستاره', en: { one: '{count} star', other: '{count} stars' } },
  clear: { fa: 'پاک کردن فیلترها', en: 'Clear filters' },
  noLabels: { fa: 'هنوز برچسبی ندارید.', en: 'No labels yet.' },
  noneTitle: { fa: 'گفتگویی پیدا نشد', en: 'No conversations match these filters' },
  chosen: { fa: '{title}: {values}', en: '{title}: {values}' },
  name: { fa: '{name}', en: '{name}' },
  days: { fa: 'از {from} تا {to}', en: '{from} to {to}' },
  found: {
    fa: '{count} گفتگو پیدا شد.',
    en: { one: '{count} conversation found.', other: '{count} conversations found.' },
  },
  foundMore: { fa: 'حداقل {count} گفتگو پیدا شد.', en: 'At least {count} conversations found.' },
  foundNone: { fa: 'گفتگویی پیدا نشد.', en: 'No conversations found.' },
  more: { fa: '{count}+', en: '{count}+' },
});

export const viewTexts = defineTexts({
  views: { fa: 'نماهای ذخیره‌شده', en: 'Saved views' },
  none: {
    fa: 'فیلترها را تنظیم و اینجا ذخیره کنید.',
    en: 'Set filters and save them here.',
  },
  history: { fa: 'همهٔ گفتگوها در یک جدول', en: 'All conversations in a table' },
  myViews: { fa: 'نماهای من', en: 'My views' },
  shared: { fa: 'نماهای تیم', en: 'Team views' },
  by: { fa: 'از {name}', en: 'by {name}' },
  name: { fa: 'نام نما', en: 'View name' },
  share: { fa: 'برای همهٔ تیم', en: 'Share with the team' },
  save: { fa: 'ذخیرهٔ فیلترهای فعلی', en: 'Save current filters' },
  saved: { fa: 'نما ذخیره شد.', en: 'View saved.' },
  removed: { fa: 'نما حذف شد.', en: 'View removed.' },
  remove: { fa: 'حذف نمای «{name}»', en: 'Remove view “{name}”' },
});

export const bulkTexts = defineTexts({
  bar: { fa: 'کار با گفتگوهای انتخاب‌شده', en: 'Selected conversations' },
  selected: { fa: '{count} گفتگو انتخاب شد', en: { one: '{count} selected', other: '{count} selected' } },
  pick: { fa: 'انتخاب گفتگو با {name}', en: 'Select conversation with {name}' },
  selectMany: { fa: 'انتخاب چند گفتگو', en: 'Select several' },
  pickAll: { fa: 'همهٔ فهرست', en: 'Select all' },
  clear: { fa: 'لغو انتخاب', en: 'Clear' },
  close: { fa: 'بستن', en: 'Close' },
  assign: { fa: 'سپردن', en: 'Assign' },
  label: { fa: 'برچسب', en: 'Label' },
  toMe: { fa: 'خودم', en: 'Me' },
  toNobody: { fa: 'هیچ‌کس', en: 'Nobody' },
  addLabel: { fa: 'افزودن برچسب', en: 'Add label' },
  removeLabel: { fa: 'حذف برچسب', en: 'Remove label' },
  newLabel: { fa: 'نام برچسب جدید', en: 'New label name' },
  createLabel: { fa: 'ساخت برچسب', en: 'Create label' },
  done: {
    fa: 'روی {count} گفتگو انجام شد.',
    en: { one: 'Done for {count} conversation.', other: 'Done for {count} conversations.' },
  },
  closed: { fa: '{count} گفتگو بسته شد.', en: { one: '{count} closed.', other: '{count} closed.' } },
  assigned: { fa: '{count} گفتگو سپرده شد.', en: { one: '{count} assigned.', other: '{count} assigned.' } },
  noChange: { fa: 'چیزی عوض نشد.', en: 'Nothing changed.' },
  skippedCount: {
    fa: '{count} گفتگو تغییر نکرد.',
    en: { one: '{count} unchanged.', other: '{count} unchanged.' },
  },
  undo: { fa: 'برگرداندن', en: 'Undo' },
  undone: {
    fa: '{count} گفتگو برگشت.',
    en: { one: '{count} restored.', other: '{count} restored.' },
  },
  newCount: {
    fa: '{count} گفتگوی جدید',
    en: { one: '{count} new conversation', other: '{count} new conversations' },
  },
});

export const labelTexts = defineTexts({
  title: { fa: 'برچسب‌ها', en: 'Labels' },
  edit: { fa: 'ویرایش برچسب‌ها', en: 'Edit labels' },
  list: { fa: 'فهرست برچسب‌ها', en: 'Labels' },
  change: { fa: 'ویرایش «{name}»', en: 'Edit “{name}”' },
  remove: { fa: 'حذف «{name}»', en: 'Remove “{name}”' },
  removed: {
    fa: 'برچسب «{name}» حذف شد.',
    en: 'Label “{name}” removed.',
  },
  name: { fa: 'نام', en: 'Name' },
  tone: { fa: 'رنگ', en: 'Colour' },
  save: { fa: 'ذخیره', en: 'Save' },
  cancel: { fa: 'انصراف', en: 'Cancel' },
});

export const toneTexts = defineTexts({
  neutral: { fa: 'خاکستری', en: 'Grey' },
  accent: { fa: 'آبی', en: 'Blue' },
  success: { fa: 'سبز', en: 'Green' },
  warning: { fa: 'کهربایی', en: 'Amber' },
  danger: { fa: 'قرمز', en: 'Red' },
  info: { fa: 'فیروزه‌ای', en: 'Cyan' },
  ai: { fa: 'بنفش', en: 'Violet' },
});
