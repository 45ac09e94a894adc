// Scheme, accent and density; applied at once.
import { type ReactNode, useSyncExternalStore } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { readDensity, setDensity, subscribeDensity } from '../../platform/appearance/density.ts';
import { readScheme, setScheme, subscribeScheme } from '../../platform/appearance/scheme.ts';
import { readAccent, setAccent, subscribeAccent } from '../../platform/appearance/theme.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { SchemeSwitch } from '../SchemeSwitch/SchemeSwitch.tsx';
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx';
import { accentContrast, accentScale, DEFAULT_ACCENT } from '../theme/accent.ts';
import type { SchemeName } from '../theme/surfaces.ts';
import { uiTexts } from '../ui.texts.ts';
import { CustomColour, Swatches } from './Swatches.tsx';
import * as styles from './ThemePicker.css.ts';
import { themeTexts as texts } from './theme.texts.ts';

/** The current accent, `#rrggbb`, in both schemes. */
function AccentPreview({ colour }: { colour: string }) {
  return (
    <div className={styles.samples}>
      <Sample colour={colour} scheme="light" />
      <Sample colour={colour} scheme="dark" />
    </div>
  );
}

function Sample({ colour, scheme }: { colour: string; scheme: SchemeName }) {
  const { t } = useI18n();
  const { ratio, shift } = accentContrast(colour, scheme);
  return (
    <section aria-label={t(uiTexts[scheme])} className={styles.sampleByScheme[scheme]}>
      <div aria-hidden className={styles.sampleRow}>
        <span className={styles.bubble}>{t(texts.sampleText)}</span>
      </div>
      <div aria-hidden className={styles.sampleRow}>
        <span className={styles.button}>{t(texts.sampleButton)}</span>
        <span className={styles.link}>{t(texts.sampleLink)}</span>
      </div>
      <div>
        <p className={styles.detail}>
          <Icon name="check" size="xs" />
          {t(texts.readable, { ratio })}
        </p>
        <p className={styles.detail}>
          <Icon name={scheme === 'light' ? 'sun' : 'moon'} size="xs" />
          {t(texts[shift])}
        </p>
      </div>
    </section>
  );
}

/** Comfortable or compact density; applied at once and stored in this browser. */
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
      onChange={setDensity}
      isWide
    />
  );
}

/** The whole appearance choice. It reads and writes the stored settings itself, as all tabs share them. */
export function ThemePicker() {
  const { t } = useI18n();
  const scheme = useSyncExternalStore(subscribeScheme, readScheme);
  const accent = useSyncExternalStore(subscribeAccent, readAccent);
  const density = useSyncExternalStore(subscribeDensity, readDensity);
  const colour = accent ?? DEFAULT_ACCENT;
  const isDefault = scheme === 'system' && accent === null && density === 'comfortable';
  const choose = (chosen: string) =>
    setAccent(chosen === DEFAULT_ACCENT ? null : { colour: chosen, scale: accentScale(chosen) });
  const reset = () => {
    setScheme('system');
    setAccent(null);
    setDensity('comfortable');
  };
  return (
    <div className={styles.picker}>
      <PickerSection title={t(uiTexts.scheme)}>
        <SchemeSwitch />
      </PickerSection>
      <PickerSection title={t(texts.accent)}>
        <Swatches colour={colour} onChange={choose} />
        <CustomColour colour={colour} onChange={choose} />
        <AccentPreview colour={colour} />
      </PickerSection>
      <PickerSection title={t(texts.density)}>
        <DensitySwitch />
      </PickerSection>
      <div className={styles.footer}>
        <Button variant="quiet" icon="undo" isDisabled={isDefault} onPress={reset}>
          {t(texts.reset)}
        </Button>
      </div>
    </div>
  );
}

// The controls have their own names; this is visual only.
function PickerSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.section}>
      <span aria-hidden className={styles.sectionTitle}>
        {title}
      </span>
      {children}
    </div>
  );
}
