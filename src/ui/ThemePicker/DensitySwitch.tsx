// Knows how the person chooses a comfortable or a compact panel.
import { useSyncExternalStore } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { chooseDensity, readDensity, subscribeDensity } from '../../platform/density.ts';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import { themeTexts as texts } from './theme.texts.ts';

export function DensitySwitch() {
  const { t } = useI18n();
  const density = useSyncExternalStore(subscribeDensity, readDensity);
  const options = [
    { value: 'comfortable', label: t(texts.comfortable) },
    { value: 'compact', label: t(texts.compact) },
  ] as const;
  return (
    <SegmentedControl
      label={t(texts.density)}
      options={options}
      value={density}
      onChange={chooseDensity}
      isWide
    />
  );
}
