import { speak } from './speak.ts';

export default speak({
  expand: { fa: 'باز کردن', en: 'Expand' },
  collapse: { fa: 'بستن', en: 'Collapse' },
});
