import { ariaStrings } from './strings.ts';

export default ariaStrings({
  expand: { fa: 'باز کردن', en: 'Expand' },
  collapse: { fa: 'بستن', en: 'Collapse' },
});
