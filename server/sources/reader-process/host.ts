// Entry point of the reader process.
import { writeFileSync } from 'node:fs';
import { type CallContext, isReaderRequest, type ReaderMessage, type ReaderRequest } from './protocol.ts';

/** Memory limit of the process, in bytes; its threads have smaller limits. */
const MAX_RESIDENT_BYTES = 2 * 1024 * 1024 * 1024;
const MEMORY_CHECK_INTERVAL_MS = 250;
/** Of 1000: when memory is short the kernel ends this process before the server. */
const OOM_SCORE_ADJUSTMENT = '800';

const running = new Map<number, AbortController>();
const postToParent = (outgoing: ReaderMessage) => process.send?.(outgoing);

async function run(request: ReaderRequest): Promise<void> {
  if ('abort' in request) return running.get(request.id)?.abort();
  const { id, module, functionName, input } = request;
  const controller = new AbortController();
  running.set(id, controller);
  const residentBytes = () => process.memoryUsage.rss();
  try {
    const functions = await import(module);
    const context: CallContext = {
      signal: controller.signal,
      reportProgress: (progress) => postToParent({ id, progress }),
    };
    const result: unknown = await functions[functionName](input, context);
    postToParent({ id, result, residentBytes: residentBytes() });
  } catch (error) {
    postToParent({ id, error, residentBytes: residentBytes() });
  } finally {
    running.delete(id);
  }
}

process.on('message', (message) => {
  if (isReaderRequest(message)) void run(message);
});
process.once('disconnect', () => process.exit());
// Terminals and supervisors signal the whole process group; the server ends this process itself when done
// with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
setInterval(() => {
  if (running.size > 0 && process.memoryUsage.rss() > MAX_RESIDENT_BYTES) process.exit(1);
}, MEMORY_CHECK_INTERVAL_MS).unref();
try {
  writeFileSync('/proc/self/oom_score_adj', OOM_SCORE_ADJUSTMENT);
} catch {} // not Linux, or not permitted
