// Knows the small card beside the cursor: the point's name and each series' value.
import { useI18n } from '../../i18n/I18n.tsx';
import * as styles from './Chart.css.ts';
import { Key } from './Key.tsx';
import type { LegendEntry } from './Legend.tsx';

export interface TipProps {
  name: string;
  lines: readonly (LegendEntry & { readonly value: string })[];
  prefix: string;
  /** The cursor's place and the drawing's width, in pixels. */
  x: number;
  width: number;
}

/** Hidden from screen readers, which hear the same from the cursor itself. */
export function Tip({ name, lines, prefix, x, width }: TipProps) {
  const { direction } = useI18n();
  // On the side of the cursor where there is more room. The box around runs left to right, as the drawing does.
  const translate = x > width / 2 ? 'calc(-100% - 12px)' : '12px';
  return (
    <div aria-hidden className={styles.tipPlace} style={{ insetInlineStart: x, translate }}>
      <div dir={direction} className={styles.tip}>
        <span className={styles.tipTitle}>{name}</span>
        {lines.map(({ id, label, value, ...key }) => (
          <span key={id} className={styles.tipLine}>
            <Key {...key} prefix={prefix} />
            <span className={styles.tipWords}>{label}</span>
            <span className={styles.tipValue}>{value}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
