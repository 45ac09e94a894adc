// Thread in all its states: loading, empty, failed, live.

import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { correctionOf } from '../../../machines/conversations/thread/correction.ts';
import { messageRows, rowsOf, UNREAD } from '../../../machines/conversations/thread/thread.rows.ts';
import type { Talk } from '../../../machines/conversations/thread/thread.state.ts';
import { unseenOf } from '../../../machines/conversations/thread/thread.unread.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Note } from '../../../ui/Callout/Callout.tsx';
import { ChatHistory, type ChatHistoryProps } from '../../../ui/ChatHistory/ChatHistory.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { threadTexts as texts } from '../conversations.texts.ts';
import * as styles from './Thread.css.ts';
import { describeRow, type Telling } from './thread.rows.tsx';

type Reading = Pick<
  ChatHistoryProps<never>,
  'older' | 'newer' | 'onOlder' | 'onNewer' | 'onEnd' | 'onNewest'
>;

export interface ThreadProps extends Reading, Omit<Telling, 'i18n' | 'correctionOf' | 'again' | 'sought'> {
  talk: Talk;
  state: 'loading' | 'ready' | 'failed';
  /** The position above which the unread line stands. */
  unreadFrom: number | null;
  /** Messages may be missing that somebody must ask for: those that came meanwhile, or another part that did not open. */
  isMissing: boolean;
  onRetryReading: () => void;
}

export function Thread(props: ThreadProps) {
  const { talk, state, visitorName, unreadFrom, isMissing, onRetryReading } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const telling: Telling = {
    ...props,
    i18n,
    again: talk.again,
    sought: talk.wanted === 'newest' ? null : talk.wanted,
    correctionOf: (message) => correctionOf(talk.thread.messages, message),
  };
  const held = messageRows(talk.thread, i18n.date, unreadFrom);
  const rows = rowsOf(held, talk.thread, { stream: talk.stream, me: 'operator' });
  if (rows.length === 0 && state === 'failed' && talk.failure) {
    return (
      <div className={styles.centre}>
        <ErrorState
          message={errorText(talk.failure, i18n.locale)}
          requestId={talk.failure.requestId}
          onRetry={onRetryReading}
        />
      </div>
    );
  }
  return (
    <div className={styles.messages}>
      {isMissing && (
        <div className={styles.notes}>
          <Note
            tone="warning"
            action={
              <Button size="small" onPress={onRetryReading}>
                {t(uiTexts.retry)}
              </Button>
            }
          >
            {t(texts.newerFailed)}
          </Note>
        </div>
      )}
      <ChatHistory
        {...props}
        label={t(texts.label, { name: visitorName })}
        rows={rows}
        describe={(row) => describeRow(row, telling)}
        isLoading={state === 'loading'}
        whenEmpty={t(texts.empty)}
        run={String(talk.run)}
        openAt={openingOf(talk, unreadFrom)}
        opensAmid={talk.wanted !== 'newest'}
        unseen={unseenOf(talk, 'operator', unreadFrom)}
        sending={talk.thread.pending.map(({ clientId }) => clientId)}
        onRetry={onRetryReading}
      />
    </div>
  );
}

/** Where a run is opened: at what was looked for, at the unread, else at the end. */
function openingOf({ wanted, thread }: Talk, unreadFrom: number | null): string | undefined {
  if (wanted === 'newest') return unreadFrom === null ? undefined : UNREAD;
  return thread.messages.find(({ seq }) => seq === wanted)?.clientId;
}
