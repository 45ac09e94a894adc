import { ariaStrings } from './strings.ts';

export default ariaStrings({ steplist: { fa: 'فهرست مرحله‌ها', en: 'Step List' } });
