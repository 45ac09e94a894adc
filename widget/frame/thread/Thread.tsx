// Message thread: bubbles, sources, events and typing.
/** @jsxImportSource preact */
import { type ComponentChildren, Fragment } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { RECORDING } from '../../../contract/conversations/message.words.ts';
import type { Citation, Message, Rating } from '../../../contract/conversations/messages.ts';
import { eventText, type FrameText, type Locale } from '../frame.texts.ts';
import { SourceIcon, SparkIcon, ThumbIcon } from '../icons.tsx';
import { later } from '../lazy.tsx';
import { opinionOf } from '../visitor/updates.ts';
import type { Memory } from '../visitor/visitor.context.ts';
import { Words } from './MessageText.tsx';

const Files = later(async () => (await import('./Files.tsx')).Files);

type Say = (key: FrameText) => string;

interface ThreadProps {
  readonly memory: Memory;
  readonly locale: Locale;
  readonly say: Say;
  readonly greeting: string;
  readonly someoneTyping: boolean;
  readonly onRetry: (clientId: string) => void;
  readonly onDrop: (clientId: string) => void;
  readonly onRate: (messageId: string, rating: Rating | null) => void;
  readonly onOlder: () => void;
}

const dayOf = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR-u-ca-persian' : 'en', {
    day: 'numeric',
    month: 'long',
  }).format(at);
const timeOf = (at: number, locale: Locale): string =>
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

const Bubble = (props: {
  who: 'visitor' | 'ai' | 'operator';
  name: string;
  note?: ComponentChildren;
  children: ComponentChildren;
}) => (
  <div class={`message ${props.who}`}>
    {props.who === 'ai' && (
      <span class="avatar">
        <SparkIcon />
      </span>
    )}
    <div>
      <p class={props.who === 'visitor' ? 'hidden' : 'who'}>{props.name}</p>
      <div class="bubble" dir="auto">
        {props.children}
      </div>
      {props.note}
    </div>
  </div>
);

/** Pressed again, an opinion is taken back. */
const Thumbs = (props: { rating: Rating | null; say: Say; onRate: (rating: Rating | null) => void }) => (
  <div class="rate">
    {(['up', 'down'] as const).map((thumb) => (
      <button
        key={thumb}
        type="button"
        aria-pressed={props.rating === thumb}
        aria-label={props.say(thumb === 'up' ? 'good' : 'bad')}
        title={props.say(thumb === 'up' ? 'good' : 'bad')}
        onClick={() => props.onRate(props.rating === thumb ? null : thumb)}
      >
        <ThumbIcon />
      </button>
    ))}
  </div>
);

const Line = (props: Pick<ThreadProps, 'locale' | 'say' | 'memory' | 'onRate'> & { message: Message }) => {
  const { message, locale, say } = props;
  if (message.author === 'system') {
    const text = message.event ? eventText(message.event, locale) : null;
    return text ? <p class="event">{text}</p> : null;
  }
  const names = { visitor: say('you'), ai: say('ai'), operator: message.authorName ?? say('operator') };
  return (
    <Bubble
      who={message.author}
      name={names[message.author]}
      note={
        message.author === 'ai' &&
        !message.abstained &&
        !message.isCourtesy && (
          <Thumbs
            rating={opinionOf(props.memory, message)}
            say={say}
            onRate={(rating) => props.onRate(message.id, rating)}
          />
        )
      }
    >
      {message.quote && (
        <blockquote dir="auto">
          <Words text={message.quote.excerpt.replaceAll(RECORDING, say('record')) || say('gone')} />
        </blockquote>
      )}
      {message.deletedAt ? <i>{say('gone')}</i> : <Words text={message.text} />}
      {message.attachments && props.memory.token && (
        <Files files={message.attachments} token={props.memory.token} locale={locale} />
      )}
      {message.sources.length > 0 && <Sources sources={message.sources} label={say('source')} />}
      <time dateTime={new Date(message.createdAt).toISOString()}>
        {/* In the visitor's language, whichever the words beside it are in. */}
        <bdi>
          {message.editedAt && `${say('edited')} · `}
          {timeOf(message.createdAt, locale)}
        </bdi>
      </time>
    </Bubble>
  );
};

/** Follows new messages only while the reader is at the end, and their own always; keeps the place when older ones come in above. */
const useFollowing = (memory: Memory) => {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef({ atEnd: true, top: 0, fromEnd: 0, size: '', firstSeq: 0, waiting: 0 });
  const [behind, setBehind] = useState(false);
  const firstSeq = memory.messages[0]?.seq ?? 0;
  const waiting = memory.pending.length;
  const size = `${memory.messages.length}:${waiting}:${memory.reply?.text.length ?? -1}:${memory.checking}`;
  useLayoutEffect(() => {
    const element = list.current;
    const before = place.current;
    if (!element) return;
    const atEnd = before.atEnd || waiting > before.waiting;
    place.current = { ...before, atEnd, size, firstSeq, waiting };
    // Also for what is no message: somebody types, a mark of having been read.
    if (atEnd) element.scrollTop = element.scrollHeight;
    if (before.size === size) return;
    if (atEnd) setBehind(false);
    else if (before.firstSeq !== firstSeq) element.scrollTop = element.scrollHeight - before.fromEnd;
    else setBehind(true);
  });
  // What comes below the list, or a keyboard, takes room from it; a picture in it needs its own only when it is there.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const follow = () => {
      if (place.current.atEnd) element.scrollTop = element.scrollHeight;
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
    const { atEnd: wasAtEnd, top: before } = place.current;
    // Only who goes up leaves the end: it may itself have moved since it was scrolled to.
    const atEnd = scrollHeight - top - clientHeight < 40 || (wasAtEnd && top >= before);
    place.current = { ...place.current, atEnd, top, fromEnd: scrollHeight - top };
    if (atEnd) setBehind(false);
  };
  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  return { list, onScroll, behind, toEnd };
};

export const Thread = (props: ThreadProps) => {
  const { memory, locale, say } = props;
  const { list, onScroll, behind, toEnd } = useFollowing(memory);
  let day = '';
  // Under the last of the visitor's own words that people have read, unless an answer says so already.
  const own = memory.messages.findLast(({ author, seq }) => author === 'visitor' && seq <= memory.seenSeq);
  const seenLast = own && own.seq === memory.messages.at(-1)?.seq ? own.seq : 0;
  return (
    <>
      <div
        class="thread"
        ref={list}
        onScroll={onScroll}
        role="log"
        aria-label={say('conversation')}
        tabIndex={0}
      >
        {memory.hasOlder ? (
          <button type="button" class="quiet" onClick={props.onOlder}>
            {say('older')}
          </button>
        ) : (
          <Bubble who="ai" name={say('ai')}>
            <Words text={props.greeting} />
          </Bubble>
        )}
        {memory.messages.map((message) => {
          const itsDay = dayOf(message.createdAt, locale);
          const starts = itsDay !== day;
          day = itsDay;
          return (
            <Fragment key={message.id}>
              {starts && <p class="day">{itsDay === dayOf(Date.now(), locale) ? say('today') : itsDay}</p>}
              <Line message={message} memory={memory} locale={locale} say={say} onRate={props.onRate} />
              {message.seq === seenLast && <p class="note">{say('seen')}</p>}
            </Fragment>
          );
        })}
        {memory.pending.map((item) => (
          <Bubble
            key={item.clientId}
            who="visitor"
            name={say('you')}
            note={
              item.state === 'failed' ? (
                <p class="note bad">
                  {say(item.file ? 'refusedFile' : 'failed')}{' '}
                  <button
                    type="button"
                    onClick={() => (item.file ? props.onDrop : props.onRetry)(item.clientId)}
                  >
                    {say(item.file ? 'drop' : 'retry')}
                  </button>
                </p>
              ) : (
                <p class="note">
                  {say(memory.isBusy ? 'busy' : 'sending')}{' '}
                  {item.file && (
                    <button type="button" onClick={() => props.onDrop(item.clientId)}>
                      {say('drop')}
                    </button>
                  )}
                </p>
              )
            }
          >
            {item.text ? <Words text={item.text} /> : item.file?.bytes.name}
          </Bubble>
        ))}
        {memory.reply && (
          <Bubble who="ai" name={say('ai')}>
            <Words text={memory.reply.text} />
          </Bubble>
        )}
        {memory.checking && <p class="event">{say('checking')}</p>}
        {props.someoneTyping && !memory.reply && <p class="event">{say('typing')}</p>}
      </div>
      {behind && (
        <button type="button" class="pill" onClick={toEnd}>
          {say('newMessages')}
        </button>
      )}
    </>
  );
};
