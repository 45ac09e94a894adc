import { speak } from './strings.ts';

export default speak({ steplist: { fa: 'فهرست گام‌ها', en: 'Step List' } });
