// Browser storage of drafts, unsent messages and open conversations.

import type { Attachment } from '../../../../contract/conversations/messages.ts';
import { isTransient } from '../../../../contract/errors/errors.transient.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import type { OutboxItem } from '../../../machines/conversations/composer/outbox.machine.ts';
import type { PendingMessage } from '../../../machines/conversations/thread/thread.merge.ts';
import { localStore } from '../../../platform/storage/storage.ts';

/** Where something is kept. `owner`: people who share a browser never send each other's words. */
export interface StorageKey {
  readonly owner: string;
  readonly botId: string;
  readonly conversationId: string;
}

/** `files` lie on the server and wait for the draft to be sent; `filesAt` is when the last of them came there. */
export interface StoredConversation {
  readonly draft: string;
  readonly pending: readonly PendingMessage[];
  readonly files: readonly Attachment[];
  readonly filesAt: number;
}

type ConversationRef = Pick<StorageKey, 'botId' | 'conversationId'>;

const emptyConversation: StoredConversation = { draft: '', pending: [], files: [], filesAt: 0 };
const listeners = new Set<() => void>();
const openCounts = new Map<string, number>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

const storageKeyOf = ({ botId, conversationId }: ConversationRef): StorageKey => ({
  owner: sessionStore.read()?.userInfo.id ?? '',
  botId,
  conversationId,
});
const keyOf = ({ owner, conversationId }: StorageKey) => `talk:${owner}:${conversationId}`;
const outboxKey = (owner: string) => `outbox:${owner}`;

function read(storageKey: StorageKey): StoredConversation {
  const stored = parse(localStore.get(keyOf(storageKey)));
  if (!isStored(stored)) return emptyConversation;
  const { draft, pending } = stored;
  const files = 'files' in stored && Array.isArray(stored.files) ? stored.files.filter(isFile) : [];
  const filesAt = 'filesAt' in stored && typeof stored.filesAt === 'number' ? stored.filesAt : 0;
  return { draft, pending: pending.filter(isPending), files, filesAt };
}

function write(storageKey: StorageKey, change: Partial<StoredConversation>): void {
  const store = { ...read(storageKey), ...change };
  const isEmpty = !store.draft && store.pending.length === 0 && store.files.length === 0;
  if (isEmpty) localStore.remove(keyOf(storageKey));
  else localStore.set(keyOf(storageKey), JSON.stringify(store));
  const waitingConversations = waitingConversationsOf(storageKey.owner);
  const others = waitingConversations.filter(
    ({ conversationId }) => conversationId !== storageKey.conversationId,
  );
  const { botId, conversationId } = storageKey;
  if (store.pending.length > 0)
    setWaitingConversations(storageKey.owner, [...others, { botId, conversationId }]);
  else if (others.length < waitingConversations.length) setWaitingConversations(storageKey.owner, others);
}

function waitingConversationsOf(owner: string): readonly ConversationRef[] {
  const waitingConversations = parse(localStore.get(outboxKey(owner)));
  return Array.isArray(waitingConversations) ? waitingConversations.filter(isConversationRef) : [];
}

function setWaitingConversations(owner: string, waitingConversations: readonly ConversationRef[]): void {
  if (waitingConversations.length === 0) localStore.remove(outboxKey(owner));
  else localStore.set(outboxKey(owner), JSON.stringify(waitingConversations));
}

/** Every message of a person's that waits, the oldest first; what was refused for itself waits for the person. */
const outboxItemsOf = (owner: string): OutboxItem[] =>
  waitingConversationsOf(owner)
    .flatMap((conversationRef) =>
      read({ owner, ...conversationRef }).pending.map(
        (message) => ({ ...conversationRef, message }) satisfies OutboxItem,
      ),
    )
    .filter(({ message: { failure } }) => failure === null || isTransient(failure))
    .sort((one, other) => one.message.at - other.message.at);

/** Settles a message that went out, or keeps beside it why it may not. */
function settle(
  owner: string,
  { botId, conversationId, message }: OutboxItem,
  failure: PendingMessage['failure'],
): void {
  const shelf = { owner, botId, conversationId };
  const { pending } = read(shelf);
  write(shelf, {
    pending: pending.flatMap((one) => {
      if (one.clientId !== message.clientId) return [one];
      return failure ? [{ ...one, failure }] : [];
    }),
  });
}

/** A conversation that stands open sends its own messages; returns the way to say that it is left. */
function enter(storageKey: StorageKey): () => void {
  const key = keyOf(storageKey);
  openCounts.set(key, (openCounts.get(key) ?? 0) + 1);
  notifyListeners();
  return () => {
    const remaining = (openCounts.get(key) ?? 1) - 1;
    if (remaining > 0) openCounts.set(key, remaining);
    else openCounts.delete(key);
    notifyListeners();
  };
}

/** Hears of all that begins or ends to wait, in this tab and in others. */
function subscribe(owner: string, listener: () => void): () => void {
  listeners.add(listener);
  const unhear = localStore.subscribe(outboxKey(owner), listener);
  return () => {
    listeners.delete(listener);
    unhear();
  };
}

/** Hears of every change of what is kept of one conversation, in this tab and in others. */
const follow = (storageKey: StorageKey, listener: () => void): (() => void) =>
  localStore.subscribe(keyOf(storageKey), listener);

export const conversationStorage = {
  storageKeyOf,
  keyOf,
  read,
  write,
  outboxItemsOf,
  settle,
  enter,
  isOpen: (storageKey: StorageKey): boolean => openCounts.has(keyOf(storageKey)),
  subscribe,
  follow,
};

// What somebody else wrote under our key reads as nothing.
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isStored = (value: unknown): value is { draft: string; pending: unknown[] } =>
  isObject(value) &&
  'draft' in value &&
  typeof value.draft === 'string' &&
  'pending' in value &&
  Array.isArray(value.pending);

const isPending = (value: unknown): value is PendingMessage =>
  isObject(value) &&
  'clientId' in value &&
  typeof value.clientId === 'string' &&
  'text' in value &&
  typeof value.text === 'string' &&
  'at' in value &&
  typeof value.at === 'number' &&
  'failure' in value;

const isFile = (value: unknown): value is Attachment =>
  isObject(value) && 'id' in value && 'name' in value && 'mime' in value && 'size' in value;

const isConversationRef = (value: unknown): value is ConversationRef =>
  isObject(value) &&
  'botId' in value &&
  typeof value.botId === 'string' &&
  'conversationId' in value &&
  typeof value.conversationId === 'string';
