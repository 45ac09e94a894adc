import { ariaStrings } from './strings.ts';

export default ariaStrings({ 'Clear search': { fa: 'پاک کردن جست‌وجو', en: 'Clear search' } });
