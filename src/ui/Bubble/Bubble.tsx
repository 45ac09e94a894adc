// Knows how one message looks: who speaks, when, and whether it arrived. It knows no conversation.
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import { uiTexts } from '../ui.texts.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Bubble.css.ts';

type BubbleState = 'sending' | 'sent' | 'delivered' | 'failed';

export interface BubbleProps {
  from: keyof typeof styles.from;
  /** Who speaks, in words. */
  name: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** What was said; direction by content, line breaks kept. */
  text: string;
  state?: BubbleState;
  onRetry?: () => void;
  /** Under the words, inside the bubble: source chips, files, a typing mark. */
  children?: ReactNode;
  /** The same speaker as the message above: name and picture are left out. */
  isContinued?: boolean;
}

export function Bubble({ from, name, at, text, state, onRetry, children, isContinued }: BubbleProps) {
  const { time } = useI18n();
  return (
    <article className={styles.message} data-out={from === 'visitor' ? undefined : true}>
      {isContinued ? (
        <span className={styles.indent} />
      ) : (
        <Avatar name={name} kind={from === 'ai' ? 'ai' : 'person'} size="s" />
      )}
      <div className={styles.column}>
        {isContinued ? (
          <VisuallyHidden>{name}</VisuallyHidden>
        ) : (
          <span className={styles.who}>
            <bdi>{name}</bdi>
            <time dateTime={new Date(at).toISOString()}>{time(at)}</time>
            <Receipt state={state} />
          </span>
        )}
        <div className={styles.from[from]}>
          <div dir="auto" className={styles.words}>
            {text}
          </div>
          {children && <div className={styles.extras}>{children}</div>}
        </div>
        {state === 'failed' && <Failed onRetry={onRetry} />}
      </div>
    </article>
  );
}

const receipts: Record<Exclude<BubbleState, 'failed'>, IconName> = {
  sending: 'clock',
  sent: 'check',
  delivered: 'checkTwice',
};

function Receipt({ state }: { state: BubbleState | undefined }) {
  const { t } = useI18n();
  if (!state || state === 'failed') return null;
  return (
    <>
      <Icon name={receipts[state]} size="xs" />
      <VisuallyHidden>{t(state === 'sending' ? uiTexts.sending : uiTexts.sent)}</VisuallyHidden>
    </>
  );
}

function Failed({ onRetry }: { onRetry: (() => void) | undefined }) {
  const { t } = useI18n();
  return (
    <span role="alert" className={styles.failed}>
      <Icon name="alert" size="xs" />
      {t(uiTexts.notSent)}
      {onRetry && (
        <button type="button" className={styles.again} onClick={onRetry}>
          {t(uiTexts.sendAgain)}
        </button>
      )}
    </span>
  );
}

interface ThreadEventLineProps {
  icon: IconName;
  /** Who did it; left out when the sentence says it. */
  who?: string;
  text: string;
  at: number;
}

/** A change of the conversation, told on a line across the thread. */
export function ThreadEventLine({ icon, who, text, at }: ThreadEventLineProps) {
  const { time } = useI18n();
  return (
    <div className={styles.event}>
      <Icon name={icon} size="s" />
      <span>
        {who && <bdi className={styles.actor}>{who}</bdi>} {text}
      </span>
      <time dateTime={new Date(at).toISOString()}>{time(at)}</time>
    </div>
  );
}

/** The day on which the messages beneath were said. */
export function DayLine({ at }: { at: number }) {
  const { date } = useI18n();
  return <div className={styles.day}>{date(at, 'full')}</div>;
}
