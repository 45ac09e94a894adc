// Streams a conversation as JSON or text, page by page.
import { Readable } from 'node:stream';
import { threadEventText } from '../../../../contract/conversations/events.texts.ts';
import type { Conversation, Message, ThreadEvent } from '../../../../contract/conversations/messages.ts';
import type { transcripts } from '../../../../contract/conversations/transcripts.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { errorTexts } from '../../../../contract/errors/errors.texts.ts';
import type { ServedFile } from '../../shared/context.ts';
import { transcriptTexts as texts } from './transcript.texts.ts';

export type TranscriptOptions = Pick<
  InputOf<(typeof transcripts)['export']>,
  'format' | 'notes' | 'locale'
> & {
  readonly zone: string;
  /** The visitor's own transcript: it names the bot as the other side, and them as "you". */
  readonly isForVisitor?: true;
};

export interface TranscriptSource {
  readonly conversation: Conversation;
  readonly botName: string;
  /** Messages after a position, ascending; empty at the end. */
  readonly after: (seq: number) => Promise<readonly Message[]>;
}

/** A file of the conversation; messages written during the download are left out. */
export function createTranscript(source: TranscriptSource, options: TranscriptOptions): ServedFile {
  const parts = options.format === 'json' ? jsonParts(source, options) : textParts(source, options);
  const stamp = new Date(source.conversation.createdAt).toISOString().slice(0, 10);
  return {
    name: `conversation-${stamp}-${source.conversation.id.slice(-4)}.${options.format === 'json' ? 'json' : 'txt'}`,
    mime: options.format === 'json' ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    size: null,
    read: async () => Readable.from(parts, { objectMode: false }),
  };
}

async function* messagesOf(
  { conversation, after: readAfter }: TranscriptSource,
  { notes }: TranscriptOptions,
) {
  let seq = 0;
  while (seq < conversation.messageCount) {
    const page = await readAfter(seq);
    const last = page.at(-1);
    if (!last) return;
    seq = last.seq;
    for (const message of page)
      if (message.seq <= conversation.messageCount && (notes === 'with' || !message.isNote)) yield message;
  }
}

async function* jsonParts(source: TranscriptSource, options: TranscriptOptions) {
  const {
    lastMessageText: _last,
    lastAuthor: _author,
    unread: _unread,
    ...conversation
  } = source.conversation;
  yield `{"bot":${JSON.stringify(source.botName)},"conversation":${JSON.stringify(conversation)},"messages":[`;
  let separator = '\n';
  for await (const message of messagesOf(source, options)) {
    yield `${separator}${JSON.stringify(message)}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}

async function* textParts(source: TranscriptSource, options: TranscriptOptions) {
  const { conversation, botName } = source;
  const label = (key: keyof typeof texts) => texts[key][options.locale];
  const formatTime = createDateTimeFormat(options);
  const { visitorName, isStaffAlike } = conversation;
  const knownName = isStaffAlike ? `${visitorName} (${label('nameless')})` : visitorName || label('nameless');
  const name = options.isForVisitor ? label('you') : knownName;
  yield options.isForVisitor
    ? `\ufeff${label('with')} ${oneLine(botName)}\n`
    : `\ufeff${label('with')} ${oneLine(name)}\n${label('bot')}: ${oneLine(botName)}\n`;
  yield `${label('started')}: ${formatTime(conversation.createdAt)}\n\n`;
  for await (const message of messagesOf(source, options)) {
    const timestamp = `[${formatTime(message.createdAt)}]`;
    if (message.event) {
      yield `${timestamp} ${eventLine(message.event, options)}\n`;
      continue;
    }
    const author = message.authorName ?? (message.author === 'visitor' ? name : label(message.author));
    const noteSuffix = message.isNote ? ` (${label('note')})` : '';
    yield `${timestamp} ${oneLine(author)}${noteSuffix}: ${messageLines(message, options)}\n`;
  }
}

/** Joins date and time by hand: Intl puts a Latin comma between Persian ones. */
function createDateTimeFormat({ locale, zone }: TranscriptOptions): (instant: number) => string {
  const calendar = locale === 'fa' ? 'fa-IR-u-ca-persian' : 'en-GB';
  const day = new Intl.DateTimeFormat(calendar, { timeZone: zone, dateStyle: 'short' });
  const time = new Intl.DateTimeFormat(calendar, { timeZone: zone, timeStyle: 'short' });
  return (instant) => `${day.format(instant)}${locale === 'fa' ? '،' : ','} ${time.format(instant)}`;
}

/** A thread event as text, worded as in the thread. */
function eventLine(event: ThreadEvent, options: TranscriptOptions): string {
  const { locale } = options;
  const eventText = threadEventText(event);
  if (eventText.error) return `— ${errorTexts[eventText.error][locale]}`;
  const target = event.until === undefined ? event.to : createDateTimeFormat(options)(event.until);
  const phrase = eventText.row[locale].replace('{to}', () => target ?? '');
  return oneLine(`— ${event.name ?? texts[event.actor][locale]} ${phrase}`);
}

function messageLines(message: Message, { locale }: TranscriptOptions): string {
  if (message.deletedAt) return texts.deleted[locale];
  const files = (message.attachments ?? []).map(({ kind, name }) =>
    kind === 'voice' ? `[${texts.voice[locale]}]` : `[${texts.file[locale]}: ${oneLine(name)}]`,
  );
  // Continuation lines are indented, so that they cannot pass for another message.
  return [...message.text.split(/\r\n?|\n/), ...files].filter((line) => line !== '').join('\n    ');
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
