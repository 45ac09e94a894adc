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

/** `waiting` is sent later automatically; `failed` is not. */
type BubbleState = 'sending' | 'sent' | 'delivered' | 'waiting' | 'failed';

export interface BubbleProps {
  from: keyof typeof styles.from;
  /** The author's name. */
  name: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** The message; direction by content, line breaks kept. */
  text: string;
  state?: BubbleState | undefined;
  /** Why it failed or waits. */
  failureReason?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Link to fix the cause. */
  fixLink?: FailedNoteProps['fixLink'];
  /** Attachments in the order sent. */
  files?: readonly Attachment[];
  /** The quoted message, shown above the text. */
  quote?: QuoteLineProps | undefined;
  /** Edited after it was sent. */
  isEdited?: boolean;
  /** The search hit or opened message. */
  isHighlighted?: boolean;
  /** Deleted: its place is kept without the text. */
  isDeleted?: boolean;
  /** Actions beside the bubble, visible on hover, on focus, or on touch screens. */
  actions?: ReactNode;
  /** Below the text, inside the bubble: source chips, figures, errors. */
  children?: ReactNode;
  /** Same author as the message above: name and avatar are omitted. */
  isContinued?: boolean;
  /** Still being streamed: three dots follow the text. */
  isStreaming?: boolean;
}

/** A message as an `article` that can be focused by script and is named by its author and text. */
export function Bubble(props: BubbleProps) {
  const { from, name, state, failureReason, onRetry, fixLink, isContinued, isHighlighted } = props;
  const id = useId();
  const hasReceipt = isContinued && state === 'sending';
  return (
    <article
      tabIndex={-1}
      aria-labelledby={`${id}.who ${id}`}
      className={styles.message}
      data-out={from === 'visitor' ? undefined : true}
      data-continued={isContinued ? true : undefined}
      data-highlighted={isHighlighted ? true : undefined}
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
      {hasReceipt && (
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
    <span id={id} className={styles.header}>
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
  isStreaming,
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
  // A text-only message is one element, to keep long threads light.
  if (!children && files.length === 0 && !isStreaming && !quote) {
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
        {isStreaming && <Dots />}
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
