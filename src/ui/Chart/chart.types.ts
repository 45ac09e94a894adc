import type { Value } from './path-geometry.ts';

/** One of the theme's four chart inks. Say it where a series means the same elsewhere; else the order decides. */
export type Ink = 1 | 2 | 3 | 4;

export interface ChartPoint {
  /** Beneath the axis: «۱ آبان». */
  label: string;
  /** In full, where there is room: «شنبه ۱ آبان ۱۴۰۵»; the label unless told. */
  name?: string;
}

export interface ChartSeries {
  id: string;
  label: string;
  /** One per point, `null` where nothing is known: a gap, never a guess. Zero is a value. */
  values: readonly Value[];
  ink?: Ink;
}

export interface ChartSlice {
  id: string;
  label: string;
  value: Value;
  ink?: Ink;
}

interface BaseChartProps {
  /** What is shown; heads the chart, its table and what is said of it. */
  title: string;
  /** Its place in the outline of the page; 2 unless told. */
  level?: 2 | 3;
  /** How a value reads, in the locale's digits; a plain number unless told. */
  format?: (value: number) => string;
  isLoading?: boolean;
  /** Said where there is nothing to draw. */
  empty?: string;
}

interface AxisChartProps extends BaseChartProps {
  /** Heads the points in the table: «روز». */
  pointsHeader: string;
  points: readonly ChartPoint[];
  /** At most four: more cannot be told apart. */
  series: readonly ChartSeries[];
}

/** Values over time; `previous` is the period before, dashed. */
export interface LineChartProps extends AxisChartProps {
  kind: 'line';
  previous?: { label: string; values: readonly Value[] };
}

/** Values beside each other, or parts of a whole one over the other. */
export interface BarChartProps extends AxisChartProps {
  kind: 'bar' | 'stacked';
}

/** Parts of one whole. Negative and missing parts are told in the legend and the table, never drawn. */
export interface DonutChartProps extends BaseChartProps {
  kind: 'donut';
  /** Head the parts and their values in the table: «پاسخ‌دهنده»، «گفتگو». */
  slicesHeader: string;
  valueHeader: string;
  slices: readonly ChartSlice[];
}
