// Positions of axes, points and labels for a given width.
import { type Axis, niceAxis, scaleValue, visibleLabels } from './axis-scale.ts';
import { isValue, type Segment, stackSeries, type Value } from './path-geometry.ts';

export const PLOT_HEIGHT = 232;
const PADDING_TOP = 12;
const PADDING_BOTTOM = 28;
const PADDING_END = 12;
const LETTER_WIDTH = 7;
/** Width of a letter in a joined script. */
const JOINED_LETTER_WIDTH = 6;

export interface PlotInput {
  readonly kind: 'line' | 'bar' | 'stacked';
  /** Values of the visible series. */
  readonly values: readonly (readonly Value[])[];
  readonly labels: readonly string[];
  readonly width: number;
  readonly format: (value: number) => string;
}

export interface PlotLayout {
  readonly axis: Axis;
  readonly axisTicks: readonly { readonly y: number; readonly text: string; readonly isZero: boolean }[];
  readonly labelIndexes: readonly number[];
  readonly start: number;
  readonly end: number;
  readonly base: number;
  /** Width of a point's band. */
  readonly band: number;
  readonly segments: readonly Segment[];
  x(index: number): number;
  y(value: number): number;
  /** The index of the point whose band contains `x`. */
  nearest(x: number): number;
}

/**
 * All measures are in px, y downwards. Axis width is estimated from label lengths, as SVG text cannot be
 * measured before it is drawn.
 */
export function layoutPlot({ kind, values, labels, width, format }: PlotInput): PlotLayout {
  const count = labels.length;
  const segments = kind === 'stacked' ? stackSeries(values, count) : [];
  const axis = niceAxis(kind === 'stacked' ? segments.map(({ to }) => to) : values.flat().filter(isValue));
  const texts = axis.axisTicks.map(format);
  const start = 10 + Math.max(...texts.map(({ length }) => length)) * LETTER_WIDTH;
  const end = Math.max(start + 1, width - PADDING_END);
  const plotWidth = end - start;
  const isLine = kind === 'line';
  // Lines span the full width; bars need margins on both sides.
  const band = isLine ? plotWidth / Math.max(1, count - 1) : plotWidth / Math.max(1, count);
  const x = (index: number) => {
    if (!isLine) return start + (index + 0.5) * band;
    return count === 1 ? start + plotWidth / 2 : start + index * band;
  };
  const y = (value: number) => scaleValue(value, axis, PLOT_HEIGHT - PADDING_BOTTOM, PADDING_TOP);
  // A bar's label stays within its band, also at the ends.
  const widest = isLine
    ? 48 + Math.max(0, ...labels.map(({ length }) => length)) * LETTER_WIDTH
    : 10 + Math.max(0, ...labels.map(widthOf));
  return {
    axis,
    axisTicks: axis.axisTicks.map((tick, index) => ({
      y: y(tick),
      text: texts[index] ?? '',
      isZero: tick === 0,
    })),
    labelIndexes: visibleLabels(count, isLine ? x(count - 1) - x(0) : plotWidth, widest),
    start,
    end,
    base: y(0),
    band,
    segments,
    x,
    y,
    nearest: (position) => Math.max(0, Math.min(count - 1, Math.round((position - x(0)) / band))),
  };
}

const widthOf = (label: string) =>
  label.length * (/\p{Script=Arabic}/u.test(label) ? JOINED_LETTER_WIDTH : LETTER_WIDTH);

/** Bar widths in a band: together at most 70% of it, and at most 26 px each. */
export function layoutBars(
  band: number,
  series: number,
): { readonly width: number; offset(index: number): number } {
  const width = Math.max(1, Math.min(26, (band * 0.7) / Math.max(1, series) - (series > 1 ? 1 : 0)));
  const step = width + (series > 1 ? 1 : 0);
  return { width, offset: (index) => (index - series / 2) * step };
}
