// The screen of a replay in a chosen size.
import { useState } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import type { LoadedReplay } from '../../replay/load.ts';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import * as styles from './Replay.css.ts';
import { frameTexts, paneTexts as texts } from './replay.texts.ts';
import { type FrameSize, ScreenFrame } from './ScreenFrame.tsx';

export function ScreenPane({ replay, position }: { replay: LoadedReplay; position: number }) {
  const { t } = useI18n();
  const [size, setSize] = useState<FrameSize>('fit');
  return (
    <figure className={styles.screen}>
      <SizeSwitch sizes={['fit', 'phone', 'desktop']} size={size} onChange={setSize} />
      <ScreenFrame replay={replay} position={position} size={size} title={t(texts.screenTitle)} />
      <figcaption>
        <Text size="xs" tone="muted">
          {t(replay.screen ? texts.sampleNote : texts.screenNote)}
        </Text>
      </figcaption>
    </figure>
  );
}

export interface SizeSwitchProps<Size extends FrameSize> {
  sizes: readonly Size[];
  size: Size;
  onChange: (size: Size) => void;
}

export function SizeSwitch<Size extends FrameSize>({ sizes, size, onChange }: SizeSwitchProps<Size>) {
  const { t } = useI18n();
  const labels: Readonly<Record<FrameSize, string>> = {
    fit: t(frameTexts.fit),
    phone: t(frameTexts.phone),
    desktop: t(frameTexts.desktop),
  };
  const options = sizes.map((value) => ({ value, label: labels[value] }));
  return <SegmentedControl label={t(frameTexts.size)} options={options} value={size} onChange={onChange} />;
}
