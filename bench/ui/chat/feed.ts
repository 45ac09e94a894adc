// Conversation of 100,000 messages, whole or paged.
import type { Message } from '../../../contract/conversations/messages.ts';
import { emptyThread, merge, type Thread } from '../../../src/machines/conversations/thread/thread.merge.ts';
import {
  mergeNewer,
  mergeOlder,
  trimThread,
} from '../../../src/machines/conversations/thread/thread.pages.ts';
import { sampleMessageAt } from '../../../src/ui/ChatHistory/conversation.sample.ts';

const PAGE_SIZE = 50;
export const MESSAGE_COUNT = 100_000;

/** A change says whether rows were added before or after the existing ones. */
export interface Feed<Value> {
  read(): Value;
  subscribe(listener: () => void): () => void;
  prepend(): void;
  append(): void;
}

export interface Row {
  readonly key: string;
  readonly seq: number;
}

/** Rows from `from` to the newest, all in memory. */
export interface Range {
  readonly rows: readonly Row[];
  readonly from: number;
  readonly lastChange: 'opened' | 'prepended' | 'appended';
}

const rowsBetween = (from: number, to: number): Row[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ key: `m${from + index}`, seq: from + index }));

function createStore<Value>(start: Value) {
  let value = start;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    change(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** For lists without paging: all rows, growing. */
export function unpagedFeed(count: number): Feed<Range> {
  const { read, subscribe, change } = createStore<Range>({
    rows: rowsBetween(MESSAGE_COUNT - count + 1, MESSAGE_COUNT),
    from: MESSAGE_COUNT - count + 1,
    lastChange: 'opened',
  });
  return {
    read,
    subscribe,
    prepend() {
      const { rows, from } = read();
      const older = rowsBetween(Math.max(1, from - PAGE_SIZE), from - 1);
      change({ rows: [...older, ...rows], from: from - older.length, lastChange: 'prepended' });
    },
    append() {
      const { rows, from } = read();
      const seq = from + rows.length;
      change({ rows: [...rows, { key: `m${seq}`, seq }], from, lastChange: 'appended' });
    },
  };
}

const messageAt = (seq: number): Message => {
  const { text, isAnswer, at } = sampleMessageAt(seq);
  return {
    id: `${seq}`,
    conversationId: 'c',
    seq,
    clientId: `m${seq}`,
    author: isAnswer ? 'ai' : 'visitor',
    authorName: null,
    text,
    abstained: false,
    sources: [],
    confidence: null,
    costMessages: 0,
    event: null,
    createdAt: at,
  };
};

const page = (from: number, to: number): Message[] =>
  rowsBetween(Math.max(1, from), to).map(({ seq }) => messageAt(seq));

/** Simulated response time of the server. */
const RESPONSE_MS = 20;

/** For the panel's history: pages by cursor, with distant ones dropped. */
export function pagedFeed() {
  const store = createStore<Thread>(emptyThread);
  let newest = MESSAGE_COUNT;
  let isAtEnd = true;
  let isLoading = false;
  const respondLater = (update: (thread: Thread) => Thread) => {
    if (isLoading) return;
    isLoading = true;
    setTimeout(() => {
      isLoading = false;
      store.change(update(store.read()));
    }, RESPONSE_MS);
  };
  const firstSeq = (thread: Thread) => thread.messages[0]?.seq ?? newest + 1;
  const lastSeq = (thread: Thread) => thread.messages.at(-1)?.seq ?? 0;
  return {
    read: store.read,
    subscribe: store.subscribe,
    open: () => store.change(mergeOlder(emptyThread, page(newest - PAGE_SIZE + 1, newest), true)),
    prepend: () =>
      respondLater((thread) => {
        const to = firstSeq(thread) - 1;
        return mergeOlder(thread, page(to - PAGE_SIZE + 1, to), to > PAGE_SIZE);
      }),
    next: () =>
      respondLater((thread) => {
        const to = Math.min(newest, lastSeq(thread) + PAGE_SIZE);
        const messages = page(lastSeq(thread) + 1, to);
        return mergeNewer(thread, messages, messages.length === PAGE_SIZE);
      }),
    append() {
      newest += 1;
      const thread = merge(store.read(), [messageAt(newest)]);
      store.change(trimThread(thread, isAtEnd ? 'oldest' : 'newest'));
    },
    setAtEnd(isNowAtEnd: boolean) {
      isAtEnd = isNowAtEnd;
    },
  };
}
