import { defineTexts } from '../../i18n/texts.ts';
import { DEFAULT_ACCENT } from './accent.ts';

const names = defineTexts({
  blue: { fa: 'آبی پاسخ', en: 'Pasokh blue' },
  indigo: { fa: 'نیلی', en: 'Indigo' },
  violet: { fa: 'بنفش', en: 'Violet' },
  magenta: { fa: 'سرخابی', en: 'Magenta' },
  orange: { fa: 'نارنجی', en: 'Orange' },
  green: { fa: 'سبز', en: 'Green' },
  turquoise: { fa: 'فیروزه‌ای', en: 'Turquoise' },
  slate: { fa: 'سربی', en: 'Slate' },
});

/** The product's accent is first. */
export const presets = [
  { colour: DEFAULT_ACCENT, name: names.blue },
  { colour: '#5b5bd6', name: names.indigo },
  { colour: '#8e4ec6', name: names.violet },
  { colour: '#d6409f', name: names.magenta },
  { colour: '#e8590c', name: names.orange },
  { colour: '#2f9e44', name: names.green },
  { colour: '#0c8599', name: names.turquoise },
  { colour: '#5f6b7a', name: names.slate },
] as const;
