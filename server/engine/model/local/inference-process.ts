// Starts the process of local models on demand and ends it when idle.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { InferenceReply, InferenceTask } from './inference.process.ts';

const IDLE_TIMEOUT_MS = 10 * 60_000;
const PROCESS_FILE = fileURLToPath(new URL('./inference.process.ts', import.meta.url));

interface PendingTask {
  resolve(result: InferenceReply): void;
}

export interface InferenceProcess {
  /** Never rejects; a process that ends fails its tasks, and the next task starts another. */
  run(task: Omit<InferenceTask, 'id'>): Promise<InferenceReply>;
  close(): void;
}

/** Starts nothing before the first task. */
export function createInferenceProcess(idleMs = IDLE_TIMEOUT_MS): InferenceProcess {
  const pendingTasks = new Map<number, PendingTask>();
  let child: ChildProcess | null = null;
  let lastId = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  const failAll = (problem: string) => {
    for (const [id, { resolve }] of pendingTasks) resolve({ id, ok: false, problem });
    pendingTasks.clear();
  };
  const end = () => {
    clearTimeout(idleTimer);
    // its answer may be on the way already: what was asked ends here
    failAll('the process of the local models was closed');
    child?.kill();
    child = null;
  };
  const start = (): ChildProcess => {
    const started = fork(PROCESS_FILE, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.unref();
    started.channel?.unref();
    started.on('message', (reply: InferenceReply) => {
      pendingTasks.get(reply.id)?.resolve(reply);
      pendingTasks.delete(reply.id);
    });
    started.on('error', ({ message }) => failAll(message));
    started.on('exit', (code, signal) => {
      // one that was closed may end after the next has begun
      if (child !== started) return;
      child = null;
      failAll(`the process of the local models ended with ${signal ?? code}`);
    });
    return started;
  };

  return {
    run(task) {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(end, idleMs).unref();
      child ??= start();
      lastId += 1;
      const id = lastId;
      const current = child;
      return new Promise((resolve) => {
        pendingTasks.set(id, { resolve });
        current.send({ ...task, id }, (error) => {
          if (!error) return;
          pendingTasks.delete(id);
          resolve({ id, ok: false, problem: error.message });
        });
      });
    },
    close: end,
  };
}
