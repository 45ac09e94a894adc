// Interface of an account's event log.
import type { Transaction } from 'kysely';
import type { Database } from '../schema/database.ts';

export interface NewEvent {
  kind: string;
  botId?: string;
  conversationId?: string;
  /** The one person it is for; everybody who may see the bot when left out. */
  userId?: string;
  payload: object;
}

export interface StoredEvent {
  seq: number;
  kind: string;
  botId: string | null;
  conversationId: string | null;
  /** The one person it is for, or everybody. */
  userId: string | null;
  payload: unknown;
  at: number;
}

/** Who of those who listen to an account a message is for; a visitor is never meant. */
export type Audience =
  | { readonly userId: string /** Whoever did it there knows already. */; readonly notSessionId?: string }
  | 'superAdmins';

/** An ephemeral message: typing, streaming text. Never stored, may be lost. */
export interface Broadcast {
  kind: string;
  /** Everybody of the account when left out. */
  audience?: Audience;
  botId?: string;
  conversationId?: string;
  payload: unknown;
}

export interface EventLog {
  /**
   * Gives the events the account's next numbers. Call it last in the transaction: it holds the account's
   * counter until the commit, which is what makes the numbers appear in order.
   * @returns the last number given.
   */
  append(trx: Transaction<Database>, accountId: string, events: readonly NewEvent[]): Promise<number>;
  /** Events with a number greater than `seq`, oldest first. */
  readAfter(accountId: string, seq: number, limit: number): Promise<StoredEvent[]>;
  /** The numbers still held: `last` is 0 and `first` 1 when nothing was ever appended. */
  range(accountId: string): Promise<{ first: number; last: number }>;
  /** Calls `wake` after each commit that appended to the account, here or in another instance; ends by the returned function. */
  subscribe(accountId: string, wake: () => void): () => void;
  broadcast(accountId: string, message: Broadcast): void;
  /** To whoever listens to any account, on any instance. */
  broadcastToAll(message: Broadcast): void;
  /** Hears what is broadcast to the account, and to all. */
  onBroadcast(accountId: string, listener: (message: Broadcast) => void): () => void;
  /** Removes what names the conversation or source from the log and from memory; call it before `append` in the transaction. */
  erase(trx: Transaction<Database>, accountId: string, id: string): Promise<void>;
  /** Removes events older than the instant; answers how many. A reader behind `range().first - 1` must start anew. */
  prune(before: number): Promise<number>;
}
