import { useI18n } from '../../i18n/I18n.tsx';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import { uiTexts } from '../ui.texts.ts';

/** Switches at once and stores the choice. */
export function LocaleSwitch() {
  const { locale, setLocale, t } = useI18n();
  const languages = [
    { value: 'fa', label: t(uiTexts.persian), lang: 'fa' },
    { value: 'en', label: t(uiTexts.english), lang: 'en' },
  ] as const;
  return (
    <SegmentedControl label={t(uiTexts.language)} options={languages} value={locale} onChange={setLocale} />
  );
}
