// Dividers between messages: day, event, unread.
import { useI18n } from '../../i18n/I18n.tsx';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import { FailedNote, type FailedNoteProps } from './FailedNote.tsx';
import { messageTexts } from './message.texts.ts';
import * as styles from './ThreadDividers.css.ts';

export interface ThreadEventDividerProps {
  icon: IconName;
  /** Who did it; left out when the sentence says it. */
  actor?: string | undefined;
  text: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** It was to be told outside and was not. */
  failed?: FailedNoteProps | undefined;
}

/** A change of the conversation, told on a line across the thread. */
export function ThreadEventDivider({ icon, actor: who, text, at, failed }: ThreadEventDividerProps) {
  const { time } = useI18n();
  return (
    <>
      <div className={styles.event}>
        <Icon name={icon} size="s" />
        <span>
          {who && <bdi className={styles.actor}>{who}</bdi>} {text}
        </span>
        <time dateTime={new Date(at).toISOString()}>{time(at)}</time>
      </div>
      {failed && (
        <div className={styles.failed}>
          <FailedNote {...failed} />
        </div>
      )}
    </>
  );
}

/** The day on which the messages beneath were said. */
export function DayDivider({ at }: { at: number }) {
  const { date } = useI18n();
  return <div className={styles.day}>{date(at, 'full')}</div>;
}

/** Beneath it stands what nobody had read when the conversation was opened. */
export function UnreadDivider() {
  const { t } = useI18n();
  return <div className={styles.unread}>{t(messageTexts.unreadFrom)}</div>;
}
