// Knows the rows that every thread has alike, whoever looks at it: what is on its way, what is being written. Draws nothing.
import { errorText } from '../../i18n/errors.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import { isPassing } from '../../machines/flows/outbox.queue.ts';
import type { ThreadRow } from '../../machines/flows/thread.rows.ts';
import type { HistoryRow } from '../../ui/ChatHistory/HistoryRow.tsx';

export type Kind<K extends ThreadRow['kind']> = Extract<ThreadRow, { kind: K }>;

/** What can be done with a message on its way. */
export interface Sending {
  i18n: I18n;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** `queued` says that a message waits for the connection, `discard` is the verb that drops a refused one. */
export interface PendingWords {
  from: 'visitor' | 'operator';
  name: string;
  queued: string;
  discard: string;
}

/** A message of this side that the server has not confirmed. */
export function describePending(
  { pending, isContinued }: Kind<'pending'>,
  { i18n, onRetry, onDiscard }: Sending,
  { from, name, queued, discard }: PendingWords,
): HistoryRow {
  const { clientId, text, at, failure } = pending;
  const words = failure && (isPassing(failure) ? queued : errorText(failure, i18n.locale));
  return {
    kind: 'pending',
    ...{ from, name, text, at, isContinued },
    failure: failure && words ? { words, isRefused: !isPassing(failure) } : null,
    discardLabel: discard,
    onRetry: () => onRetry(clientId),
    onDiscard: () => onDiscard(clientId),
  };
}

/** An answer while it is written; `nothingYet` stands for its words until the first come. */
export const describeStream = (
  { stream, at }: Kind<'stream'>,
  { name, nothingYet }: { name: string; nothingYet: string },
): HistoryRow => ({
  kind: 'message',
  from: 'ai',
  ...{ name, at },
  text: stream.text || nothingYet,
  isGrowing: true,
});
