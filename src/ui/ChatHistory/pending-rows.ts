// Rows of pending messages and of a streamed answer.

import type { I18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import type { HistoryRow } from './HistoryRow.tsx';

/** Actions on a pending message. */
export interface PendingRowHandlers {
  i18n: I18n;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

interface Pending {
  readonly clientId: string;
  readonly text: string;
  readonly at: number;
  readonly failure: Parameters<typeof errorText>[0] | null;
}

/**
 * `queued`: waits for the connection; `busy`: for a busy server; `discard`: label for dropping a refused one.
 */
interface PendingTexts {
  from: 'visitor' | 'operator' | 'note';
  name: string;
  queued: string;
  busy: string;
  discard: string;
}

/**
 * A message of the reader that the server has not confirmed. `willRetry` failures are retried automatically.
 */
export function renderPendingRow(
  row: { readonly pending: Pending; readonly isContinued: boolean; readonly willRetry: boolean },
  { i18n, onRetry, onDiscard }: PendingRowHandlers,
  { from, name, queued, busy, discard }: PendingTexts,
): HistoryRow {
  const { pending, isContinued, willRetry } = row;
  const { clientId, text, at, failure } = pending;
  const waitingText = failure?.error === 'ServerBusy' ? busy : queued;
  const failureText = failure && (willRetry ? waitingText : errorText(failure, i18n.locale));
  return {
    kind: 'pending',
    ...{ from, name, text, at, isContinued },
    failure: failureText ? { words: failureText, isRefused: !willRetry } : null,
    discardLabel: discard,
    onRetry: () => onRetry(clientId),
    onDiscard: () => onDiscard(clientId),
  };
}

/** A streamed answer; `placeholder` is shown until its first text arrives. */
export const renderStreamRow = (
  { stream, at }: { readonly stream: { readonly text: string }; readonly at: number },
  { name, placeholder }: { name: string; placeholder: string },
): HistoryRow => ({
  kind: 'message',
  from: 'ai',
  ...{ name, at },
  text: stream.text || placeholder,
  isStreaming: true,
});
