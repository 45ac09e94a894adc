// Worker thread that compares passages.
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type ComparedPassage, comparePassages, type Finding } from './compare-passages.ts';

interface CompareTask {
  readonly passages: readonly ComparedPassage[];
  readonly changed: readonly string[];
}

const MAX_HEAP_MB = 512;

/** Compares in a worker thread. Rejects when the thread fails, and with the signal's reason on abort. */
export function compareInWorker(task: CompareTask, signal: AbortSignal): Promise<readonly Finding[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const stop = () => {
      reject(signal.reason);
      void worker.terminate();
    };
    signal.addEventListener('abort', stop, { once: true });
    worker.once('message', (findings: readonly Finding[]) => resolve(findings));
    worker.once('error', reject);
    worker.once('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(new Error('The comparing thread ended without a word'));
    });
  });
}

if (!isMainThread && parentPort) {
  const { passages, changed }: CompareTask = workerData;
  parentPort.postMessage(comparePassages(passages, new Set(changed)));
}
