// The words of time zones that the platform has no good ones for.
import { defineTexts } from './texts.ts';

export const zoneTexts = defineTexts({
  tehran: { fa: 'به وقت تهران', en: 'Tehran time' },
  utc: { fa: 'به وقت جهانی (UTC)', en: 'Universal time (UTC)' },
  unspoken: { fa: 'به وقت {zone}', en: '{zone} time' },
  of: { fa: 'به {name}', en: '{name}' },
});
