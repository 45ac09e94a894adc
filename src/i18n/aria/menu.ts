import { ariaStrings } from './strings.ts';

export default ariaStrings({
  longPressMessage: {
    fa: 'برای باز شدن فهرست، لمس طولانی کنید یا Alt و پیکان پایین را بزنید',
    en: 'Long press or press Alt + ArrowDown to open menu',
  },
});
