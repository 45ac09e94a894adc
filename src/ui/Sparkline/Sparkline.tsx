// Small bars of recent values, without axes.
import * as styles from './Sparkline.css.ts';

export interface SparklineProps {
  /** What the bars show, with the sum: «۱۲۵ گفتگو در ۷ روز». */
  label: string;
  /** Oldest first; the last one, usually today, is marked. */
  values: readonly number[];
}

const WIDTH = 84;
const HEIGHT = 28;
const GAP = 3;
/** A day without any is a line, so that it is not taken for a missing one. */
const MIN_HEIGHT = 2;

/** An image for screen readers, named by `label`. Time runs left to right in every language. */
export function Sparkline({ label, values }: SparklineProps) {
  const last = values.length - 1;
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.root}>
      <path d={barsPath(values, (at) => at < last)} className={styles.bars} />
      <path d={barsPath(values, (at) => at === last)} className={styles.lastBar} />
    </svg>
  );
}

function barsPath(values: readonly number[], isDrawn: (at: number) => boolean): string {
  const step = WIDTH / Math.max(values.length, 1);
  const highest = Math.max(...values, 1);
  return values
    .map((value, at) => {
      if (!isDrawn(at)) return '';
      const height = Math.max(MIN_HEIGHT, (value / highest) * HEIGHT);
      return `M${at * step + GAP / 2} ${HEIGHT}v${-height}h${step - GAP}v${height}z`;
    })
    .join('');
}
