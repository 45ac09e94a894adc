import { speak } from './speak.ts';

export default speak({ steplist: { fa: 'فهرست گام‌ها', en: 'Step List' } });
