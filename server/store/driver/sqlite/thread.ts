// Client of a SQLite worker thread.
import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { SqliteError, StoreError } from '../../errors.ts';
import { SlotPool } from '../slot-pool.ts';
import type {
  EncodedRequest,
  SerialisedError,
  ThreadCommand,
  ThreadMessage,
  ThreadOptions,
  ThreadReply,
} from './protocol.ts';

/** Statement texts referenced by number, so that each is sent once. */
const MAX_NUMBERED_STATEMENTS = 400;

/** Placeholder id before a request is queued. */
const UNASSIGNED_ID = -1;

/** The real function, captured at load: fake timers of tests must not stop the database. */
const realSetImmediate = setImmediate;

interface PendingRequest {
  resolve(reply: ThreadReply | PromiseLike<ThreadReply>): void;
  reject(error: Error): void;
}

/** One SQLite thread. Requests start in order; their answers may arrive in any order. */
export class SqliteThread {
  readonly #worker: Worker;
  readonly #pending = new SlotPool<PendingRequest>();
  readonly #exited: Promise<void>;
  readonly #statementNumbers = new Map<string, number>();
  #outgoing: EncodedRequest[] = [];
  #requestCount = 0;
  #closedError: StoreError | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (threadMessage: ThreadMessage) => {
      if ('replies' in threadMessage) for (const reply of threadMessage.replies) this.#settle(reply);
    });
    this.#exited = new Promise((resolve) => {
      worker.once('error', (cause) => this.#markClosed(cause));
      worker.once('exit', () => {
        this.#markClosed(undefined);
        resolve();
      });
    });
  }

  /** @throws StoreError when the file cannot be opened */
  static open(options: ThreadOptions): Promise<SqliteThread> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
    return new Promise((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (threadMessage: ThreadMessage) => {
        worker.off('error', reject);
        if ('refused' in threadMessage) reject(openingError(options.file, threadMessage.refused));
        else resolve(new SqliteThread(worker));
      });
    });
  }

  /** Called when the thread ends without `close`; later requests fail. */
  onLoss(listener: (cause: unknown) => void): void {
    this.#worker.once('error', listener);
  }

  /** Number of unanswered requests. */
  get load(): number {
    return this.#pending.size;
  }

  /** Number of requests ever made. */
  get requestCount(): number {
    return this.#requestCount;
  }

  /**
   * Sends a statement to the thread; after its first use an SQL text is sent as a number.
   * @param transactionId the transaction it belongs to; 0 for a single statement
   * @param requiresRow fail where the statement finds or changes no row
   */
  run<Row>(
    transactionId: number,
    sql: string,
    parameters: SQLInputValue[],
    requiresRow?: boolean,
  ): Promise<ThreadReply<Row>> {
    const statementNumber = this.#statementNumbers.get(sql);
    const run = {
      op: 'run',
      id: UNASSIGNED_ID,
      transactionId,
      sql: statementNumber ?? sql,
      parameters,
    } as const;
    const request = requiresRow ? { ...run, requiresRow } : run;
    if (statementNumber !== undefined || this.#statementNumbers.size === MAX_NUMBERED_STATEMENTS)
      return this.#sendRequest(request);
    const sqlNumber = this.#statementNumbers.size;
    this.#statementNumbers.set(sql, sqlNumber);
    return this.#sendRequest({ ...request, sqlNumber });
  }

  end(transactionId: number, op: 'commit' | 'rollback'): Promise<ThreadReply> {
    return this.#sendRequest({ op, id: UNASSIGNED_ID, transactionId });
  }

  /** Finishes pending requests, then ends the thread. */
  async close(): Promise<void> {
    this.#postRequests();
    this.#post({ close: true });
    await this.#exited;
  }

  #sendRequest<Row>(request: EncodedRequest): Promise<ThreadReply<Row>> {
    if (this.#closedError) return Promise.reject(this.#closedError);
    return new Promise((resolve, reject) => {
      this.#requestCount += 1;
      request.id = this.#pending.acquire({ resolve, reject });
      if (this.#outgoing.length === 0) realSetImmediate(() => this.#postRequests());
      this.#outgoing.push(request);
    });
  }

  /** Sends all requests of one event-loop turn as one message, since each message wakes a thread. */
  #postRequests(): void {
    const requests = this.#outgoing;
    this.#outgoing = [];
    if (requests.length === 0) return;
    try {
      this.#post({ requests });
    } catch (error) {
      // a parameter cannot be cloned, so the thread never received this message's statement numbers
      this.#statementNumbers.clear();
      for (const { id } of requests)
        this.#settle({ id, rows: [], changes: 0, error: { message: String(error) } });
    }
  }

  #post(command: ThreadCommand): void {
    this.#worker.postMessage(command);
  }

  #settle(reply: ThreadReply): void {
    const pendingRequest = this.#pending.release(reply.id);
    if (reply.error) pendingRequest?.reject(errorOf(reply.error));
    else pendingRequest?.resolve(reply);
  }

  #markClosed(cause: unknown): void {
    this.#closedError ??= new StoreError('StoreClosed', 'The database is closed', { cause });
    for (const { reject } of this.#pending.releaseAll()) reject(this.#closedError);
  }
}

function errorOf({ message, errcode, tag }: SerialisedError): Error {
  return tag ? new StoreError(tag, message) : new SqliteError(message, errcode ?? 0);
}

function openingError(file: string, { message, tag }: SerialisedError): StoreError {
  return new StoreError(tag ?? 'DatabaseUnavailable', `Cannot open the database ${file}: ${message}`);
}
