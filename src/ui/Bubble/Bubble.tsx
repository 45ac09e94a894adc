// One message: author, time and delivery status.
import { type ReactNode, useId } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Avatar } from '../Avatar/Avatar.tsx';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import { BidiText } from '../Text/BidiText.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { type Attachment, Attachments } from './Attachments.tsx';
import * as styles from './Bubble.css.ts';
import { FailedNote, type FailedNoteProps } from './FailedNote.tsx';
import { messageTexts } from './message.texts.ts';
import { QuoteLine, type QuoteLineProps } from './QuoteLine.tsx';

/** A `waiting` one goes out by itself later; a `failed` one does not. */
type BubbleState = 'sending' | 'sent' | 'delivered' | 'waiting' | 'failed';

export interface BubbleProps {
  from: keyof typeof styles.from;
  /** Who speaks, in words. */
  name: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** What was said; direction by content, line breaks kept. */
  text: string;
  state?: BubbleState | undefined;
  /** Of one that failed or waits: the reason, in words. */
  failureReason?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Where that can be put right. */
  fixLink?: FailedNoteProps['fixLink'];
  /** Pictures and files, in the order they were sent. */
  files?: readonly Attachment[];
  /** What it answers, over its words. */
  quote?: QuoteLineProps | undefined;
  /** It was changed after it was sent. */
  isEdited?: boolean;
  /** It is what the reader was looking for. */
  isHighlighted?: boolean;
  /** It was taken back: its place stays, its words are gone. */
  isDeleted?: boolean;
  /** Beside the bubble: what can be done with the message. Seen when it is pointed at, has the focus, or on touch. */
  actions?: ReactNode;
  /** Under the words, inside the bubble: source chips, figures, what went wrong. */
  children?: ReactNode;
  /** The same speaker as the message above: name and picture are left out. */
  isContinued?: boolean;
  /** More words are on their way: three dots follow those that are here. */
  isGrowing?: boolean;
}

/** A message as an `article` that takes focus by script and is named by its author and text. */
export function Bubble(props: BubbleProps) {
  const { from, name, state, failureReason, onRetry, fixLink, isContinued, isHighlighted } = props;
  const id = useId();
  const isMarked = isContinued && state === 'sending';
  return (
    <article
      tabIndex={-1}
      aria-labelledby={`${id}.who ${id}`}
      className={styles.message}
      data-out={from === 'visitor' ? undefined : true}
      data-continued={isContinued ? true : undefined}
      data-sought={isHighlighted ? true : undefined}
      aria-current={isHighlighted ? true : undefined}
    >
      {!isContinued && <Avatar name={name} kind={from === 'ai' ? 'ai' : 'person'} size="s" />}
      <div className={styles.column}>
        <MessageHeader id={`${id}.who`} {...props} />
        <MessageBody id={id} {...props} />
        {isUnsent(state) && (
          <FailedNote {...{ failureReason, onRetry, fixLink }} isWaiting={state === 'waiting'} />
        )}
      </div>
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
      {isMarked && (
        <span className={styles.mark}>
          <Receipt state={state} />
        </span>
      )}
    </article>
  );
}

function MessageHeader({ id, from, name, at, state, isContinued, isEdited }: BubbleProps & { id: string }) {
  const { t, time } = useI18n();
  const marks = [from === 'note' && t(messageTexts.note), isEdited && t(messageTexts.edited)].filter(Boolean);
  if (isContinued) {
    return (
      <VisuallyHidden>
        <span id={id}>
          {name} {time(at)} {marks.join(' ')}
        </span>
      </VisuallyHidden>
    );
  }
  return (
    <span id={id} className={styles.who}>
      <bdi>{name}</bdi>
      {from === 'note' && <Icon name="lock" size="xs" />}
      {marks.length > 0 && <span>{marks.join(' · ')}</span>}
      <time dateTime={new Date(at).toISOString()}>{time(at)}</time>
      <Receipt state={state} />
    </span>
  );
}

function MessageBody({
  id,
  from,
  text,
  files = [],
  children,
  isGrowing,
  quote,
  isDeleted,
}: BubbleProps & { id: string }) {
  const { t } = useI18n();
  if (isDeleted) {
    return (
      <div id={id} className={`${styles.from[from]} ${styles.deleted}`}>
        {t(messageTexts.deleted)}
      </div>
    );
  }
  // A message of words alone is one box: in a long thread each box less is felt.
  if (!children && files.length === 0 && !isGrowing && !quote) {
    return (
      <div id={id} dir="auto" className={`${styles.from[from]} ${styles.content}`}>
        <BidiText text={text} />
      </div>
    );
  }
  return (
    <div className={styles.from[from]}>
      {quote && <QuoteLine {...quote} />}
      <div id={id} dir="auto" className={styles.content}>
        <BidiText text={text} />
        {isGrowing && <Dots />}
      </div>
      {files.length > 0 && <Attachments label={t(messageTexts.attachments)} items={files} />}
      {children && <div className={styles.extras}>{children}</div>}
    </div>
  );
}

function Dots() {
  return (
    <span aria-hidden className={styles.dots}>
      <span className={styles.dot} />
      <span className={styles.dot} />
      <span className={styles.dot} />
    </span>
  );
}

const isUnsent = (state: BubbleState | undefined) => state === 'failed' || state === 'waiting';

const receiptIcons: Record<Exclude<BubbleState, 'failed' | 'waiting'>, IconName> = {
  sending: 'clock',
  sent: 'check',
  delivered: 'checkTwice',
};

const receiptTexts = {
  sending: messageTexts.sending,
  sent: messageTexts.sent,
  delivered: messageTexts.seen,
} as const;

function Receipt({ state }: { state: BubbleState | undefined }) {
  const { t } = useI18n();
  if (!state || state === 'failed' || state === 'waiting') return null;
  return (
    <>
      <Icon name={receiptIcons[state]} size="xs" />
      <VisuallyHidden>{t(receiptTexts[state])}</VisuallyHidden>
    </>
  );
}
