// Lays out charts in a worker, and keeps the layouts.
import { useCallback, useSyncExternalStore } from 'react';
import type { Chart } from '../../replay/chart/chart.ts';
import type { ChartLayout } from '../../replay/chart/layout.ts';
import type { LayoutRequest } from '../../replay/chart/layout.worker.ts';

type Direction = LayoutRequest['direction'];

const layouts = { ltr: new WeakMap<Chart, ChartLayout>(), rtl: new WeakMap<Chart, ChartLayout>() };
let worker: Worker | undefined;
let requests = 0;

/** Calls `onPlaced` once the chart is laid out; returns a function that forgets the request. */
function requestLayout(chart: Chart, direction: Direction, onPlaced: () => void): () => void {
  worker ??= new Worker(new URL('../../replay/chart/layout.worker.ts', import.meta.url));
  const running = worker;
  requests += 1;
  const id = requests;
  const onMessage = ({ data }: MessageEvent<{ id: number; layout: ChartLayout }>) => {
    if (data.id !== id) return;
    layouts[direction].set(chart, data.layout);
    onPlaced();
  };
  running.addEventListener('message', onMessage);
  running.postMessage({ id, chart, direction } satisfies LayoutRequest);
  return () => running.removeEventListener('message', onMessage);
}

/** The layout of a chart; null until the worker has made it. */
export function useChartLayout(chart: Chart | undefined, direction: Direction): ChartLayout | null {
  const subscribe = useCallback(
    (listener: () => void) =>
      chart && !layouts[direction].has(chart) ? requestLayout(chart, direction, listener) : () => undefined,
    [chart, direction],
  );
  return useSyncExternalStore(subscribe, () => (chart && layouts[direction].get(chart)) ?? null);
}
