// Table status derived from a remote list's state.

import type { Locale } from '../../i18n/locale.ts';
import { type DisplayFailure, errorText } from '../../i18n/texts/errors.ts';
import type { TableMore, TableStatus } from './table.types.ts';

export interface RemoteState {
  isLoading: boolean;
  /** Whether the last reading failed; why it did may still be kept while the next one is on its way. */
  isFailed: boolean;
  failure: DisplayFailure | null;
  onRetry: () => void;
}

/** The status of a table by how the reading of its rows fares. */
export function tableStatus(
  locale: Locale,
  { isLoading, isFailed, failure, onRetry }: RemoteState,
): TableStatus {
  if (isLoading) return { kind: 'loading' };
  if (!isFailed || !failure) return { kind: 'ready' };
  const { requestId } = failure;
  return { kind: 'failed', message: errorText(failure, locale), onRetry, ...(requestId && { requestId }) };
}

/** The rows behind the last one, where there are any. */
export const loadMoreOf = (hasMore: boolean, more: TableMore): TableMore | undefined =>
  hasMore ? more : undefined;
