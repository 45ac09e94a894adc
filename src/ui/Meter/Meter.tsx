// Used part of an allowance, with a warning near its end.
import { Meter as AriaMeter } from 'react-aria-components/Meter';
import { useI18n } from '../../i18n/I18n.tsx';
import * as styles from '../ProgressBar/ProgressBar.css.ts';
import { uiTexts } from '../ui.texts.ts';

export interface MeterProps {
  label: string;
  used: number;
  limit: number;
  /** Replaces «۷٬۴۲۰ از ۱۰٬۰۰۰». */
  valueText?: string;
}

/** Usage above `limit` shows as full. The text names both numbers unless `valueText` is given. */
export function Meter({ label, used, limit, valueText }: MeterProps) {
  const { t } = useI18n();
  const displayText = valueText ?? t(uiTexts.usedOf, { used, limit });
  return (
    <AriaMeter
      aria-label={label}
      value={Math.min(used, limit)}
      maxValue={Math.max(limit, 1)}
      valueLabel={displayText}
      className={styles.root}
    >
      {({ percentage }) => (
        <>
          <span className={styles.header}>
            {label}
            <span className={styles.value}>{displayText}</span>
          </span>
          <span className={styles.track}>
            <span className={styles.tone[toneOf(used, limit)]} style={{ inlineSize: `${percentage}%` }} />
          </span>
        </>
      )}
    </AriaMeter>
  );
}

function toneOf(used: number, limit: number): keyof typeof styles.tone {
  if (limit <= 0 || used >= limit) return 'danger';
  return used / limit >= 0.9 ? 'warning' : 'accent';
}
