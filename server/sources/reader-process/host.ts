// Entry point of the reader process.
import { writeFileSync } from 'node:fs';
import { type CallContext, isReaderRequest, type ReaderMessage, type ReaderRequest } from './protocol.ts';

/** What a process may hold at most; threads have smaller limits of their own. In bytes. */
const MAX_RESIDENT_BYTES = 2 * 1024 * 1024 * 1024;
const MEMORY_CHECK_INTERVAL_MS = 250;
/** Of 1000: where memory is short the kernel ends this process before the server. */
const OOM_SCORE_ADJUSTMENT = '800';

const running = new Map<number, AbortController>();
const postToParent = (outgoing: ReaderMessage) => process.send?.(outgoing);

async function run(request: ReaderRequest): Promise<void> {
  if ('abort' in request) return running.get(request.id)?.abort();
  const { id, module, verb, input } = request;
  const giveUp = new AbortController();
  running.set(id, giveUp);
  const resident = () => process.memoryUsage.rss();
  try {
    const verbs = await import(module);
    const context: CallContext = {
      signal: giveUp.signal,
      reportProgress: (progress) => postToParent({ id, news: progress }),
    };
    const result: unknown = await verbs[verb](input, context);
    postToParent({ id, result, resident: resident() });
  } catch (error) {
    postToParent({ id, error, resident: resident() });
  } finally {
    running.delete(id);
  }
}

process.on('message', (message) => {
  if (isReaderRequest(message)) void run(message);
});
process.once('disconnect', () => process.exit());
// A terminal and a supervisor signal the whole group: the server ends this process when it is done with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
setInterval(() => {
  if (running.size > 0 && process.memoryUsage.rss() > MAX_RESIDENT_BYTES) process.exit(1);
}, MEMORY_CHECK_INTERVAL_MS).unref();
try {
  writeFileSync('/proc/self/oom_score_adj', OOM_SCORE_ADJUSTMENT);
} catch {} // another system, or not allowed
