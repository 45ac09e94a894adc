// Plot with two axes: grid, marks and cursor.
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import * as styles from './Chart.css.ts';
import { ChartCursor } from './ChartCursor.tsx';
import { chartTexts as texts } from './chart.texts.ts';
import type { BarChartProps, ChartPoint, Ink, LineChartProps } from './chart.types.ts';
import type { LegendEntry } from './Legend.tsx';
import { areaPath, isValue, linePath, type PlotPoint, splitAtGaps, type Value } from './path-geometry.ts';
import { layoutBars, layoutPlot, PLOT_HEIGHT, type PlotLayout } from './plot-layout.ts';
import { Marker, SeriesKey, TexturePatterns, textureFill } from './SeriesKey.tsx';

export interface ChartTooltipProps {
  name: string;
  lines: readonly (LegendEntry & { readonly value: string })[];
  prefix: string;
  /** The cursor's position and the drawing's width, in px. */
  x: number;
  width: number;
}

/** Hidden from screen readers, as the cursor announces the same. */
function ChartTooltip({ name, lines, prefix, x, width }: ChartTooltipProps) {
  const { direction } = useI18n();
  // On the cursor's roomier side. The container is left-to-right like the drawing.
  const translate = x > width / 2 ? 'calc(-100% - 12px)' : '12px';
  return (
    <div aria-hidden className={styles.tipPosition} style={{ insetInlineStart: x, translate }}>
      <div dir={direction} className={styles.tip}>
        <span className={styles.tipTitle}>{name}</span>
        {lines.map(({ id, label, value, ...key }) => (
          <span key={id} className={styles.tipLine}>
            <SeriesKey {...key} prefix={prefix} />
            <span className={styles.tipLabel}>{label}</span>
            <span className={styles.tipValue}>{value}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

export interface DrawnSeries {
  readonly id: string;
  readonly ink: Ink;
  /** Its index among all series, hidden ones too, so that shape and texture are stable. */
  readonly index: number;
  readonly values: readonly Value[];
}

interface MarksProps {
  layout: PlotLayout;
  series: readonly DrawnSeries[];
  prefix: string;
}

const MAX_MARKERS = 12;

function Lines({ layout, series, isAlone }: Omit<MarksProps, 'prefix'> & { isAlone: boolean }) {
  return series.map(({ id, ink, index, values }) => {
    const runs = splitAtGaps(values, layout.x, layout.y);
    const markerStep = Math.ceil(values.length / MAX_MARKERS);
    const hasMarker = (point: PlotPoint) => !isAlone && (point.index + index) % markerStep === 0;
    return (
      <g key={id}>
        {runs.map((run) => (
          <g key={run[0]?.index}>
            {isAlone && (
              <path d={areaPath(run, layout.base)} className={`${styles.area} ${styles.fill[ink]}`} />
            )}
            <path d={linePath(run)} className={`${styles.line} ${styles.stroke[ink]}`} />
            {run
              // A single value between two gaps has no line, so it gets a dot.
              .filter((point) => run.length === 1 || hasMarker(point))
              .map((point) => (
                <Marker key={point.index} index={index} ink={ink} x={point.x} y={point.y} />
              ))}
          </g>
        ))}
      </g>
    );
  });
}

function ComparisonLine({ layout, values }: { layout: PlotLayout; values: readonly Value[] }) {
  return splitAtGaps(values, layout.x, layout.y).map((run) => (
    <path key={run[0]?.index} d={linePath(run)} className={styles.previous} />
  ));
}

function Bars({ layout, series, prefix }: MarksProps) {
  const { width, offset } = layoutBars(layout.band, series.length);
  return series.map(({ id, index, values }, order) => (
    <g key={id}>
      {splitAtGaps(values, layout.x, layout.y)
        .flat()
        .map((point) => (
          <Bar
            key={point.index}
            x={point.x + offset(order)}
            width={width}
            from={layout.base}
            to={point.y}
            fill={textureFill(prefix, index)}
          />
        ))}
    </g>
  ));
}

function Stacks({ layout, series, prefix }: MarksProps) {
  const { width } = layoutBars(layout.band, 1);
  return layout.segments.map(({ series: order, point, from, to }) => (
    <Bar
      key={`${point}-${order}`}
      x={layout.x(point) - width / 2}
      width={width}
      from={layout.y(from)}
      to={layout.y(to)}
      fill={textureFill(prefix, series[order]?.index ?? 0)}
      isSegment
    />
  ));
}

interface BarProps {
  x: number;
  width: number;
  from: number;
  to: number;
  fill: string;
  /** Adjoins a neighbour, so a thin line separates them. */
  isSegment?: boolean;
}

function Bar({ x, width, from, to, fill, isSegment }: BarProps) {
  const height = Math.max(1, Math.abs(to - from));
  return (
    <rect
      x={x}
      y={Math.min(from, to)}
      width={width}
      height={height}
      rx={Math.min(2, width / 2)}
      fill={fill}
      className={isSegment ? styles.segment : undefined}
    />
  );
}

export interface PlotProps {
  chart: LineChartProps | BarChartProps;
  /** The visible legend entries; the previous period has the id `previous`. */
  entries: readonly LegendEntry[];
  valuesOf: (id: string) => readonly Value[];
  format: (value: number) => string;
  prefix: string;
  width: number;
}

/** Axes, series and cursor of line, bar and stacked charts. `width` in px; the height is fixed. */
export function Plot({ chart, entries, valuesOf, format, prefix, width }: PlotProps) {
  const i18n = useI18n();
  const { points, title, kind } = chart;
  const series = entries.map((entry) => ({ ...entry, values: valuesOf(entry.id) }));
  const labels = points.map(({ label }) => label);
  const layout = layoutPlot({ kind, values: series.map(({ values }) => values), labels, width, format });
  const linesAt = (index: number) =>
    series.map(({ values, ...entry }) => ({ ...entry, value: formatValue(i18n, values[index], format) }));
  const describePoint = (index: number) => {
    const figures = linesAt(index).map(({ label, value }) => i18n.t(texts.entry, { label, value }));
    return i18n.t(texts.pointAnnouncement, { name: nameOf(points[index]), figures: i18n.list(figures) });
  };
  const solidSeries = series.filter(({ kind }) => kind !== 'dashed');
  return (
    <ChartCursor
      title={title}
      count={points.length}
      initialIndex={lastValueIndex(solidSeries)}
      announce={describePoint}
      nearest={(x) => (x < layout.start - 8 || x > layout.end + 8 ? null : layout.nearest(x))}
    >
      {(activeIndex) => (
        <>
          <svg aria-hidden width={width} height={PLOT_HEIGHT} className={styles.canvas}>
            <TexturePatterns prefix={prefix} series={solidSeries} />
            <Axes layout={layout} labels={labels} />
            {activeIndex !== null && (
              <CursorMark layout={layout} activeIndex={activeIndex} isLine={kind === 'line'} />
            )}
            {series.map(({ id, kind, values }) =>
              kind === 'dashed' ? <ComparisonLine key={id} layout={layout} values={values} /> : null,
            )}
            {kind === 'line' && (
              <Lines layout={layout} series={solidSeries} isAlone={chart.series.length === 1} />
            )}
            {kind === 'bar' && <Bars layout={layout} series={solidSeries} prefix={prefix} />}
            {kind === 'stacked' && <Stacks layout={layout} series={solidSeries} prefix={prefix} />}
            {activeIndex !== null && kind === 'line' && (
              <CursorMarkers layout={layout} series={solidSeries} activeIndex={activeIndex} />
            )}
          </svg>
          {activeIndex !== null && (
            <ChartTooltip
              name={nameOf(points[activeIndex])}
              lines={linesAt(activeIndex)}
              prefix={prefix}
              x={layout.x(activeIndex)}
              width={width}
            />
          )}
        </>
      )}
    </ChartCursor>
  );
}

const nameOf = (point: ChartPoint | undefined) => point?.name ?? point?.label ?? '';

function formatValue({ t }: I18n, value: Value, format: (value: number) => string): string {
  return isValue(value) ? format(value) : t(texts.missing);
}

function lastValueIndex(series: readonly DrawnSeries[]): number {
  return Math.max(0, ...series.map(({ values }) => values.findLastIndex(isValue)));
}

function Axes({ layout, labels }: { layout: PlotLayout; labels: readonly string[] }) {
  return (
    <>
      {layout.axisTicks.map(({ y, text, isZero }) => (
        <g key={y}>
          <line
            x1={layout.start}
            x2={layout.end}
            y1={y}
            y2={y}
            className={isZero ? styles.zero : styles.grid}
          />
          <Label x={layout.start - 8} y={y + 4} side="before" text={text} />
        </g>
      ))}
      {layout.labelIndexes.map((index) => (
        <Label
          key={index}
          x={layout.x(index)}
          y={PLOT_HEIGHT - 6}
          side={sideOf(layout, index, labels.length)}
          text={labels[index] ?? ''}
        />
      ))}
    </>
  );
}

type Side = 'before' | 'over' | 'after';

// The first and last label of a line chart would overflow the edges.
function sideOf({ start, end, x }: PlotLayout, index: number, count: number): Side {
  if (index === 0 && x(0) === start && count > 1) return 'after';
  return index === count - 1 && Math.abs(x(index) - end) < 1 ? 'before' : 'over';
}

/**
 * In a left-to-right drawing «۱ آبان» needs its own direction, or its number changes sides. Isolates (U+2067)
 * do not work here: Chromium separates the label's first letter from the rest.
 */
function Label({ x, y, side, text }: { x: number; y: number; side: Side; text: string }) {
  const isRtl = /[\u0590-\u08FF]/.test(text);
  const anchors = {
    before: isRtl ? 'start' : 'end',
    over: 'middle',
    after: isRtl ? 'end' : 'start',
  } as const;
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchors[side]}
      className={`${styles.label} ${isRtl ? styles.rtlLabel : ''}`}
    >
      {text}
    </text>
  );
}

function CursorMark({
  layout,
  activeIndex,
  isLine,
}: {
  layout: PlotLayout;
  activeIndex: number;
  isLine: boolean;
}) {
  const x = layout.x(activeIndex);
  const [top, bottom] = [layout.y(layout.axis.to), layout.y(layout.axis.from)];
  if (isLine) return <line x1={x} x2={x} y1={top} y2={bottom} className={styles.rule} />;
  return (
    <rect x={x - layout.band / 2} y={top} width={layout.band} height={bottom - top} className={styles.band} />
  );
}

interface CursorMarkersProps {
  layout: PlotLayout;
  series: readonly DrawnSeries[];
  activeIndex: number;
}

function CursorMarkers({ layout, series, activeIndex }: CursorMarkersProps) {
  return series.map(({ id, ink, index, values }) => {
    const value = values[activeIndex];
    return isValue(value) ? (
      <Marker key={id} index={index} ink={ink} x={layout.x(activeIndex)} y={layout.y(value)} />
    ) : null;
  });
}
