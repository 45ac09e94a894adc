// Table status derived from a remote list's state.

import type { Locale } from '../../i18n/locale.ts';
import { type DisplayFailure, errorText } from '../../i18n/texts/errors.ts';
import type { TableMore, TableStatus } from './table.types.ts';

export interface RemoteState {
  isLoading: boolean;
  /** The last load failed; `failure` may still be set while the next one runs. */
  isFailed: boolean;
  failure: DisplayFailure | null;
  onRetry: () => void;
}

/** The table's status by the state of its list. */
export function tableStatus(
  locale: Locale,
  { isLoading, isFailed, failure, onRetry }: RemoteState,
): TableStatus {
  if (isLoading) return { kind: 'loading' };
  if (!isFailed || !failure) return { kind: 'ready' };
  const { requestId } = failure;
  return { kind: 'failed', message: errorText(failure, locale), onRetry, ...(requestId && { requestId }) };
}

/** `more` where there are further rows. */
export const loadMoreOf = (hasMore: boolean, loadMore: TableMore): TableMore | undefined =>
  hasMore ? loadMore : undefined;
