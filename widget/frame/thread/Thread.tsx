// Message thread: bubbles, sources, events and typing; lazy-loaded.
/** @jsxImportSource preact */
import { Fragment } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { RECORDING_NAME } from '../../../contract/conversations/message.words.ts';
import type { Citation, Message, Rating } from '../../../contract/conversations/messages.ts';
import { eventText, type FrameText, type Locale } from '../frame.texts.ts';
import { lazy } from '../lazy.tsx';
import { ratingOf } from '../visitor/updates.ts';
import type { VisitorContext } from '../visitor/visitor.context.ts';
import { Bubble } from './Bubble.tsx';
import { MessageText } from './MessageText.tsx';
import { SourceIcon, ThumbIcon } from './thread.icons.tsx';
import './thread.css';

const loadParts = () => import('./message-parts.ts');
const Files = lazy(async () => (await loadParts()).Files);
const Products = lazy(async () => (await loadParts()).Products);

type Translate = (key: FrameText) => string;

interface ThreadProps {
  readonly context: VisitorContext;
  readonly locale: Locale;
  readonly translate: Translate;
  readonly greeting: string;
  readonly isTyping: boolean;
  /** Absent where the conversation is only read. */
  readonly onRetry?: (clientId: string) => void;
  readonly onDiscard?: (clientId: string) => void;
  readonly onRate?: (messageId: string, rating: Rating | null) => void;
  readonly onLoadOlder: () => void;
}

const formatDay = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR-u-ca-persian' : 'en', {
    day: 'numeric',
    month: 'long',
  }).format(at);
const formatTime = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR' : 'en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

const Sources = ({ sources, label }: { sources: readonly Citation[]; label: string }) => (
  <div class="sources">
    {[...new Set(sources.map(({ title }) => title))].map((title) => (
      <p key={title}>
        <SourceIcon />
        <span class="hidden">{label}: </span>
        <bdi>{title}</bdi>
      </p>
    ))}
  </div>
);

/** Pressed again, a rating is withdrawn. */
const RatingButtons = (props: {
  rating: Rating | null;
  translate: Translate;
  onRate: (rating: Rating | null) => void;
}) => (
  <div class="rate">
    {(['up', 'down'] as const).map((thumb) => (
      <button
        key={thumb}
        type="button"
        aria-pressed={props.rating === thumb}
        aria-label={props.translate(thumb === 'up' ? 'good' : 'bad')}
        title={props.translate(thumb === 'up' ? 'good' : 'bad')}
        onClick={() => props.onRate(props.rating === thumb ? null : thumb)}
      >
        <ThumbIcon />
      </button>
    ))}
  </div>
);

const MessageLine = (
  props: Pick<ThreadProps, 'locale' | 'translate' | 'context' | 'onRate'> & { message: Message },
) => {
  const { message, locale, translate, onRate } = props;
  if (message.author === 'system') {
    const text = message.event ? eventText(message.event, locale) : null;
    return text ? <p class="event">{text}</p> : null;
  }
  const names = {
    visitor: translate('you'),
    ai: translate('ai'),
    operator: message.authorName ?? translate('operator'),
  };
  const bubble = (
    <Bubble
      who={message.author}
      name={names[message.author]}
      note={
        onRate &&
        message.author === 'ai' &&
        !message.abstained &&
        !message.isCourtesy && (
          <RatingButtons
            rating={ratingOf(props.context, message)}
            translate={translate}
            onRate={(rating) => onRate(message.id, rating)}
          />
        )
      }
    >
      {message.quote && (
        <blockquote dir="auto">
          <MessageText
            text={
              message.quote.excerpt.replaceAll(RECORDING_NAME, translate('record')) || translate('deleted')
            }
          />
        </blockquote>
      )}
      {message.deletedAt ? <i>{translate('deleted')}</i> : <MessageText text={message.text} />}
      {message.attachments && props.context.token && (
        <Files files={message.attachments} token={props.context.token} locale={locale} />
      )}
      {message.sources.length > 0 && <Sources sources={message.sources} label={translate('source')} />}
      <time dateTime={new Date(message.createdAt).toISOString()}>
        {/* In the visitor's language, whatever the language of the text beside it. */}
        <bdi>
          {message.editedAt && `${translate('edited')} · `}
          {formatTime(message.createdAt, locale)}
        </bdi>
      </time>
    </Bubble>
  );
  const { products } = message;
  return products ? (
    <>
      {bubble}
      <Products messageId={message.id} products={products} locale={locale} />
    </>
  ) : (
    bubble
  );
};

/**
 * Follows new messages while the reader is at the end, and always their own; keeps the position when older
 * ones are added.
 */
const useFollowEnd = (memory: VisitorContext) => {
  const list = useRef<HTMLDivElement>(null);
  const scrollState = useRef({ atEnd: true, top: 0, fromEnd: 0, size: '', firstSeq: 0, waiting: 0 });
  const [behind, setBehind] = useState(false);
  const firstSeq = memory.messages[0]?.seq ?? 0;
  const waiting = memory.pending.length;
  const size = `${memory.messages.length}:${waiting}:${memory.reply?.text.length ?? -1}:${memory.isInReview}`;
  useLayoutEffect(() => {
    const element = list.current;
    const before = scrollState.current;
    if (!element) return;
    const atEnd = before.atEnd || waiting > before.waiting;
    scrollState.current = { ...before, atEnd, size, firstSeq, waiting };
    // Also for the typing indicator and read receipts.
    if (atEnd) element.scrollTop = element.scrollHeight;
    if (before.size === size) return;
    if (atEnd) setBehind(false);
    else if (before.firstSeq !== firstSeq) element.scrollTop = element.scrollHeight - before.fromEnd;
    else setBehind(true);
  });
  // Content below the list, the keyboard and loaded pictures change the height.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const follow = () => {
      if (scrollState.current.atEnd) element.scrollTop = element.scrollHeight;
    };
    const watch = new ResizeObserver(follow);
    watch.observe(element);
    element.addEventListener('load', follow, true);
    return () => {
      watch.disconnect();
      element.removeEventListener('load', follow, true);
    };
  }, []);
  const onScroll = () => {
    const element = list.current;
    if (!element) return;
    const { scrollTop: top, scrollHeight, clientHeight } = element;
    const { atEnd: wasAtEnd, top: before } = scrollState.current;
    // Only scrolling up leaves the end, which may have moved since it was scrolled to.
    const atEnd = scrollHeight - top - clientHeight < 40 || (wasAtEnd && top >= before);
    scrollState.current = { ...scrollState.current, atEnd, top, fromEnd: scrollHeight - top };
    if (atEnd) setBehind(false);
  };
  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  return { list, onScroll, behind, toEnd };
};

export const Thread = (props: ThreadProps) => {
  const { context, locale, translate: t } = props;
  const { list, onScroll, behind, toEnd } = useFollowEnd(context);
  let day = '';
  // Below the visitor's last message that was read, unless an answer follows.
  const lastReadMessage = context.messages.findLast(
    ({ author, seq }) => author === 'visitor' && seq <= context.seenSeq,
  );
  const seenLast =
    lastReadMessage && lastReadMessage.seq === context.messages.at(-1)?.seq ? lastReadMessage.seq : 0;
  return (
    <>
      <div
        class="thread"
        ref={list}
        onScroll={onScroll}
        role="log"
        // Answers grow here piece by piece; the announcer says each one once.
        aria-live="off"
        aria-label={t('conversation')}
        tabIndex={0}
      >
        {context.hasOlder ? (
          <button type="button" class="quiet" onClick={props.onLoadOlder}>
            {t('older')}
          </button>
        ) : (
          // A message that the page showed by itself is the greeting of the conversation that it began.
          context.messages[0]?.author !== 'ai' && (
            <Bubble who="ai" name={t('ai')}>
              <MessageText text={props.greeting} />
            </Bubble>
          )
        )}
        {context.messages.map((message) => {
          const itsDay = formatDay(message.createdAt, locale);
          const startsDay = itsDay !== day;
          day = itsDay;
          return (
            <Fragment key={message.id}>
              {startsDay && (
                <p class="day">{itsDay === formatDay(Date.now(), locale) ? t('today') : itsDay}</p>
              )}
              <MessageLine
                message={message}
                context={context}
                locale={locale}
                translate={t}
                {...(props.onRate && { onRate: props.onRate })}
              />
              {message.seq === seenLast && <p class="note">{t('seen')}</p>}
            </Fragment>
          );
        })}
        {context.pending.map((item) => (
          <Bubble
            key={item.clientId}
            who="visitor"
            name={t('you')}
            note={
              item.state === 'failed' ? (
                <p class="note bad" role="alert">
                  {t(item.file ? 'refusedFile' : 'failed')}{' '}
                  <button
                    type="button"
                    onClick={() => (item.file ? props.onDiscard : props.onRetry)?.(item.clientId)}
                  >
                    {t(item.file ? 'discard' : 'retry')}
                  </button>
                </p>
              ) : (
                <p class="note">
                  {t(context.isBusy ? 'busy' : 'sending')}{' '}
                  {item.file && (
                    <button type="button" onClick={() => props.onDiscard?.(item.clientId)}>
                      {t('discard')}
                    </button>
                  )}
                </p>
              )
            }
          >
            {item.text ? <MessageText text={item.text} /> : item.file?.bytes.name}
          </Bubble>
        ))}
        {context.reply && (
          <Bubble who="ai" name={t('ai')}>
            <MessageText text={context.reply.text} />
          </Bubble>
        )}
        {context.isInReview && <p class="event">{t('checking')}</p>}
        {props.isTyping && !context.reply && <p class="event">{t('typing')}</p>}
      </div>
      {behind && (
        <button type="button" class="pill" onClick={toEnd}>
          {t('newMessages')}
        </button>
      )}
    </>
  );
};
