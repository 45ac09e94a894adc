// Browser storage of drafts, unsent messages and open conversations.

import type { Attachment } from '../../../../contract/conversations/messages.ts';
import { isTransient } from '../../../../contract/errors/errors.transient.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import type { OutboxItem } from '../../../machines/conversations/composer/outbox.machine.ts';
import type { PendingMessage } from '../../../machines/conversations/thread/thread.merge.ts';
import { localStore } from '../../../platform/storage/storage.ts';

/**
 * Key of the stored data. `owner`: the user's id, so that people who share a browser never send each other's
 * messages.
 */
export interface StorageKey {
  readonly owner: string;
  readonly botId: string;
  readonly conversationId: string;
}

/** `files`: uploaded for the draft; `filesAt`: when the last of them was uploaded. */
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

/** Unsent messages of a user, oldest first, without those that failed permanently. */
const outboxItemsOf = (owner: string): OutboxItem[] =>
  waitingConversationsOf(owner)
    .flatMap((conversationRef) =>
      read({ owner, ...conversationRef }).pending.map(
        (message) => ({ ...conversationRef, message }) satisfies OutboxItem,
      ),
    )
    .filter(({ message: { failure } }) => failure === null || isTransient(failure))
    .sort((one, other) => one.message.at - other.message.at);

/** Removes a sent message, or stores the failure of a refused one. */
function settle(
  owner: string,
  { botId, conversationId, message }: OutboxItem,
  failure: PendingMessage['failure'],
): void {
  const storageKey = { owner, botId, conversationId };
  const { pending } = read(storageKey);
  write(storageKey, {
    pending: pending.flatMap((pendingMessage) => {
      if (pendingMessage.clientId !== message.clientId) return [pendingMessage];
      return failure ? [{ ...pendingMessage, failure }] : [];
    }),
  });
}

/**
 * Marks a conversation as open in this tab, where it sends its messages itself. Returns the function that
 * marks it closed.
 */
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

/** Notifies about every change of the outbox, in this tab and in others. */
function subscribe(owner: string, listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = localStore.subscribe(outboxKey(owner), listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

/** Notifies about every change of the stored data of one conversation, in this tab and in others. */
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

// Invalid JSON counts as no stored data.
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
