// Why something failed, with a retry button.
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import * as styles from './Bubble.css.ts';
import { messageTexts } from './message.texts.ts';

export interface FailedNoteProps {
  /** The reason as text; «not sent» by default. */
  failureReason?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Sent later automatically, so it is shown as waiting instead of as an error. */
  isWaiting?: boolean;
  /** The page where the cause can be fixed. */
  fixLink?: { href: string; label: string } | undefined;
}

/** The reason, with a retry button if `onRetry` is given and a link to fix the cause. */
export function FailedNote({ failureReason, onRetry, isWaiting, fixLink }: FailedNoteProps) {
  const { t } = useI18n();
  return (
    <span className={isWaiting ? styles.waiting : styles.failed}>
      <Icon name={isWaiting ? 'clock' : 'alert'} size="xs" />
      <span>
        {failureReason ?? t(messageTexts.notSent)}{' '}
        {fixLink && <Link href={fixLink.href}>{fixLink.label}</Link>}
      </span>
      {onRetry && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {t(messageTexts.sendAgain)}
        </button>
      )}
    </span>
  );
}
