import { ariaStrings } from './strings.ts';

export default ariaStrings({
  selectPlaceholder: { fa: 'انتخاب کنید', en: 'Select an item' },
  tableResizer: { fa: 'تغییر پهنای ستون', en: 'Resizer' },
  dropzoneLabel: { fa: 'جای رها کردن', en: 'DropZone' },
  colorSwatchPicker: { fa: 'نمونه‌های رنگ', en: 'Color swatches' },
});
