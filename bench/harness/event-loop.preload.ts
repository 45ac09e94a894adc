// Records event-loop blocking by CPU time.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** As often as `nodejs_eventloop_lag_p99_seconds` samples. */
const SAMPLE_INTERVAL_MS = 10;
const file = process.env.EVENT_LOOP_FILE;

if (isMainThread && file) {
  let previous = process.threadCpuUsage();
  let delays: number[] = [];
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(previous);
    previous = process.threadCpuUsage();
    delays.push(Math.max(0, (user + system) / 1_000 - SAMPLE_INTERVAL_MS));
  }, SAMPLE_INTERVAL_MS).unref();
  process.on('SIGUSR2', () => {
    delays.sort((a, b) => a - b);
    const p99 = delays[Math.floor(delays.length * 0.99)] ?? 0;
    appendFileSync(file, `${JSON.stringify({ p99, max: delays.at(-1) ?? 0 })}\n`);
    delays = [];
  });
}
