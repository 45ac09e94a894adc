// Names of time zones that the platform names badly.
import { defineTexts } from '../texts.ts';

export const timeZoneTexts = defineTexts({
  tehran: { fa: 'به وقت تهران', en: 'Tehran time' },
  utc: { fa: 'به وقت جهانی (UTC)', en: 'Universal time (UTC)' },
  unspoken: { fa: 'به وقت {zone}', en: '{zone} time' },
  of: { fa: 'به {name}', en: '{name}' },
});
