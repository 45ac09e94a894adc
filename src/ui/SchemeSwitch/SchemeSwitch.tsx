import { useSyncExternalStore } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { readScheme, setScheme, subscribeScheme } from '../../platform/appearance/scheme.ts';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import { uiTexts } from '../ui.texts.ts';

/** Light, dark or the system's scheme; applied at once and stored in this browser. */
export function SchemeSwitch() {
  const { t } = useI18n();
  const scheme = useSyncExternalStore(subscribeScheme, readScheme);
  const options = [
    { value: 'light', label: t(uiTexts.light), icon: 'sun' },
    { value: 'dark', label: t(uiTexts.dark), icon: 'moon' },
    { value: 'system', label: t(uiTexts.system), icon: 'screen' },
  ] as const;
  return <SegmentedControl label={t(uiTexts.scheme)} options={options} value={scheme} onChange={setScheme} />;
}
