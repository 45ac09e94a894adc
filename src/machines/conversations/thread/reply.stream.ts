// Joins the chunks of a streamed reply.
import type { PanelEvent } from '../../../../contract/live.ts';

type ReplyDelta = Extract<PanelEvent, { kind: 'reply.delta' }>;

/** A reply being streamed. After a gap `text` stops growing; the final message replaces it. */
export interface ReplyStream {
  readonly replyId: string;
  readonly text: string;
}

/** Appends a chunk at its offset. Repeated chunks change nothing; chunks beyond a gap are dropped. */
export function appendDelta(stream: ReplyStream | null, delta: ReplyDelta): ReplyStream {
  const current = stream?.replyId === delta.replyId ? stream : { replyId: delta.replyId, text: '' };
  if (delta.offset > current.text.length) return current;
  const text = current.text.slice(0, delta.offset) + delta.text;
  return text.length > current.text.length ? { ...current, text } : current;
}
