// Card around a fetched list with its loading, empty and error states.
import type { ReactNode } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState, type EmptyStateProps } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { List } from '../../../ui/ListRow/ListRow.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';

export interface ListCardProps {
  title: string;
  about: ReactNode;
  add: { label: string; onPress: () => void };
  isLoading: boolean;
  /** Why the list could not be loaded. */
  failure: Failure | null;
  onRetry: () => void;
  /** Shown instead of an empty list. */
  empty: Pick<EmptyStateProps, 'illustration' | 'title' | 'body'>;
  rows: readonly ReactNode[];
}

export function ListCard(props: ListCardProps) {
  const { title, about, add, isLoading, failure, onRetry, empty, rows } = props;
  const { locale } = useI18n();
  const addButton = (
    <Button variant="primary" icon="plus" onPress={add.onPress}>
      {add.label}
    </Button>
  );
  const isLoaded = !isLoading && !failure;
  return (
    <Card title={title} padding="roomy" aside={isLoaded && rows.length > 0 && addButton}>
      <Stack>
        <Text size="s" tone="muted">
          {about}
        </Text>
        {isLoading && <LoadingRows rows={2} />}
        {failure && (
          <ErrorState message={errorText(failure, locale)} requestId={failure.requestId} onRetry={onRetry} />
        )}
        {isLoaded &&
          (rows.length > 0 ? (
            <List label={title}>{rows}</List>
          ) : (
            <EmptyState {...empty} action={addButton} />
          ))}
      </Stack>
    </Card>
  );
}
