import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { niceAxis, scaleValue, visibleLabels } from './axis-scale.ts';
import { arcPath, toArcs } from './donut-geometry.ts';
import { areaPath, isValue, linePath, splitAtGaps, stackSeries, type Value } from './path-geometry.ts';

const finiteNumber = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
);
const chartValue: fc.Arbitrary<Value> = fc.oneof(
  finiteNumber,
  fc.constantFrom(null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 0),
);

describe('chart axis', () => {
  it.each([
    [
      [388, 175],
      [0, 100, 200, 300, 400],
    ],
    [[1], [0, 1]],
    [[3], [0, 1, 2, 3]],
    [[0.3], [0, 0.1, 0.2, 0.3]],
    [
      [-40, 60],
      [-50, -25, 0, 25, 50, 75],
    ],
    [[-7], [-8, -6, -4, -2, 0]],
    [
      [0, 0],
      [0, 1],
    ],
    [[], [0, 1]],
    [[12_900_000], [0, 5_000_000, 10_000_000, 15_000_000]],
  ])('returns for %j the ticks %j', (values, ticks) => {
    expect(niceAxis(values).axisTicks).toEqual(ticks);
  });

  it('covers every value and zero in a few even steps', () => {
    fc.assert(
      fc.property(fc.array(finiteNumber, { minLength: 1 }), (values) => {
        const { from, to, axisTicks } = niceAxis(values);
        const slack = (to - from) * 1e-9 + 1e-12;
        for (const item of values) expect(item >= from - slack && item <= to + slack).toBe(true);
        expect(axisTicks).toContain(0);
        expect(axisTicks.length).toBeGreaterThan(1);
        expect(axisTicks.length).toBeLessThanOrEqual(7);
        const steps = axisTicks.slice(1).map((tick, index) => tick - (axisTicks[index] ?? 0));
        for (const step of steps)
          expect(Math.abs(step - (steps[0] ?? 0))).toBeLessThanOrEqual(Math.abs(to - from) * 1e-6);
        if (values.every(Number.isInteger)) expect(axisTicks.every(Number.isInteger)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('maps values from end to end', () => {
    const axis = niceAxis([400]);
    expect([
      scaleValue(0, axis, 204, 12),
      scaleValue(400, axis, 204, 12),
      scaleValue(100, axis, 204, 12),
    ]).toEqual([204, 12, 156]);
  });
});

describe('axis labels', () => {
  it('marks the weeks of a month and its end', () => {
    expect(visibleLabels(30, 708, 110)).toEqual([0, 7, 14, 21, 29]);
    expect(visibleLabels(7, 400, 50)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(visibleLabels(1, 400, 50)).toEqual([0]);
    expect(visibleLabels(0, 400, 50)).toEqual([]);
  });

  it('keeps labels apart and includes the first and the last', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 2000 }),
        fc.integer({ min: 120, max: 1600 }),
        fc.integer({ min: 20, max: 60 }),
        (count, available, width) => {
          const indexes = visibleLabels(count, available, width);
          expect([indexes[0], indexes.at(-1)]).toEqual([0, count - 1]);
          const gaps = indexes
            .slice(1)
            .map((index, gapIndex) => ((index - (indexes[gapIndex] ?? 0)) * available) / (count - 1));
          for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(width * 0.99);
        },
      ),
    );
  });
});

describe('line series', () => {
  const runsOf = (values: readonly Value[]) =>
    splitAtGaps(
      values,
      (index) => index * 10,
      (item) => -item,
    );

  it('breaks at missing values and isolates single ones', () => {
    const runs = runsOf([1, 2, null, 4, Number.NaN, undefined, 0]);
    expect(runs.map((run) => run.map(({ index }) => index))).toEqual([[0, 1], [3], [6]]);
    expect(linePath(runs[0] ?? [])).toBe('M0 -1L10 -2');
    expect(areaPath(runs[0] ?? [], 0)).toBe('M0 -1L10 -2L10 0L0 0Z');
    expect(areaPath([], 0)).toBe('');
  });

  it('draws each value once', () => {
    fc.assert(
      fc.property(fc.array(chartValue), (values) => {
        const indexes = runsOf(values).flatMap((run) => run.map(({ index }) => index));
        expect(indexes).toEqual(values.flatMap((item, index) => (isValue(item) ? [index] : [])));
      }),
    );
  });
});

describe('stacked bars', () => {
  it('stacks positive values up and negative ones down from zero', () => {
    expect(
      stackSeries(
        [
          [3, -2],
          [null, 5],
          [4, -1],
        ],
        2,
      ),
    ).toEqual([
      { series: 0, point: 0, from: 0, to: 3 },
      { series: 2, point: 0, from: 3, to: 7 },
      { series: 0, point: 1, from: 0, to: -2 },
      { series: 1, point: 1, from: 0, to: 5 },
      { series: 2, point: 1, from: -2, to: -3 },
    ]);
  });

  it('sums its parts without overlap', () => {
    const seriesArbitrary = fc.array(
      fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 1, maxLength: 1 }),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(seriesArbitrary, (series) => {
        const segments = stackSeries(series, 1);
        const positiveSegments = segments.filter(({ from, to }) => to > from);
        const parts = series.map(([item]) => item ?? 0).filter((item) => item > 0);
        expect(positiveSegments.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(
          parts.reduce((sum, part) => sum + part, 0),
        );
        for (const [index, { to }] of positiveSegments.entries())
          if (positiveSegments[index + 1]) expect(positiveSegments[index + 1]?.from).toBe(to);
      }),
    );
  });
});

describe('ring slices', () => {
  it('draws positive values in order and ignores others', () => {
    fc.assert(
      fc.property(fc.array(chartValue), (values) => {
        const arcs = toArcs(values);
        expect(arcs.map(({ slice }) => slice)).toEqual(
          values.flatMap((item, index) => (isValue(item) && item > 0 ? [index] : [])),
        );
        for (const [index, { from }] of arcs.entries()) expect(from).toBeCloseTo(arcs[index - 1]?.to ?? 0, 9);
        if (arcs.length > 0) expect(arcs.at(-1)?.to).toBeCloseTo(1, 6);
      }),
    );
  });

  it('draws no slice for zero or negative values and nothing for an empty list', () => {
    expect(toArcs([0, -3, null])).toEqual([]);
    expect(toArcs([])).toEqual([]);
  });

  it('draws a quarter arc and a full ring', () => {
    expect(arcPath({ slice: 0, from: 0, to: 0.25 }, 100, 60)).toBe(
      'M0 -100A100 100 0 0 1 100 0L60 0A60 60 0 0 0 0 -60Z',
    );
    expect(arcPath({ slice: 0, from: 0, to: 1 }, 100, 60).match(/M/g)?.length).toBe(2);
  });
});
