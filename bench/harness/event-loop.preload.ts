// Records event-loop blocking by CPU time.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** As often as `nodejs_eventloop_lag_p99_seconds` samples. */
const SAMPLE_INTERVAL_MS = 10;
const file = process.env.TURNS_FILE;

if (isMainThread && file) {
  let before = process.threadCpuUsage();
  let late: number[] = [];
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    late.push(Math.max(0, (user + system) / 1_000 - SAMPLE_INTERVAL_MS));
  }, SAMPLE_INTERVAL_MS).unref();
  process.on('SIGUSR2', () => {
    late.sort((a, b) => a - b);
    const p99 = late[Math.floor(late.length * 0.99)] ?? 0;
    appendFileSync(file, `${JSON.stringify({ p99, most: late.at(-1) ?? 0 })}\n`);
    late = [];
  });
}
