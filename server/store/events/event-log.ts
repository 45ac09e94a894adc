// Interface of an account's event log.
import type { Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';

export interface NewEvent {
  kind: string;
  botId?: string;
  conversationId?: string;
  /** The only recipient; by default everyone who may see the bot. */
  userId?: string;
  payload: object;
}

export interface StoredEvent {
  seq: number;
  kind: string;
  botId: string | null;
  conversationId: string | null;
  /** The only recipient; null for everyone. */
  userId: string | null;
  payload: unknown;
  at: number;
}

/** Recipients of a broadcast among the account's listeners; visitors never receive one. */
export type Audience =
  | { readonly recipientId: string /** The session that caused it. */; readonly exceptSessionId?: string }
  | 'superAdmins';

/** An ephemeral message such as typing or streamed text. Never stored, may be lost. */
export interface Broadcast {
  kind: string;
  /** Everyone of the account by default. */
  audience?: Audience;
  botId?: string;
  conversationId?: string;
  payload: unknown;
}

export interface EventLog {
  /**
   * Numbers and stores the events. Call it last in the transaction: it locks the account's counter until the
   * commit, so numbers appear in order.
   * @returns the last number
   */
  append(trx: Transaction<Database>, accountId: string, events: readonly NewEvent[]): Promise<number>;
  /** Events with a number greater than `seq`, oldest first. */
  readAfter(accountId: string, seq: number, limit: number): Promise<StoredEvent[]>;
  /** Stored numbers; `last` is 0 and `first` 1 if nothing was ever appended. */
  range(accountId: string): Promise<{ first: number; last: number }>;
  /**
   * Calls `wake` after each commit that appended to the account, in any instance.
   * @returns a function that unsubscribes
   */
  subscribe(accountId: string, wake: () => void): () => void;
  broadcast(accountId: string, message: Broadcast): void;
  /** Reaches the listeners of all accounts on all instances. */
  broadcastToAll(message: Broadcast): void;
  /**
   * Receives broadcasts to the account and to all accounts.
   * @returns a function that unsubscribes
   */
  onBroadcast(accountId: string, listener: (message: Broadcast) => void): () => void;
  /**
   * Deletes events that mention the id of a conversation or source; call it before `append` in the
   * transaction.
   */
  erase(trx: Transaction<Database>, accountId: string, id: string): Promise<void>;
  /**
   * Deletes events older than `before` (ms since the epoch); returns how many.
   * A reader behind `range().first - 1` must start anew.
   */
  prune(before: number): Promise<number>;
}
