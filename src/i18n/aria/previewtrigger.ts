import { speak } from './strings.ts';

export default speak({
  longPressMessage: { fa: 'برای دیدن پیش‌نمایش، لمس طولانی کنید', en: 'Long press to open preview' },
});
