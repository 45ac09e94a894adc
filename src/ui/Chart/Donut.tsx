import { useI18n } from '../../i18n/I18n.tsx';
import * as styles from './Chart.css.ts';
import { ChartCursor } from './ChartCursor.tsx';
import { chartTexts as texts } from './chart.texts.ts';
import type { DonutChartProps } from './chart.types.ts';
import { arcPath, toArcs } from './donut-geometry.ts';
import type { LegendEntry } from './Legend.tsx';
import { isValue } from './path-geometry.ts';
import { SeriesKey, TexturePatterns, textureFill } from './SeriesKey.tsx';

const SIZE = 200;
const OUTER_RADIUS = 96;
const INNER_RADIUS = 62;

export interface DonutProps {
  chart: DonutChartProps;
  /** One per slice, in order. */
  entries: readonly LegendEntry[];
  format: (value: number) => string;
  prefix: string;
}

/** Missing or negative values have no slice. The total is in the centre. */
export function Donut({ chart, entries, format, prefix }: DonutProps) {
  const { t, percent, list } = useI18n();
  const { slices, title } = chart;
  const arcs = toArcs(slices.map(({ value }) => value));
  const total = slices.reduce((sum, { value }) => sum + (isValue(value) && value > 0 ? value : 0), 0);
  const formatSlice = (slice: number) => {
    const value = slices[slice]?.value;
    return isValue(value) ? format(value) : t(texts.missing);
  };
  const formatShare = (slice: number) => {
    const arc = arcs.find((item) => item.slice === slice);
    return arc ? percent(arc.to - arc.from) : '';
  };
  const describeSlice = (arcIndex: number) => {
    const slice = arcs[arcIndex]?.slice ?? 0;
    const figures = list([formatSlice(slice), formatShare(slice)]);
    return t(texts.entry, { label: slices[slice]?.label ?? '', value: figures });
  };
  return (
    <div className={styles.ring}>
      <ChartCursor
        title={title}
        count={arcs.length}
        initialIndex={0}
        announce={describeSlice}
        nearest={(x, y) => arcAt(arcs, x, y)}
      >
        {(arcIndex) => {
          const activeSlice = arcIndex === null ? undefined : arcs[arcIndex]?.slice;
          return (
            <svg aria-hidden width={SIZE} height={SIZE} viewBox="-100 -100 200 200" className={styles.canvas}>
              <TexturePatterns prefix={prefix} series={entries} />
              {arcs.map((arc) => (
                <path
                  key={arc.slice}
                  d={arcPath(arc, OUTER_RADIUS, INNER_RADIUS)}
                  fill={textureFill(prefix, arc.slice)}
                  className={`${styles.segment} ${activeSlice !== undefined && activeSlice !== arc.slice ? styles.faded : ''}`}
                />
              ))}
              <text y={4} textAnchor="middle" className={styles.ringTotal}>
                {activeSlice === undefined ? format(total) : formatSlice(activeSlice)}
              </text>
              <text y={26} textAnchor="middle" className={styles.ringLabel}>
                {activeSlice === undefined ? t(texts.total) : slices[activeSlice]?.label}
              </text>
            </svg>
          );
        }}
      </ChartCursor>
      <ul aria-label={title} className={styles.parts}>
        {entries.map(({ id, label, ...key }) => (
          <li key={id} className={styles.part}>
            <span className={styles.key}>
              <SeriesKey {...key} prefix={prefix} />
              {label}
            </span>
            <span className={styles.partFigure}>{formatSlice(key.index)}</span>
            <span className={styles.partShare}>{formatShare(key.index)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function arcAt(arcs: readonly { from: number; to: number }[], x: number, y: number): number | null {
  const [dx, dy] = [x - SIZE / 2, y - SIZE / 2];
  const distance = Math.hypot(dx, dy);
  if (distance < INNER_RADIUS - 6 || distance > OUTER_RADIUS + 6) return null;
  const angle = (Math.atan2(dy, dx) / (2 * Math.PI) + 1.25) % 1;
  const index = arcs.findIndex(({ from, to }) => angle >= from && angle < to);
  return index < 0 ? null : index;
}
