// Context of the thread machine and how each event changes it.

import { joinAttachmentNames } from '../../../../contract/conversations/message.words.ts';
import type { Message, Quote } from '../../../../contract/conversations/messages.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import { enqueuePending } from '../composer/outbox.queue.ts';
import { appendDelta, type ReplyStream } from './reply.stream.ts';
import {
  applyChange,
  emptyThread,
  lastSeq,
  type MessageChange,
  merge,
  type PendingMessage,
  type Thread,
} from './thread.merge.ts';
import { trimThread } from './thread.pages.ts';

/**
 * True from a escalation for a used-up plan until the AI answers or is enabled. `messages` in order.
 */
export function isEscalatedForUsedUpPlan(messages: readonly Message[]): boolean {
  const last = messages.findLast(
    ({ author, event }) =>
      event?.kind === 'escalated' || event?.kind === 'aiResumed' || (author === 'ai' && event === null),
  );
  return last?.event?.kind === 'escalated' && last.event.reason === 'unpaid';
}

/**
 * `firstMessage` was written before the conversation existed and is sent at once. `atSeq` is the position the
 * thread is opened at; undefined opens its end.
 */
export interface ThreadInput {
  readonly botId: string;
  readonly conversationId: string;
  readonly firstMessage?: OutgoingMessage;
  readonly atSeq?: number;
}

/** A message to send; its client id makes sending idempotent. */
export type OutgoingMessage = Omit<PendingMessage, 'failure'>;

/** A target in the conversation: its newest messages, or those around a position or from a time on. */
export type ThreadPosition = 'newest' | number | { readonly at: number };

/**
 * `lastSeenSeq` is the last message that came into view, `newestSeqAtOpen` the newest one when the thread was opened,
 * and `isAtEnd` whether the reader is at the last loaded message. `sendingId` is the message being sent. `loadCount`
 * counts the loads of a part of the conversation, the last of them for `requestedPosition`. `quote` is what the next
 * message will quote; `editedMessage` is the own message being edited or deleted, and `editFailure` why that failed.
 * `resendIds` are messages to be delivered to the channel again. `changes` are the latest live changes, also of
 * messages that are not loaded: a page still loading may be older than they are. `isStale`: changes may be missing.
 */
export interface ThreadContext {
  readonly botId: string;
  readonly conversationId: string;
  readonly thread: Thread;
  readonly stream: ReplyStream | null;
  readonly draft: string;
  readonly sendingId: string;
  readonly failure: Failure | null;
  readonly lastSeenSeq: number;
  readonly newestSeqAtOpen: number;
  readonly isAtEnd: boolean;
  readonly loadCount: number;
  readonly requestedPosition: ThreadPosition;
  readonly quote: Quote | null;
  readonly isNote: boolean;
  readonly editedMessage: Message | null;
  readonly editFailure: Failure | null;
  readonly resendIds: readonly string[];
  readonly changes: readonly MessageChange[];
  readonly isStale: boolean;
}

/** More than can arrive while a page is loading. */
const MAX_CHANGES = 50;

export const initialThread = ({
  botId,
  conversationId,
  firstMessage,
  atSeq,
}: ThreadInput): ThreadContext => ({
  botId,
  conversationId,
  thread: firstMessage ? enqueuePending(emptyThread, firstMessage) : emptyThread,
  stream: null,
  draft: '',
  sendingId: '',
  failure: null,
  lastSeenSeq: 0,
  newestSeqAtOpen: 0,
  isAtEnd: true,
  loadCount: 0,
  requestedPosition: atSeq ?? 'newest',
  quote: null,
  isNote: false,
  editedMessage: null,
  editFailure: null,
  resendIds: [],
  changes: [],
  isStale: false,
});

/** Applies a live event; events of other conversations change nothing. */
export function onLiveEvent(context: ThreadContext, event: PanelEvent): Partial<ThreadContext> {
  if (event.kind === 'reset') return { stream: null, changes: [], isStale: true };
  if (event.kind === 'message.added') {
    return event.message.conversationId === context.conversationId ? withMessage(context, event.message) : {};
  }
  if (event.kind === 'message.changed') {
    return event.message.conversationId === context.conversationId ? withChange(context, event) : {};
  }
  if (event.kind === 'message.rated') {
    return event.conversationId === context.conversationId ? withChange(context, event) : {};
  }
  if (event.kind !== 'reply.delta' && event.kind !== 'reply.ended') return {};
  if (event.conversationId !== context.conversationId) return {};
  // A transient event may come late: after the reply itself, or after the next one began.
  if (event.kind === 'reply.ended') return context.stream?.replyId === event.replyId ? { stream: null } : {};
  return context.thread.messages.some(({ id }) => id === event.replyId)
    ? {}
    : { stream: appendDelta(context.stream, event) };
}

const withChange = ({ thread, changes }: ThreadContext, change: MessageChange): Partial<ThreadContext> => ({
  thread: applyChange(thread, change),
  changes: [...changes, change].slice(-MAX_CHANGES),
});

function withMessage(context: ThreadContext, message: Message): Partial<ThreadContext> {
  const thread = mergeMessages(context, [message]);
  return {
    thread,
    stream: message.author === 'visitor' ? context.stream : null,
    ...(context.isAtEnd && { lastSeenSeq: readPosition(thread, context.lastSeenSeq) }),
  };
}

/** A message as quoted: its text, else a label for its files. */
export const toQuote = ({ id, seq, author, authorName, text, attachments = [] }: Message): Quote => ({
  ...{ id, seq, author, authorName },
  excerpt: text || joinAttachmentNames(attachments),
});

/** Merges new messages and trims the side farther from the reader. */
export const mergeMessages = ({ thread, isAtEnd }: ThreadContext, messages: readonly Message[]): Thread =>
  trimThread(merge(thread, messages), isAtEnd ? 'oldest' : 'newest');

/** A reader at the end of the loaded messages has seen all of them. */
export const readPosition = (thread: Thread, seenSeq: number): number => Math.max(seenSeq, lastSeq(thread));

/** True if the visitor wrote last and no reply is being streamed yet. */
export function isAwaitingReply({ thread, stream }: ThreadContext): boolean {
  const last = thread.messages.at(-1);
  return !thread.hasNewer && stream === null && last?.author === 'visitor' && thread.pending.length === 0;
}
