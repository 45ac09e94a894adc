// Error in place of a conversation that could not be loaded.

import { useI18n } from '../../i18n/I18n.tsx';
import { type DisplayFailure, errorText } from '../../i18n/texts/errors.ts';
import { BotNotFound } from '../../ui/ErrorState/BotNotFound.tsx';
import { ErrorState, retryUnlessNotFound } from '../../ui/ErrorState/ErrorState.tsx';
import { inboxTexts, threadTexts } from './conversations.texts.ts';

export function ConversationLoadError({
  failure,
  onRetry,
}: {
  failure: DisplayFailure;
  onRetry: () => void;
}) {
  const { t, locale } = useI18n();
  if (failure.error === 'BotNotFound') return <BotNotFound botsLabel={t(inboxTexts.bots)} />;
  return (
    <ErrorState
      {...(failure.error === 'NotFound' && { title: t(threadTexts.notFound) })}
      message={errorText(failure, locale)}
      requestId={failure.requestId}
      {...retryUnlessNotFound(failure, onRetry)}
    />
  );
}
