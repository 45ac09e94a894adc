// Error in place of content, with retry.
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../Button/Button.tsx';
import * as styles from '../EmptyState/EmptyState.css.ts';
import { errorIllustration, Illustration } from '../EmptyState/Illustration.tsx';
import { Heading, Text } from '../Text/Text.tsx';
import { uiTexts } from '../ui.texts.ts';

export interface ErrorStateProps {
  title?: string;
  /** The error catalogue's text. */
  message: string;
  /** Id that support asks for. */
  requestId?: string | undefined;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Another action. */
  action?: ReactNode;
}

const NOT_FOUND_ERRORS: ReadonlySet<string> = new Set(['NotFound', 'BotNotFound']);

/** Retry, unless the URL's target does not exist: a retry would not help. */
export const retryUnlessNotFound = (
  { error }: { readonly error: string },
  onRetry: () => void,
): Pick<ErrorStateProps, 'onRetry'> => (NOT_FOUND_ERRORS.has(error) ? {} : { onRetry });

/** Announced as an alert. `requestId` is shown so that support can find the request in the logs. */
export function ErrorState({ title, message, requestId, onRetry, isRetrying, action }: ErrorStateProps) {
  const { t } = useI18n();
  return (
    <div role="alert" className={styles.root}>
      <Illustration {...errorIllustration} isDanger />
      <Heading level={2} size="l">
        {title ?? t(uiTexts.failedTitle)}
      </Heading>
      <div className={styles.content}>
        <Text size="s" tone="muted">
          {message}
        </Text>
      </div>
      <div className={styles.actions}>
        {onRetry && (
          <Button variant="primary" icon="refresh" isPending={isRetrying} onPress={onRetry}>
            {t(uiTexts.retry)}
          </Button>
        )}
        {action}
      </div>
      {requestId && (
        <Text size="xs" tone="muted">
          {t(uiTexts.requestCode)}{' '}
          <Text as="bdi" size="xs" isLatin>
            {requestId}
          </Text>
        </Text>
      )}
    </div>
  );
}
