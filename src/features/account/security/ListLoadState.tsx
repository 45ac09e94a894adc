// Loading and error state of a list.
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';

interface ListLoadStateProps {
  isLoading: boolean;
  /** Null unless loading failed. */
  failure: Failure | null;
  onRetry: () => void;
}

export function ListLoadState({ isLoading, failure, onRetry }: ListLoadStateProps) {
  const { locale } = useI18n();
  if (isLoading) return <LoadingRows rows={2} />;
  if (!failure) return null;
  return <ErrorState message={errorText(failure, locale)} requestId={failure.requestId} onRetry={onRetry} />;
}
