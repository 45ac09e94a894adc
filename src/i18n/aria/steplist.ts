import { ariaStrings } from './strings.ts';

export default ariaStrings({ steplist: { fa: 'فهرست گام‌ها', en: 'Step List' } });
