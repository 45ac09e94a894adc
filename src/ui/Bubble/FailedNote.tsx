// Why something failed, with a retry button.
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import * as styles from './Bubble.css.ts';
import { talkTexts } from './message.texts.ts';

export interface FailedProps {
  /** In words; that it was not sent where it is left out. */
  why?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** It goes out by itself later: said, not lamented. */
  isWaiting?: boolean;
  /** Where it can be put right. */
  way?: { href: string; label: string } | undefined;
}

export function Failed({ why, onRetry, isWaiting, way }: FailedProps) {
  const { t } = useI18n();
  return (
    <span className={isWaiting ? styles.waiting : styles.failed}>
      <Icon name={isWaiting ? 'clock' : 'alert'} size="xs" />
      <span>
        {why ?? t(talkTexts.notSent)} {way && <Link href={way.href}>{way.label}</Link>}
      </span>
      {onRetry && (
        <button type="button" className={styles.again} onClick={onRetry}>
          {t(talkTexts.sendAgain)}
        </button>
      )}
    </span>
  );
}
