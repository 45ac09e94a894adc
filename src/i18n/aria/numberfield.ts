import { ariaStrings } from './strings.ts';

export default ariaStrings({
  decrease: { fa: 'کم کردن {fieldLabel}', en: 'Decrease {fieldLabel}' },
  increase: { fa: 'زیاد کردن {fieldLabel}', en: 'Increase {fieldLabel}' },
  numberField: { fa: 'فیلد عدد', en: 'Number field' },
});
