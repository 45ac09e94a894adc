import { speak } from './strings.ts';

export default speak({
  close: { fa: 'بستن', en: 'Close' },
  notifications: {
    fa: '{count} اعلان.',
    en: { one: '{count} notification.', other: '{count} notifications.' },
  },
});
