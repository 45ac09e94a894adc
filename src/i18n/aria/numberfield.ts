import { speak } from './strings.ts';

export default speak({
  decrease: { fa: 'کم کردن {fieldLabel}', en: 'Decrease {fieldLabel}' },
  increase: { fa: 'زیاد کردن {fieldLabel}', en: 'Increase {fieldLabel}' },
  numberField: { fa: 'فیلد عدد', en: 'Number field' },
});
