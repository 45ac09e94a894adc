// Dividers between messages: day, event, unread.
import { useI18n } from '../../i18n/I18n.tsx';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import { FailedNote, type FailedNoteProps } from './FailedNote.tsx';
import { messageTexts } from './message.texts.ts';
import * as styles from './ThreadDividers.css.ts';

export interface ThreadEventDividerProps {
  icon: IconName;
  /** Who did it; omitted if the text names them. */
  actor?: string | undefined;
  text: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Set if notifying the provider failed. */
  failed?: FailedNoteProps | undefined;
}

/** A change of the conversation as a divider across the thread. */
export function ThreadEventDivider({ icon, actor: actorName, text, at, failed }: ThreadEventDividerProps) {
  const { time } = useI18n();
  return (
    <>
      <div className={styles.event}>
        <Icon name={icon} size="s" />
        <span>
          {actorName && <bdi className={styles.actor}>{actorName}</bdi>} {text}
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

/** The day of the messages below. */
export function DayDivider({ at }: { at: number }) {
  const { date } = useI18n();
  return <div className={styles.day}>{date(at, 'full')}</div>;
}

/** Above the messages that were unread when the conversation was opened. */
export function UnreadDivider() {
  const { t } = useI18n();
  return <div className={styles.unread}>{t(messageTexts.unreadFrom)}</div>;
}
