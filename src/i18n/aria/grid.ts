import { defineTexts } from '../texts.ts';
import { ariaStrings } from './strings.ts';

const counts = defineTexts({
  none: { fa: 'هیچ موردی انتخاب نشده است.', en: 'No items selected.' },
  some: {
    fa: '{count} مورد انتخاب شده است.',
    en: { one: '{count} item selected.', other: '{count} items selected.' },
  },
});

export default ariaStrings({
  deselectedItem: { fa: '{item} دیگر انتخاب نیست.', en: '{item} not selected.' },
  select: { fa: 'انتخاب', en: 'Select' },
  selectedCount: (translate, values) => translate(values.count === 0 ? counts.none : counts.some, values),
  selectedAll: { fa: 'همه انتخاب شده‌اند.', en: 'All items selected.' },
  selectedItem: { fa: '{item} انتخاب شد.', en: '{item} selected.' },
  longPressToSelect: { fa: 'برای انتخاب، لمس طولانی کنید.', en: 'Long press to enter selection mode.' },
});
