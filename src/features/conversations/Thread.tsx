// Draws a thread in all its states: loading, empty, failed, live. Refuses to fetch, send or mark anything.
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { rowsOf } from '../../machines/flows/thread.rows.ts';
import type { Talk } from '../../machines/flows/thread.state.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { VirtualList } from '../../ui/VirtualList/VirtualList.tsx';
import { threadTexts as texts } from './conversations.texts.ts';
import * as styles from './Thread.css.ts';
import { ThreadRow } from './ThreadRows.tsx';

export interface ThreadProps {
  talk: Talk;
  visitorName: string;
  state: 'loading' | 'ready' | 'failed';
  /** What could not be read while the rest stands. */
  missing: 'older' | 'newer' | null;
  onStart: () => void;
  onEnd: () => void;
  onRetryReading: () => void;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

export function Thread(props: ThreadProps) {
  const { talk, visitorName, state, missing, onStart, onEnd, onRetryReading, onRetry, onDiscard } = props;
  const { t, locale } = useI18n();
  const rows = rowsOf(talk.thread, talk.stream, 'operator');
  if (rows.length === 0 || state === 'loading') {
    if (state === 'loading') return <LoadingRows rows={5} />;
    if (state === 'failed' && talk.failure) {
      return (
        <div className={styles.centre}>
          <ErrorState
            message={errorText(talk.failure, locale)}
            requestId={talk.failure.requestId}
            onRetry={onRetryReading}
          />
        </div>
      );
    }
    return (
      <div className={styles.centre}>
        <Text tone="muted">{t(texts.empty)}</Text>
      </div>
    );
  }
  return (
    <div className={styles.messages}>
      {missing && (
        <div className={styles.notes}>
          <Note
            tone="warning"
            action={
              <Button size="small" onPress={onRetryReading}>
                {t(uiTexts.retry)}
              </Button>
            }
          >
            {t(missing === 'older' ? texts.olderFailed : texts.newerFailed)}
          </Note>
        </div>
      )}
      <VirtualList
        label={t(texts.label, { name: visitorName })}
        items={rows}
        keyOf={({ key }) => key}
        estimate={84}
        anchor="end"
        gap={12}
        padding={16}
        onNearStart={onStart}
        onNearEnd={onEnd}
      >
        {(row) => (
          <div className={styles.line}>
            <ThreadRow {...{ row, visitorName, onRetry, onDiscard }} />
          </div>
        )}
      </VirtualList>
    </div>
  );
}
