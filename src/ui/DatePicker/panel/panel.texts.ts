import { defineTexts } from '../../../i18n/texts.ts';

export const panelTexts = defineTexts({
  now: { fa: 'الان', en: 'Now' },
  select: { fa: 'انتخاب', en: 'Select' },
  choose: { fa: '{what} را انتخاب کنید', en: 'Choose {what}' },
  stepOf: { fa: 'مرحلهٔ {step} از {all}', en: 'Step {step} of {all}' },
  previous: { fa: '{what} قبل', en: 'Previous {what}' },
  next: { fa: '{what} بعد', en: 'Next {what}' },
  year: { fa: 'سال', en: 'year' },
  month: { fa: 'ماه', en: 'month' },
  day: { fa: 'روز', en: 'day' },
  time: { fa: 'ساعت', en: 'time' },
  today: { fa: 'امروز', en: 'Today' },
  week: { fa: 'این هفته', en: 'This week' },
  thisMonth: { fa: 'این ماه', en: 'This month' },
  // Announced with a cell's date, and after a selection.
  selected: { fa: 'انتخاب‌شده', en: 'selected' },
  rangeStarted: { fa: 'شروع بازه', en: 'range start' },
  end: { fa: 'پایان بازه', en: 'range end' },
  within: { fa: 'در بازه', en: 'in the range' },
  deselected: { fa: 'حذف شد', en: 'removed' },
  days: { fa: '{count} روز', en: { one: '{count} day', other: '{count} days' } },
  span: { fa: '{from} تا {to}', en: '{from} to {to}' },
  submitted: { fa: 'انتخاب شد', en: 'Selected' },
  cleared: { fa: 'پاک شد', en: 'Cleared' },
  restored: { fa: 'لغو شد', en: 'Cancelled' },
});
