// Names of time zones that the platform names badly.
import { defineTexts } from '../texts.ts';

export const timeZoneTexts = defineTexts({
  tehran: { fa: 'به وقت تهران', en: 'Tehran time' },
  utc: { fa: 'به وقت جهانی (UTC)', en: 'Universal time (UTC)' },
  byId: { fa: 'به وقت {zone}', en: '{zone} time' },
  byName: { fa: 'به {name}', en: '{name}' },
});
