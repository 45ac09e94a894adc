// SVG paths of lines with gaps and of stacked areas.

/** `null`, undefined and non-finite values are missing: never drawn or interpolated. */
export type Value = number | null | undefined;

export const isValue = (value: Value): value is number => typeof value === 'number' && Number.isFinite(value);

export interface PlotPoint {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** Splits values into runs without gaps. */
export function splitAtGaps(
  values: readonly Value[],
  x: (index: number) => number,
  y: (value: number) => number,
): readonly (readonly PlotPoint[])[] {
  const runs: PlotPoint[][] = [];
  let currentRun: PlotPoint[] | null = null;
  for (const [index, value] of values.entries()) {
    if (!isValue(value)) {
      currentRun = null;
      continue;
    }
    if (!currentRun) {
      currentRun = [];
      runs.push(currentRun);
    }
    currentRun.push({ index, x: x(index), y: y(value) });
  }
  return runs;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** SVG path through a run. */
export function linePath(run: readonly PlotPoint[]): string {
  return run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

/** SVG path of the area between a run and `base`. */
export function areaPath(run: readonly PlotPoint[], base: number): string {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return '';
  return `${linePath(run)}L${round(last.x)} ${round(base)}L${round(first.x)} ${round(base)}Z`;
}

export interface Segment {
  readonly series: number;
  readonly point: number;
  readonly from: number;
  readonly to: number;
}

/** Stacks positive values upwards and negative ones downwards from zero; others have no segment. */
export function stackSeries(series: readonly (readonly Value[])[], points: number): readonly Segment[] {
  const segments: Segment[] = [];
  for (let point = 0; point < points; point += 1) {
    let [above, below] = [0, 0];
    for (const [index, values] of series.entries()) {
      const value = values[point];
      if (!isValue(value) || value === 0) continue;
      const from = value > 0 ? above : below;
      const to = from + value;
      if (value > 0) above = to;
      else below = to;
      segments.push({ series: index, point, from, to });
    }
  }
  return segments;
}
