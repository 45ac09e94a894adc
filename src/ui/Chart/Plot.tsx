// Plot with two axes: grid, marks and cursor.
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import * as styles from './Chart.css.ts';
import { Cursor } from './Cursor.tsx';
import { chartTexts as texts } from './chart.texts.ts';
import type { BarChartProps, ChartPoint, LineChartProps } from './chart.types.ts';
import { Marker, Textures } from './Key.tsx';
import type { LegendEntry } from './Legend.tsx';
import { Bars, type DrawnSeries, Lines, PreviousLine, Stacks } from './Marks.tsx';
import { HEIGHT, layOut, type PlotLayout } from './plot.layout.ts';
import { isValue, type Value } from './shapes.ts';
import { Tip } from './Tip.tsx';

export interface PlotProps {
  chart: LineChartProps | BarChartProps;
  /** The shown entries of the legend, the period before among them by the id `previous`. */
  entries: readonly LegendEntry[];
  valuesOf: (id: string) => readonly Value[];
  format: (value: number) => string;
  prefix: string;
  width: number;
}

export function Plot({ chart, entries, valuesOf, format, prefix, width }: PlotProps) {
  const i18n = useI18n();
  const { points, title, kind } = chart;
  const series = entries.map((entry) => ({ ...entry, values: valuesOf(entry.id) }));
  const labels = points.map(({ label }) => label);
  const layout = layOut({ kind, values: series.map(({ values }) => values), labels, width, format });
  const lines = (index: number) =>
    series.map(({ values, ...entry }) => ({ ...entry, value: worded(i18n, values[index], format) }));
  const say = (index: number) => {
    const figures = lines(index).map(({ label, value }) => i18n.t(texts.entry, { label, value }));
    return i18n.t(texts.said, { name: nameOf(points[index]), figures: i18n.list(figures) });
  };
  const marked = series.filter(({ look }) => look !== 'dashed');
  return (
    <Cursor
      title={title}
      count={points.length}
      first={lastKnown(marked)}
      say={say}
      nearest={(x) => (x < layout.start - 8 || x > layout.end + 8 ? null : layout.nearest(x))}
    >
      {(at) => (
        <>
          <svg aria-hidden width={width} height={HEIGHT} className={styles.canvas}>
            <Textures prefix={prefix} series={marked} />
            <Axes layout={layout} labels={labels} />
            {at !== null && <Place layout={layout} at={at} isLine={kind === 'line'} />}
            {series.map(({ id, look, values }) =>
              look === 'dashed' ? <PreviousLine key={id} layout={layout} values={values} /> : null,
            )}
            {kind === 'line' && <Lines layout={layout} series={marked} isAlone={chart.series.length === 1} />}
            {kind === 'bar' && <Bars layout={layout} series={marked} prefix={prefix} />}
            {kind === 'stacked' && <Stacks layout={layout} series={marked} prefix={prefix} />}
            {at !== null && kind === 'line' && <Points layout={layout} series={marked} at={at} />}
          </svg>
          {at !== null && (
            <Tip name={nameOf(points[at])} lines={lines(at)} prefix={prefix} x={layout.x(at)} width={width} />
          )}
        </>
      )}
    </Cursor>
  );
}

const nameOf = (point: ChartPoint | undefined) => point?.name ?? point?.label ?? '';

function worded({ t }: I18n, value: Value, format: (value: number) => string): string {
  return isValue(value) ? format(value) : t(texts.missing);
}

function lastKnown(series: readonly DrawnSeries[]): number {
  return Math.max(0, ...series.map(({ values }) => values.findLastIndex(isValue)));
}

function Axes({ layout, labels }: { layout: PlotLayout; labels: readonly string[] }) {
  return (
    <>
      {layout.ticks.map(({ y, text, isZero }) => (
        <g key={y}>
          <line
            x1={layout.start}
            x2={layout.end}
            y1={y}
            y2={y}
            className={isZero ? styles.zero : styles.grid}
          />
          <Label x={layout.start - 8} y={y + 4} stands="before" text={text} />
        </g>
      ))}
      {layout.shown.map((index) => (
        <Label
          key={index}
          x={layout.x(index)}
          y={HEIGHT - 6}
          stands={sideOf(layout, index, labels.length)}
          text={labels[index] ?? ''}
        />
      ))}
    </>
  );
}

type Side = 'before' | 'over' | 'after';

// The first and last of a line would hang over the edges.
function sideOf({ start, end, x }: PlotLayout, index: number, count: number): Side {
  if (index === 0 && x(0) === start && count > 1) return 'after';
  return index === count - 1 && Math.abs(x(index) - end) < 1 ? 'before' : 'over';
}

/**
 * In a drawing that runs left to right «۱ آبان» needs its own direction, or its number changes sides. Isolating
 * marks (U+2067) do not do here: Chromium parts the first letter of such a label from the rest.
 */
function Label({ x, y, stands, text }: { x: number; y: number; stands: Side; text: string }) {
  const isTurned = /[\u0590-\u08FF]/.test(text);
  const anchors = {
    before: isTurned ? 'start' : 'end',
    over: 'middle',
    after: isTurned ? 'end' : 'start',
  } as const;
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchors[stands]}
      className={`${styles.label} ${isTurned ? styles.turned : ''}`}
    >
      {text}
    </text>
  );
}

function Place({ layout, at, isLine }: { layout: PlotLayout; at: number; isLine: boolean }) {
  const x = layout.x(at);
  const [top, bottom] = [layout.y(layout.axis.to), layout.y(layout.axis.from)];
  if (isLine) return <line x1={x} x2={x} y1={top} y2={bottom} className={styles.rule} />;
  return (
    <rect x={x - layout.band / 2} y={top} width={layout.band} height={bottom - top} className={styles.band} />
  );
}

interface PointsProps {
  layout: PlotLayout;
  series: readonly DrawnSeries[];
  at: number;
}

function Points({ layout, series, at }: PointsProps) {
  return series.map(({ id, ink, index, values }) => {
    const value = values[at];
    return isValue(value) ? (
      <Marker key={id} index={index} ink={ink} x={layout.x(at)} y={layout.y(value)} />
    ) : null;
  });
}
