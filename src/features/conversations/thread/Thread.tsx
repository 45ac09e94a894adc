// Thread in all its states: loading, empty, failed, live.

import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { findCorrection } from '../../../machines/conversations/thread/correction.ts';
import { messageRows, threadRows, UNREAD_ROW } from '../../../machines/conversations/thread/thread.rows.ts';
import type { ThreadContext } from '../../../machines/conversations/thread/thread.state.ts';
import { countUnread } from '../../../machines/conversations/thread/thread.unread.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { ChatHistory, type ChatHistoryProps } from '../../../ui/ChatHistory/ChatHistory.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { threadTexts as texts } from '../conversations.texts.ts';
import * as styles from './Thread.css.ts';
import { renderThreadRow, type ThreadRowContext } from './thread.rows.tsx';

type HistoryPagingProps = Pick<
  ChatHistoryProps<never>,
  'older' | 'newer' | 'onLoadOlder' | 'onLoadNewer' | 'onAtEndChange' | 'onJumpToNewest'
>;

export interface ThreadProps
  extends HistoryPagingProps,
    Omit<ThreadRowContext, 'i18n' | 'correctionOf' | 'resendIds' | 'highlightedSeq'> {
  conversation: ThreadContext;
  state: 'loading' | 'ready' | 'failed';
  /** Position above which the unread line is shown. */
  unreadFrom: number | null;
  /** Messages may be missing and must be requested, as after a failed page. */
  hasGap: boolean;
  onRetryLoading: () => void;
}

export function Thread(props: ThreadProps) {
  const { conversation, state, visitorName, unreadFrom, hasGap, onRetryLoading } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const rowContext: ThreadRowContext = {
    ...props,
    i18n,
    resendIds: conversation.resendIds,
    highlightedSeq:
      typeof conversation.requestedPosition === 'number' ? conversation.requestedPosition : null,
    correctionOf: (message) => findCorrection(conversation.thread.messages, message),
  };
  const savedRows = messageRows(conversation.thread, i18n.date, unreadFrom);
  const rows = threadRows(savedRows, conversation.thread, {
    stream: conversation.stream,
    ownAuthor: 'operator',
  });
  if (rows.length === 0 && state === 'failed' && conversation.failure) {
    return (
      <div className={styles.centre}>
        <ErrorState
          message={errorText(conversation.failure, i18n.locale)}
          requestId={conversation.failure.requestId}
          onRetry={onRetryLoading}
        />
      </div>
    );
  }
  return (
    <div className={styles.messages}>
      {hasGap && (
        <div className={styles.notes}>
          <Callout
            tone="warning"
            action={
              <Button size="small" onPress={onRetryLoading}>
                {t(uiTexts.retry)}
              </Button>
            }
          >
            {t(texts.newerFailed)}
          </Callout>
        </div>
      )}
      <ChatHistory
        {...props}
        label={t(texts.label, { name: visitorName })}
        rows={rows}
        describe={(row) => renderThreadRow(row, rowContext)}
        isLoading={state === 'loading'}
        emptyState={t(texts.empty)}
        run={String(conversation.loadCount)}
        openAt={openingRowOf(conversation, unreadFrom)}
        shouldOpenInMiddle={conversation.requestedPosition !== 'newest'}
        unseen={countUnread(conversation, 'operator', unreadFrom)}
        sending={conversation.thread.pending.map(({ clientId }) => clientId)}
        onRetry={onRetryLoading}
      />
    </div>
  );
}

/** Row at which a page opens: the searched message, the first unread one, else the end. */
function openingRowOf(
  { requestedPosition, thread }: ThreadContext,
  unreadFrom: number | null,
): string | undefined {
  if (requestedPosition === 'newest') return unreadFrom === null ? undefined : UNREAD_ROW;
  return thread.messages.find(({ seq }) => seq === requestedPosition)?.clientId;
}
