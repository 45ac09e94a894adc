// Lays out charts away from the page's thread.
import type { Chart } from './chart.ts';
import { layOut } from './layout.ts';

addEventListener('message', ({ data: { id, chart, direction } }: MessageEvent<LayoutRequest>) => {
  postMessage({ id, layout: layOut(chart, direction) });
});

export interface LayoutRequest {
  readonly id: number;
  readonly chart: Chart;
  readonly direction: 'ltr' | 'rtl';
}
