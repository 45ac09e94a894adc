// Group commit: transactions that arrive together are committed together.
import type { DatabaseSync } from 'node:sqlite';
import type { SerialisedError, ThreadReply, ThreadRequest } from './protocol.ts';
import { Statements, serialiseError } from './statements.ts';

/** Maximum waiting transactions and single statements. */
const MAX_WAITING = 5_000;
const BUSY: SerialisedError = {
  message: 'Too many transactions are waiting for the database',
  tag: 'DatabaseBusy',
};

/** Shortest time a group may delay its first member's commit. */
const MIN_GROUP_MS = 2;

interface WriteTransaction {
  id: number;
  requests: ThreadRequest[];
  /** Why the transaction is aborted: as in PostgreSQL, one failed statement aborts it. */
  failure?: SerialisedError;
  /** Rolled back for idleness or never begun; kept until its owner ends it. */
  isAbandoned?: boolean;
}

interface WriterOptions {
  send: (replies: ThreadReply[]) => void;
  /** Accepts requests that have arrived meanwhile, so that they can join the group. */
  drainIncoming: () => void;
  idleTransactionTimeoutMs: number;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
}

/**
 * One SQLite transaction (the group) holds many transactions, each in its own savepoint and one after another. A
 * transaction's last reply waits until the group's commit is on disk; a failed transaction rolls back only its savepoint.
 */
export class Writer {
  readonly #db: DatabaseSync;
  readonly #statements: Statements;
  readonly #options: WriterOptions;
  /** Open transactions by id, in order of their first statement; single statements have negative ids. */
  readonly #openTransactions = new Map<number, WriteTransaction>();
  readonly #waiting: WriteTransaction[] = [];
  #activeTransaction: WriteTransaction | undefined;
  #lastSingleId = 0;
  #committingReplies: ThreadReply[] = [];
  #outgoingReplies: ThreadReply[] = [];
  #isGroupOpen = false;
  #groupStartedAt = 0;
  #lastCommitMs = 0;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(db: DatabaseSync, options: WriterOptions) {
    this.#db = db;
    this.#statements = new Statements(db);
    this.#options = options;
  }

  /** Queues requests; call `advance` afterwards. */
  accept(requests: readonly ThreadRequest[]): void {
    for (const request of requests) {
      const isBusy = this.#waiting.length >= MAX_WAITING;
      if (request.transactionId === 0) {
        if (isBusy) {
          this.#outgoingReplies.push({ id: request.id, rows: [], changes: 0, error: BUSY });
          continue;
        }
        this.#lastSingleId -= 1;
        this.#waiting.push({ id: this.#lastSingleId, requests: [request] });
        continue;
      }
      const existing = this.#openTransactions.get(request.transactionId);
      if (existing?.isAbandoned) this.#refuse(existing, request);
      else if (existing) existing.requests.push(request);
      else if (request.op === 'run' && isBusy) {
        const transaction = { id: request.transactionId, requests: [], failure: BUSY, isAbandoned: true };
        this.#openTransactions.set(transaction.id, transaction);
        this.#refuse(transaction, request);
      } else if (request.op === 'run') {
        const transaction = { id: request.transactionId, requests: [request] };
        this.#openTransactions.set(transaction.id, transaction);
        this.#waiting.push(transaction);
      } else this.#outgoingReplies.push({ id: request.id, rows: [], changes: 0 }); // ended without a statement
    }
  }

  /** Runs all queued requests that can run now. */
  advance(): void {
    clearTimeout(this.#idleTimer);
    while (this.#step());
    this.#flush();
    if (this.#activeTransaction)
      this.#idleTimer = setTimeout(
        () => this.#rollBackIdleTransaction(),
        this.#options.idleTransactionTimeoutMs,
      );
  }

  /** Commits finished transactions and rolls back open ones. */
  close(): void {
    clearTimeout(this.#idleTimer);
    if (this.#activeTransaction) this.#closeSavepoint(false);
    this.#commitGroup();
    this.#flush();
  }

  #step(): boolean {
    if (!this.#activeTransaction) {
      if (this.#waiting.length === 0 && this.#committingReplies.length > 0) this.#options.drainIncoming();
      if (this.#committingReplies.length > 0 && (this.#waiting.length === 0 || this.#isGroupOld()))
        this.#commitGroup();
      this.#activeTransaction = this.#waiting.shift();
      if (!this.#activeTransaction) return false;
      this.#beginTransaction(this.#activeTransaction);
    }
    if (this.#activeTransaction.requests.length === 0) {
      this.#flush();
      this.#options.drainIncoming();
    }
    const request = this.#activeTransaction.requests.shift();
    if (!request) return false;
    if (request.op === 'run') this.#run(this.#activeTransaction, request);
    else this.#endTransaction(this.#activeTransaction, request);
    return true;
  }

  #run(transaction: WriteTransaction, request: ThreadRequest & { op: 'run' }): void {
    const reply: ThreadReply = { id: request.id, rows: [], changes: 0 };
    if (transaction.failure && !/^rollback to/i.test(request.sql)) reply.error = transaction.failure;
    else {
      try {
        const { rows, changes } = this.#statements.run(request.sql, request.parameters);
        reply.rows = rows;
        reply.changes = changes;
        transaction.failure = undefined;
        if (request.requiresRow && rows.length === 0)
          this.#failTransaction(transaction, { message: 'A required row is missing' });
      } catch (error) {
        reply.error = serialiseError(error);
        this.#failTransaction(transaction, reply.error);
      }
    }
    if (request.transactionId !== 0) this.#outgoingReplies.push(reply);
    else {
      this.#closeSavepoint(reply.error === undefined);
      this.#committingReplies.push(reply);
    }
  }

  #endTransaction(transaction: WriteTransaction, request: ThreadRequest): void {
    const reply: ThreadReply = { id: request.id, rows: [], changes: 0 };
    const isCommit = request.op === 'commit';
    if (isCommit && transaction.failure) reply.error = transaction.failure;
    this.#openTransactions.delete(transaction.id);
    this.#closeSavepoint(isCommit && !transaction.failure);
    this.#committingReplies.push(reply);
  }

  /** Releases or rolls back the active transaction's savepoint. */
  #closeSavepoint(shouldKeep: boolean): void {
    this.#activeTransaction = undefined;
    if (!this.#isGroupOpen) return; // the group was lost, and the transaction's work with it
    try {
      if (!shouldKeep) this.#db.exec('ROLLBACK TO one_transaction');
      this.#db.exec('RELEASE one_transaction');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      this.#failGroup(serialiseError(error));
    }
  }

  #beginTransaction(transaction: WriteTransaction): void {
    try {
      if (!this.#isGroupOpen) {
        this.#db.exec('BEGIN IMMEDIATE');
        this.#isGroupOpen = true;
        this.#groupStartedAt = this.#options.now();
      }
      this.#db.exec('SAVEPOINT one_transaction');
    } catch (error) {
      this.#failTransaction(transaction, serialiseError(error));
    }
  }

  #failTransaction(transaction: WriteTransaction, failure: SerialisedError): void {
    transaction.failure = failure.tag
      ? failure
      : { ...failure, message: `The transaction failed earlier: ${failure.message}` };
    if (this.#isGroupOpen && !this.#db.isTransaction) this.#failGroup(failure);
  }

  /** SQLite rolled back the whole transaction (full disk, I/O error), so every transaction in it fails. */
  #failGroup(failure: SerialisedError): void {
    this.#isGroupOpen = false;
    for (const reply of this.#committingReplies) reply.error ??= failure;
  }

  #commitGroup(): void {
    if (this.#isGroupOpen) {
      const start = this.#options.now();
      try {
        this.#db.exec('COMMIT');
        this.#isGroupOpen = false;
      } catch (error) {
        if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
        this.#failGroup(serialiseError(error));
      }
      this.#lastCommitMs = this.#options.now() - start;
    }
    this.#outgoingReplies.push(...this.#committingReplies);
    this.#committingReplies = [];
    this.#flush();
  }

  #isGroupOld(): boolean {
    return this.#options.now() - this.#groupStartedAt > Math.max(MIN_GROUP_MS, 2 * this.#lastCommitMs);
  }

  #rollBackIdleTransaction(): void {
    const transaction = this.#activeTransaction;
    if (!transaction) return;
    // After the process was suspended the timer may fire although the next statement has arrived.
    this.#options.drainIncoming();
    if (transaction.requests.length === 0) {
      this.#closeSavepoint(false);
      const message = `A transaction was idle for ${this.#options.idleTransactionTimeoutMs} ms and was rolled back; does its work wait for something other than its own statements?`;
      transaction.failure = { message, tag: 'TransactionAbandoned' };
      transaction.isAbandoned = true;
    }
    this.advance();
  }

  #refuse(transaction: WriteTransaction, request: ThreadRequest): void {
    const error = request.op === 'rollback' ? undefined : transaction.failure;
    this.#outgoingReplies.push({ id: request.id, rows: [], changes: 0, error });
    if (request.op !== 'run') this.#openTransactions.delete(transaction.id);
  }

  #flush(): void {
    if (this.#outgoingReplies.length === 0) return;
    const replies = this.#outgoingReplies;
    this.#outgoingReplies = [];
    this.#options.send(replies);
  }
}
