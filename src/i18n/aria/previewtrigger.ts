import { ariaStrings } from './strings.ts';

export default ariaStrings({
  longPressMessage: { fa: 'برای دیدن پیش‌نمایش، لمس طولانی کنید', en: 'Long press to open preview' },
});
