// Paged list with loading, empty and error states.
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { type DisplayFailure, errorText } from '../../i18n/texts/errors.ts';
import { Button } from '../Button/Button.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { LoadingRows } from '../Skeleton/Skeleton.tsx';
import { Text } from '../Text/Text.tsx';
import { List } from './ListRow.tsx';

export interface PagedListProps {
  /** Accessible name. */
  label: string;
  rows: readonly ReactNode[];
  isLoading: boolean;
  /** Failure of the last load, or null. */
  failure: DisplayFailure | null;
  onRetry: () => void;
  /** Text of an empty list. */
  emptyText: string;
  /** Set if there are older rows. */
  loadMore: { label: string; isPending: boolean; onPress: () => void } | null;
}

/** Skeleton, error, empty text or rows. A failed reload keeps the loaded rows. */
export function PagedList({ label, rows, isLoading, failure, onRetry, emptyText, loadMore }: PagedListProps) {
  const { locale } = useI18n();
  const isFirstLoad = isLoading && rows.length === 0;
  return (
    <>
      {isFirstLoad && <LoadingRows rows={4} />}
      {failure && (
        <ErrorState message={errorText(failure, locale)} requestId={failure.requestId} onRetry={onRetry} />
      )}
      {!isFirstLoad && !failure && rows.length === 0 && <Text tone="muted">{emptyText}</Text>}
      {rows.length > 0 && <List label={label}>{rows}</List>}
      {loadMore && (
        <Button variant="quiet" isPending={loadMore.isPending} onPress={loadMore.onPress}>
          {loadMore.label}
        </Button>
      )}
    </>
  );
}
