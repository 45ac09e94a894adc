import { ariaStrings } from './strings.ts';

export default ariaStrings({
  close: { fa: 'بستن', en: 'Close' },
  notifications: {
    fa: '{count} اعلان.',
    en: { one: '{count} notification.', other: '{count} notifications.' },
  },
});
