// Lays out charts in a worker.
import type { Chart } from '../../replay/chart/chart.ts';
import type { ChartLayout } from '../../replay/chart/layout.ts';
import type { LayoutRequest } from '../../replay/chart/layout.worker.ts';

let worker: Worker | undefined;
let requests = 0;

/** Calls `onPlaced` once the chart is laid out; returns a function that forgets the request. */
export function layOutChart(
  chart: Chart,
  direction: 'ltr' | 'rtl',
  onPlaced: (layout: ChartLayout) => void,
): () => void {
  worker ??= new Worker(new URL('../../replay/chart/layout.worker.ts', import.meta.url));
  const running = worker;
  const id = requests++;
  const onMessage = ({ data }: MessageEvent<{ id: number; layout: ChartLayout }>) => {
    if (data.id === id) onPlaced(data.layout);
  };
  running.addEventListener('message', onMessage);
  running.postMessage({ id, chart, direction } satisfies LayoutRequest);
  return () => running.removeEventListener('message', onMessage);
}
