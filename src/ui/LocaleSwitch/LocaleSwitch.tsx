// Knows how the person changes the panel's language: at once, and nothing typed is lost.
import { useI18n } from '../../i18n/I18n.tsx';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import { uiTexts } from '../ui.texts.ts';

// Each language is called by its own name, whichever is in force.
const languages = [
  { value: 'fa', label: 'فارسی', lang: 'fa' },
  { value: 'en', label: 'English', lang: 'en' },
] as const;

export function LocaleSwitch() {
  const { locale, setLocale, t } = useI18n();
  return (
    <SegmentedControl label={t(uiTexts.language)} options={languages} value={locale} onChange={setLocale} />
  );
}
