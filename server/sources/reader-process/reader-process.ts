// Calls functions in a child process that exits when idle or too large.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { isReaderMessage, type ReaderRequest } from './protocol.ts';

/** The process exited during a call. Says nothing about the document, so the call may be retried. */
export class ReaderProcessLost extends Error {}

interface ReaderOptions {
  /** Idle time in ms after which the process exits. */
  readonly idleMs?: number;
  /** A process whose RSS exceeds this many bytes after a call is replaced. */
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

const HOST_MODULE = new URL('./host.ts', import.meta.url);

/** Starts the process on the first call. */
export class ReaderProcess {
  readonly #idleMs: number;
  readonly #maxResidentBytes: number;
  readonly #children = new Set<Child>();
  #current: Child | null = null;
  #lastId = 0;
  #isClosed = false;

  constructor({ idleMs = 10_000, maxResidentBytes = 384 * 1024 * 1024 }: ReaderOptions = {}) {
    this.#idleMs = idleMs;
    this.#maxResidentBytes = maxResidentBytes;
  }

  /** Pids of the running processes. */
  get pids(): readonly number[] {
    return [...this.#children].flatMap(({ pid }) => pid ?? []);
  }

  /**
   * Calls an exported function of a module in the process with `input` and a `CallContext`. Input and result
   * are structured clones.
   * @throws ReaderProcessLost when the process ended meanwhile; the signal's reason when it aborts; whatever the function threw
   */
  async call<Result>(
    module: URL,
    functionName: string,
    input: unknown,
    options: CallOptions = {},
  ): Promise<Result> {
    options.signal?.throwIfAborted();
    if (this.#isClosed) throw new Error('The reader process is closed');
    const child = this.#openChild();
    try {
      return await child.send({ id: ++this.#lastId, module: module.href, functionName, input }, options);
    } finally {
      if (child.residentBytes > this.#maxResidentBytes && this.#current === child) this.#current = null;
      if (child.isIdle && this.#current !== child) void child.end();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#children].map((child) => child.end()));
  }

  #openChild(): Child {
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
  readonly #pendingCalls = new Map<number, PendingCall>();
  readonly #idleMs: number;
  readonly #onEnd: () => void;
  #idleTimer: NodeJS.Timeout | undefined;
  /** RSS in bytes after the last call. */
  residentBytes = 0;

  /** @param onEnd called as soon as the process accepts no more calls */
  constructor(idleMs: number, onEnd: () => void) {
    this.#idleMs = idleMs;
    this.#onEnd = onEnd;
    this.#process = fork(HOST_MODULE, [], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#process.on('message', (message) => this.#handleMessage(message));
    const rejectPending = () => {
      onEnd();
      for (const call of this.#pendingCalls.values())
        call.reject(new ReaderProcessLost('The reader process ended'));
      this.#pendingCalls.clear();
    };
    this.#process.once('error', rejectPending);
    this.#process.once('exit', rejectPending);
    this.#process.once('disconnect', onEnd);
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get isIdle(): boolean {
    return this.#pendingCalls.size === 0;
  }

  send<Result>(request: ReaderRequest, { signal, onProgress = () => {} }: CallOptions): Promise<Result> {
    clearTimeout(this.#idleTimer);
    return new Promise<Result>((resolve, reject) => {
      const abort = () => {
        this.#send({ id: request.id, abort: true });
        finish(() => reject(signal?.reason));
      };
      const finish = (settle: () => void) => {
        signal?.removeEventListener('abort', abort);
        this.#pendingCalls.delete(request.id);
        if (this.isIdle) this.#idleTimer = setTimeout(() => void this.end(), this.#idleMs).unref();
        settle();
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#pendingCalls.set(request.id, {
        resolve: (result) => finish(() => resolve(Object({ result }).result)),
        reject: (error) => finish(() => reject(error)),
        onProgress,
      });
      this.#send(request);
    });
  }

  /** Kills the process; pending calls are rejected. */
  async end(): Promise<void> {
    this.#onEnd();
    clearTimeout(this.#idleTimer);
    const { exitCode, signalCode } = this.#process;
    if (exitCode !== null || signalCode !== null || this.#process.pid === undefined) return;
    const exit = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exit;
  }

  /** Send errors are ignored: the exit handler rejects the call. */
  #send(request: ReaderRequest): void {
    if (this.#process.connected) this.#process.send(request, () => {});
  }

  #handleMessage(message: unknown): void {
    if (!isReaderMessage(message)) return;
    const call = this.#pendingCalls.get(message.id);
    if ('residentBytes' in message) this.residentBytes = message.residentBytes;
    if ('progress' in message) call?.onProgress(message.progress);
    else if ('error' in message) call?.reject(message.error);
    else call?.resolve(message.result);
  }
}
