// Knows how an accent looks and reads in each scheme, side by side, before anyone must live with it.
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { accentFacts } from '../theme/accent.ts';
import type { SchemeName } from '../theme/grounds.ts';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './ThemePicker.css.ts';
import { themeTexts as texts } from './theme.texts.ts';

/** The accent in force, `#rrggbb`, in both schemes. */
export function Samples({ colour }: { colour: string }) {
  return (
    <div className={styles.samples}>
      <Sample colour={colour} scheme="light" />
      <Sample colour={colour} scheme="dark" />
    </div>
  );
}

function Sample({ colour, scheme }: { colour: string; scheme: SchemeName }) {
  const { t } = useI18n();
  const { ratio, shift } = accentFacts(colour, scheme);
  return (
    <section aria-label={t(uiTexts[scheme])} className={styles.sampleIn[scheme]}>
      <div aria-hidden className={styles.sampleRow}>
        <span className={styles.bubble}>{t(texts.sampleText)}</span>
      </div>
      <div aria-hidden className={styles.sampleRow}>
        <span className={styles.press}>{t(texts.sampleButton)}</span>
        <span className={styles.link}>{t(texts.sampleLink)}</span>
      </div>
      <div>
        <p className={styles.fact}>
          <Icon name="check" size="xs" />
          {t(texts.readable, { ratio })}
        </p>
        <p className={styles.fact}>
          <Icon name={scheme === 'light' ? 'sun' : 'moon'} size="xs" />
          {t(texts[shift])}
        </p>
      </div>
    </section>
  );
}
