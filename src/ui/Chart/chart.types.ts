import type { Value } from './path-geometry.ts';

/** One of the four chart inks. Set it if a series has the same meaning elsewhere; otherwise order decides. */
export type Ink = 1 | 2 | 3 | 4;

export interface ChartPoint {
  /** Axis label: «۱ آبان». */
  label: string;
  /** Full name: «شنبه ۱ آبان ۱۴۰۵»; default: the label. */
  name?: string;
}

export interface ChartSeries {
  id: string;
  label: string;
  /** One per point; `null` is unknown and shows as a gap. Zero is a value. */
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
  /** Title of the chart and its table. */
  title: string;
  /** Heading level; default 2. */
  level?: 2 | 3;
  /** Formats a value; default: a plain number in the locale's digits. */
  format?: (value: number) => string;
  isLoading?: boolean;
  /** Text shown without data. */
  empty?: string;
}

interface AxisChartProps extends BaseChartProps {
  /** Header of the points in the table: «روز». */
  pointsHeader: string;
  points: readonly ChartPoint[];
  /** At most four, the number that can be distinguished. */
  series: readonly ChartSeries[];
}

/** Values over time; `previous` is the previous period, dashed. */
export interface LineChartProps extends AxisChartProps {
  kind: 'line';
  previous?: { label: string; values: readonly Value[] };
}

/** Values side by side, or stacked parts of a whole. */
export interface BarChartProps extends AxisChartProps {
  kind: 'bar' | 'stacked';
}

/** Parts of a whole. Negative and missing parts are in the legend and the table only. */
export interface DonutChartProps extends BaseChartProps {
  kind: 'donut';
  /** Headers of the parts and values in the table: «پاسخ‌دهنده»، «گفتگو». */
  slicesHeader: string;
  valueHeader: string;
  slices: readonly ChartSlice[];
}
