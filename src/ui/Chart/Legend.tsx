// Legend whose series can be hidden and shown.
import { useI18n } from '../../i18n/I18n.tsx';
import * as styles from './Chart.css.ts';
import { chartTexts as texts } from './chart.texts.ts';
import type { Ink } from './chart.types.ts';
import { SeriesKey, type SeriesKeyKind } from './SeriesKey.tsx';

export interface LegendEntry {
  readonly id: string;
  readonly label: string;
  readonly ink: Ink;
  readonly index: number;
  readonly kind: SeriesKeyKind;
}

export interface LegendProps {
  title: string;
  prefix: string;
  entries: readonly LegendEntry[];
  hidden: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Toggles of the series; the last visible one cannot be hidden. */
export function Legend({ title, prefix, entries, hidden, onToggle }: LegendProps) {
  const { t } = useI18n();
  const shownCount = entries.length - hidden.size;
  return (
    <fieldset aria-label={t(texts.legend, { title })} className={styles.legend}>
      {entries.map(({ id, label, ...key }) => {
        const isShown = !hidden.has(id);
        // The last one stays, as an empty chart shows nothing.
        const isLast = isShown && shownCount === 1;
        return entries.length === 1 ? (
          <span key={id} className={styles.key}>
            <SeriesKey {...key} prefix={prefix} />
            {label}
          </span>
        ) : (
          <button
            key={id}
            type="button"
            aria-pressed={isShown}
            aria-disabled={isLast || undefined}
            onClick={() => {
              if (!isLast) onToggle(id);
            }}
            className={styles.toggle}
          >
            <SeriesKey {...key} prefix={prefix} />
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}
