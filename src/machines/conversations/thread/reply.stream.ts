// Joins the chunks of a streamed reply.
import type { PanelEvent } from '../../../../contract/live.ts';

type ReplyDelta = Extract<PanelEvent, { kind: 'reply.delta' }>;

/** The reply that is being written. After a gap `text` stops growing; the final message replaces it. */
export interface ReplyStream {
  readonly replyId: string;
  readonly text: string;
}

/** Appends a piece at its offset. Repeated pieces change nothing, a piece beyond a gap is left out. */
export function appendDelta(stream: ReplyStream | null, delta: ReplyDelta): ReplyStream {
  const current = stream?.replyId === delta.replyId ? stream : { replyId: delta.replyId, text: '' };
  if (delta.offset > current.text.length) return current;
  const text = current.text.slice(0, delta.offset) + delta.text;
  return text.length > current.text.length ? { ...current, text } : current;
}
