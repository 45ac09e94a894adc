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
};

export interface TranscriptSource {
  readonly conversation: Conversation;
  readonly botName: string;
  /** Messages after a position, ascending; none at the end. */
  readonly after: (seq: number) => Promise<readonly Message[]>;
}

/** The conversation as it stands when reading begins; what comes meanwhile is not in it. */
export function createTranscript(of: TranscriptSource, wish: TranscriptOptions): ServedFile {
  const parts = wish.format === 'json' ? jsonParts(of, wish) : textParts(of, wish);
  const stamp = new Date(of.conversation.createdAt).toISOString().slice(0, 10);
  return {
    name: `conversation-${stamp}-${of.conversation.id.slice(-4)}.${wish.format === 'json' ? 'json' : 'txt'}`,
    mime: wish.format === 'json' ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    size: null,
    read: async () => Readable.from(parts, { objectMode: false }),
  };
}

async function* messagesOf({ conversation, after }: TranscriptSource, { notes }: TranscriptOptions) {
  let seq = 0;
  while (seq < conversation.messageCount) {
    const page = await after(seq);
    const last = page.at(-1);
    if (!last) return;
    seq = last.seq;
    for (const message of page)
      if (message.seq <= conversation.messageCount && (notes === 'with' || !message.isNote)) yield message;
  }
}

async function* jsonParts(of: TranscriptSource, wish: TranscriptOptions) {
  const { lastMessageText: _last, lastAuthor: _author, unread: _unread, ...conversation } = of.conversation;
  yield `{"bot":${JSON.stringify(of.botName)},"conversation":${JSON.stringify(conversation)},"messages":[`;
  let gap = '\n';
  for await (const message of messagesOf(of, wish)) {
    yield `${gap}${JSON.stringify(message)}`;
    gap = ',\n';
  }
  yield '\n]}\n';
}

async function* textParts(of: TranscriptSource, wish: TranscriptOptions) {
  const { conversation, botName } = of;
  const say = (key: keyof typeof texts) => texts[key][wish.locale];
  const moment = momentsIn(wish);
  const { visitorName, isStaffAlike } = conversation;
  const name = isStaffAlike ? `${visitorName} (${say('nameless')})` : visitorName || say('nameless');
  yield `\ufeff${say('with')} ${oneLine(name)}\n${say('bot')}: ${oneLine(botName)}\n`;
  yield `${say('started')}: ${moment(conversation.createdAt)}\n\n`;
  for await (const message of messagesOf(of, wish)) {
    const at = `[${moment(message.createdAt)}]`;
    if (message.event) {
      yield `${at} ${happened(message.event, wish)}\n`;
      continue;
    }
    const who = message.authorName ?? (message.author === 'visitor' ? name : say(message.author));
    const mark = message.isNote ? ` (${say('note')})` : '';
    yield `${at} ${oneLine(who)}${mark}: ${wordsOf(message, wish)}\n`;
  }
}

/** Date and time beside each other; the platform puts a Latin comma between Persian ones. */
function momentsIn({ locale, zone }: TranscriptOptions): (at: number) => string {
  const calendar = locale === 'fa' ? 'fa-IR-u-ca-persian' : 'en-GB';
  const day = new Intl.DateTimeFormat(calendar, { timeZone: zone, dateStyle: 'short' });
  const time = new Intl.DateTimeFormat(calendar, { timeZone: zone, timeStyle: 'short' });
  return (at) => `${day.format(at)}${locale === 'fa' ? '،' : ','} ${time.format(at)}`;
}

/** Who did what to the conversation, as the thread tells it; no line of a message begins like this. */
function happened(event: ThreadEvent, { locale }: TranscriptOptions): string {
  const told = threadEventText(event);
  if (told.error) return `— ${errorTexts[told.error][locale]}`;
  const words = told.row[locale].replace('{to}', () => event.to ?? '');
  return oneLine(`— ${event.name ?? texts[event.actor][locale]} ${words}`);
}

function wordsOf(message: Message, { locale }: TranscriptOptions): string {
  if (message.deletedAt) return texts.deleted[locale];
  const files = (message.attachments ?? []).map(({ kind, name }) =>
    kind === 'voice' ? `[${texts.voice[locale]}]` : `[${texts.file[locale]}: ${oneLine(name)}]`,
  );
  // A line of a message never passes for a line of somebody else's.
  return [...message.text.split(/\r\n?|\n/), ...files].filter((line) => line !== '').join('\n    ');
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
