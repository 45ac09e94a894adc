// Publish/subscribe on commit, within the process and across instances.

import { TransactionScope } from './driver/transaction-scope.ts';
import { messageOf } from './errors.ts';

export type PubSubMessage = { topic: string; message?: unknown };

/** Sends messages to other instances; received ones are published locally. */
export interface NotifyTransport {
  send(envelope: PubSubMessage): void;
}

type Listener = (message: unknown) => void;

/** Messages are hints that may be lost or repeated, so listeners read the state themselves. */
export class PubSub {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #pending = new TransactionScope<{
    readonly topics: Set<string>;
    readonly callbacks: (() => void)[];
  }>();
  readonly #log: (line: string) => void;
  #transport: NotifyTransport | undefined;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** Connects other instances; without a transport messages stay within this process. */
  setTransport(transport: NotifyTransport): void {
    this.#transport = transport;
  }

  /** @returns a function that removes the listener */
  subscribe(topic: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners);
    const wrapper: Listener = (message) => listener(message); // unique, so that one listener may subscribe twice
    listeners.add(wrapper);
    return () => {
      listeners.delete(wrapper);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }

  /** Publishes to the listeners of this process and of all others. */
  publish(envelope: PubSubMessage): void {
    this.publishLocally(envelope);
    this.#transport?.send(envelope);
  }

  /** Calls this process's listeners of the topic. Their errors are logged, not thrown. */
  publishLocally({ topic, message }: PubSubMessage): void {
    for (const listener of [...(this.#listeners.get(topic) ?? [])]) {
      try {
        listener(message);
      } catch (error) {
        // the publisher has committed: a listener's failure must not look like its own
        this.#log(`A listener of ${topic} failed: ${messageOf(error)}`);
      }
    }
  }

  /** Wakes every local topic with this prefix, as messages may have been missed. */
  publishAllLocally(prefix: string): void {
    for (const topic of [...this.#listeners.keys()])
      if (topic.startsWith(prefix)) this.publishLocally({ topic });
  }

  /** Topics that start with `prefix` and have listeners in this process. */
  topics(prefix: string): string[] {
    return [...this.#listeners.keys()].filter((topic) => topic.startsWith(prefix));
  }

  /** Publishes the topic after the transaction has committed; never if it rolls back. */
  publishAfterCommit(trx: object, topic: string): void {
    this.#pending.get(trx)?.topics.add(topic);
  }

  /** Runs `work` after the commit, before the topics are published; it must not throw. */
  runAfterCommit(trx: object, work: () => void): void {
    this.#pending.get(trx)?.callbacks.push(work);
  }

  /** Starts collecting what `publishAfterCommit` and `runAfterCommit` defer. */
  begin(trx: object): void {
    this.#pending.attach(trx, { topics: new Set(), callbacks: [] });
  }

  /** Runs the deferred work, then publishes each deferred topic once. */
  commit(trx: object): void {
    const pending = this.#pending.get(trx);
    this.#pending.detach(trx);
    for (const work of pending?.callbacks ?? []) work();
    for (const topic of pending?.topics ?? []) this.publish({ topic });
  }
}
