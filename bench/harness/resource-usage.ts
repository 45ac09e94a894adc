// CPU time, memory and event-loop delay from the product's metrics.

/** CPU seconds since the start, over all threads. */
export const cpuSeconds = (url: string): Promise<number> => metric(url, 'process_cpu_seconds_total');

/** Resident memory in megabytes. */
export const megabytes = async (url: string): Promise<number> =>
  (await metric(url, 'process_resident_memory_bytes')) / 2 ** 20;

/**
 * Event-loop delay, 99th percentile in milliseconds beyond the sampling interval of 10 ms, since any metric
 * was last read: each read resets it.
 */
export const eventLoopDelay = async (url: string): Promise<number> =>
  Math.max(0, (await metric(url, 'nodejs_eventloop_lag_p99_seconds')) * 1_000 - 10);

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`/metrics does not tell ${name}`);
  return Number(value);
}
