import { speak } from './strings.ts';

export default speak({
  expand: { fa: 'باز کردن', en: 'Expand' },
  collapse: { fa: 'بستن', en: 'Collapse' },
});
