// Ports for live events, window visibility and stored drafts.
import { type EventObject, fromCallback } from 'xstate';
import type { PanelEvent } from '../../../contract/live.ts';
import type { PendingMessage } from '../conversations/thread/thread.merge.ts';
import { notProvided } from '../port.ts';

/** `live.reconnected`: the stream is open again after a break; missed events follow as `live.received`. */
export type LivePortEvent =
  | { readonly type: 'live.received'; readonly event: PanelEvent }
  | { readonly type: 'live.reconnected' };

/** Stored data of one conversation: the draft and messages never confirmed as sent. */
export interface StoredConversation {
  readonly draft: string;
  readonly pending: readonly PendingMessage[];
}
export type ConversationRestored = { readonly type: 'storage.restored'; readonly stored: StoredConversation };
export type StoreRequested = { readonly type: 'storage.requested'; readonly stored: StoredConversation };

export type VisibilityChanged = { readonly type: 'visibility.changed'; readonly isVisible: boolean };

/** Sends `LivePortEvent` while it runs. */
export const livePort = fromCallback<EventObject>(notProvided('live'));

/** Sends `ConversationRestored` once at the start, then stores the data of each `StoreRequested`. */
export const conversationStoragePort = fromCallback<
  StoreRequested,
  { readonly botId: string; readonly conversationId: string }
>(notProvided('conversationStorage'));

/** Sends `VisibilityChanged` at the start and at each change. */
export const windowPort = fromCallback<EventObject>(notProvided('window'));
