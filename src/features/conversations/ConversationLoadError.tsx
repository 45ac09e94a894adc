// Error in place of a conversation that could not be loaded.

import { useI18n } from '../../i18n/I18n.tsx';
import { errorText, type ToldFailure } from '../../i18n/texts/errors.ts';
import { NoSuchBot } from '../../ui/ErrorState/BotNotFound.tsx';
import { againUnlessMissing, ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { inboxTexts, threadTexts } from './conversations.texts.ts';

export function UnreadConversation({ failure, onRetry }: { failure: ToldFailure; onRetry: () => void }) {
  const { t, locale } = useI18n();
  if (failure.error === 'BotNotFound') return <NoSuchBot toBots={t(inboxTexts.bots)} />;
  return (
    <ErrorState
      {...(failure.error === 'NotFound' && { title: t(threadTexts.gone) })}
      message={errorText(failure, locale)}
      requestId={failure.requestId}
      {...againUnlessMissing(failure, onRetry)}
    />
  );
}
