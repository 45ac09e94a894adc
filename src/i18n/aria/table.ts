import { ariaStrings } from './strings.ts';

export default ariaStrings({
  select: { fa: 'انتخاب', en: 'Select' },
  selectAll: { fa: 'انتخاب همه', en: 'Select All' },
  sortable: { fa: 'ستون مرتب‌شدنی', en: 'sortable column' },
  ascending: { fa: 'صعودی', en: 'ascending' },
  descending: { fa: 'نزولی', en: 'descending' },
  ascendingSort: {
    fa: 'مرتب‌شده با {columnName}، صعودی',
    en: 'sorted by column {columnName} in ascending order',
  },
  descendingSort: {
    fa: 'مرتب‌شده با {columnName}، نزولی',
    en: 'sorted by column {columnName} in descending order',
  },
  columnSize: { fa: '{value} پیکسل', en: '{value} pixels' },
  resizerDescription: { fa: 'برای تغییر پهنا Enter را بزنید', en: 'Press Enter to start resizing' },
  expand: { fa: 'باز کردن', en: 'Expand' },
  collapse: { fa: 'بستن', en: 'Collapse' },
});
