// Calls functions in a child process that ends when idle or grown large.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { isReaderMessage, type ReaderRequest } from './protocol.ts';

/** The process ended in the middle of a call: that says nothing of the document, which may be tried again. */
export class ReaderProcessLost extends Error {}

interface ReaderOptions {
  /** How long it is kept without a call, in milliseconds. */
  readonly idleMs?: number;
  /** One that holds more bytes after a call gets no further ones. */
  readonly maxResidentBytes?: number;
}

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((ratio: number) => void) | undefined;
}

interface PendingCall {
  resolve(result: unknown): void;
  reject(error: unknown): void;
  onProgress(ratio: number): void;
}

const HOST = new URL('./host.ts', import.meta.url);

/** Starts no process until something is called. */
export class ReaderProcess {
  readonly #idleMs: number;
  readonly #mostResident: number;
  readonly #children = new Set<Child>();
  #current: Child | null = null;
  #lastId = 0;
  #isClosed = false;

  constructor({ idleMs = 10_000, maxResidentBytes = 384 * 1024 * 1024 }: ReaderOptions = {}) {
    this.#idleMs = idleMs;
    this.#mostResident = maxResidentBytes;
  }

  /** Of the processes that are running now. */
  get pids(): readonly number[] {
    return [...this.#children].flatMap(({ pid }) => pid ?? []);
  }

  /**
   * Runs an exported function of a module there, with its input and a `CallContext`. Both ways values are cloned.
   * @throws ReaderProcessLost when the process ended meanwhile; the signal's reason when it aborts; whatever the function threw
   */
  async call<Result>(module: URL, verb: string, input: unknown, how: CallOptions = {}): Promise<Result> {
    how.signal?.throwIfAborted();
    if (this.#isClosed) throw new Error('The reader process is closed');
    const child = this.#open();
    try {
      return await child.send({ id: ++this.#lastId, module: module.href, verb, input }, how);
    } finally {
      if (child.resident > this.#mostResident && this.#current === child) this.#current = null;
      if (child.isIdle && this.#current !== child) void child.end();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#children].map((child) => child.end()));
  }

  #open(): Child {
    if (this.#current) return this.#current;
    const child = new Child(this.#idleMs, () => {
      this.#children.delete(child);
      if (this.#current === child) this.#current = null;
    });
    this.#children.add(child);
    this.#current = child;
    return child;
  }
}

class Child {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, PendingCall>();
  readonly #idleMs: number;
  readonly #onEnd: () => void;
  #idle: NodeJS.Timeout | undefined;
  /** Bytes of memory it held after the latest call. */
  resident = 0;

  /** @param onEnd called as soon as it can be asked no more */
  constructor(idleMs: number, onEnd: () => void) {
    this.#idleMs = idleMs;
    this.#onEnd = onEnd;
    this.#process = fork(HOST, [], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#process.on('message', (message) => this.#hear(message));
    const lose = () => {
      onEnd();
      for (const waiting of this.#waiting.values())
        waiting.reject(new ReaderProcessLost('The reader process ended'));
      this.#waiting.clear();
    };
    this.#process.once('error', lose);
    this.#process.once('exit', lose);
    this.#process.once('disconnect', onEnd);
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0;
  }

  send<Result>(request: ReaderRequest, { signal, onProgress = () => {} }: CallOptions): Promise<Result> {
    clearTimeout(this.#idle);
    return new Promise<Result>((resolve, reject) => {
      const abort = () => {
        this.#send({ id: request.id, abort: true });
        end(() => reject(signal?.reason));
      };
      const end = (settle: () => void) => {
        signal?.removeEventListener('abort', abort);
        this.#waiting.delete(request.id);
        if (this.isIdle) this.#idle = setTimeout(() => void this.end(), this.#idleMs).unref();
        settle();
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.set(request.id, {
        resolve: (result) => end(() => resolve(Object({ result }).result)),
        reject: (error) => end(() => reject(error)),
        onProgress,
      });
      this.#send(request);
    });
  }

  /** What it still reads is given up. */
  async end(): Promise<void> {
    this.#onEnd();
    clearTimeout(this.#idle);
    const { exitCode, signalCode } = this.#process;
    if (exitCode !== null || signalCode !== null || this.#process.pid === undefined) return;
    const exited = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exited;
  }

  /** What cannot be sent is told by the process's end. */
  #send(request: ReaderRequest): void {
    if (this.#process.connected) this.#process.send(request, () => {});
  }

  #hear(message: unknown): void {
    if (!isReaderMessage(message)) return;
    const waiting = this.#waiting.get(message.id);
    if ('resident' in message) this.resident = message.resident;
    if ('news' in message) waiting?.onProgress(message.news);
    else if ('error' in message) waiting?.reject(message.error);
    else waiting?.resolve(message.result);
  }
}
