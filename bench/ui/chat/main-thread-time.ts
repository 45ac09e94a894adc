// CPU time of a page's main thread.
import type { CDPSession } from 'playwright';

/** CPU milliseconds of the page's main thread for `work`, which other load does not affect. */
export async function mainThreadTime(devtools: CDPSession, work: () => Promise<unknown>): Promise<number> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskDuration = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await taskDuration();
  await work();
  return ((await taskDuration()) - before) * 1000;
}
