import { speak } from './strings.ts';

export default speak({ 'Clear search': { fa: 'پاک کردن جست‌وجو', en: 'Clear search' } });
