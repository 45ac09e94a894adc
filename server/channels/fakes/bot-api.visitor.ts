// A simulated person in a chat with a bot.
import type TelegramServer from 'telegram-test-api';
import type { FakeDialect } from './bot-api.dialect.ts';
import type { UploadedFile } from './bot-api.requests.ts';
import type { Updates } from './bot-api.updates.ts';

export interface VisitorProfile {
  readonly name?: string;
  readonly username?: string;
  readonly language?: string;
}

/** A message of the bot as its visitor sees it. */
export interface ReceivedMessage {
  readonly id: number;
  text: string;
  /** Rows of buttons with their label, and callback data or a link. */
  buttons: readonly (readonly {
    readonly text: string;
    readonly callback_data?: string;
    readonly url?: string;
  }[])[];
  readonly file: UploadedFile | null;
  readonly repliesTo: number | null;
  isDeleted: boolean;
}

interface VisitorContext {
  readonly id: number;
  readonly token: string;
  readonly testApi: TelegramServer;
  readonly updates: Updates;
  readonly dialect: Pick<FakeDialect, 'hasMembershipUpdates'>;
}

interface Attachment {
  /** The same for all pictures of an album. */
  readonly album?: string;
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly mime?: string;
  readonly caption?: string;
  /** The declared size; the real one when absent. */
  readonly size?: number;
}

export type BotVisitor = ReturnType<typeof createVisitor>;

export function createVisitor(
  { name = 'مینا', username = 'mina', language = 'fa' }: VisitorProfile,
  { id, token, testApi, updates, dialect }: VisitorContext,
) {
  const from = { id, is_bot: false, first_name: name, username, language_code: language };
  const chat = { id, type: 'private', first_name: name, username };
  const now = () => Math.floor(Date.now() / 1_000);
  let isBlocked = false;
  let hasBegun = false;
  const receivedMessages: ReceivedMessage[] = [];
  const actions: string[] = [];

  const texts = new Map<number, string>();

  /**
   * Sends through telegram-test-api, which numbers the message, and adds the message as an update.
   * @returns the message id
   */
  async function sendMessage(content: Record<string, unknown>): Promise<number> {
    hasBegun = true;
    const post = (path: string, body: unknown) =>
      fetch(`${testApi.config.apiURL}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const sendResponse = await post('/sendMessage', { botToken: token, from, chat, date: now(), ...content });
    await sendResponse.arrayBuffer();
    const response: { result: { message: { message_id: number; botToken?: string } }[] } = await (
      await post(`/bot${token}/getUpdates`, {})
    ).json();
    const last = response.result.at(-1);
    if (!last) throw new Error('telegram-test-api rejected the message');
    const { botToken: _, ...message } = last.message;
    texts.set(message.message_id, String(content.text ?? ''));
    updates.add({ message });
    return message.message_id;
  }

  const setMembership = (status: 'kicked' | 'member') => {
    isBlocked = status === 'kicked';
    if (!dialect.hasMembershipUpdates) return;
    updates.add({
      my_chat_member: {
        chat,
        from,
        date: now(),
        old_chat_member: { status: isBlocked ? 'member' : 'kicked' },
        new_chat_member: { status },
      },
    });
  };

  return {
    id,
    name,
    /** Messages of the bot, in order. */
    received: receivedMessages,
    /** Chat actions of the bot, such as `typing`. */
    actions,
    get hasBegun() {
      return hasBegun;
    },
    get isBlocked() {
      return isBlocked;
    },
    /** A text; one that begins with `/` is a command. */
    write: (text: string, { repliesTo }: { repliesTo?: number } = {}) =>
      sendMessage({
        text,
        ...(text.startsWith('/') && {
          entities: [{ type: 'bot_command', offset: 0, length: text.split(/\s/)[0]?.length ?? 0 }],
        }),
        ...(repliesTo !== undefined && { reply_to_message: { message_id: repliesTo, chat, date: now() } }),
      }),
    sendPhoto({ bytes, caption, album, size = bytes.length }: Attachment) {
      const small = updates.addFile(bytes, 'photos', `small-${bytes.length}.jpg`, 100);
      const file = updates.addFile(bytes, 'photos', `photo-${bytes.length}.jpg`, size);
      const photo = [
        { file_id: small, file_unique_id: small, width: 90, height: 90, file_size: 100 },
        { file_id: file, file_unique_id: file, width: 800, height: 800, file_size: size },
      ];
      return sendMessage({
        photo,
        ...(caption !== undefined && { caption }),
        ...(album !== undefined && { media_group_id: album }),
      });
    },
    sendFile({
      bytes,
      name: fileName = 'file.pdf',
      mime = 'application/pdf',
      caption,
      album,
      size,
    }: Attachment) {
      const file = updates.addFile(bytes, 'documents', fileName, size);
      const document = { file_id: file, file_unique_id: file, file_name: fileName, mime_type: mime };
      return sendMessage({
        document: { ...document, file_size: size ?? bytes.length },
        ...(caption !== undefined && { caption }),
        ...(album !== undefined && { media_group_id: album }),
      });
    },
    sendVoice({ bytes, mime = 'audio/ogg' }: Attachment) {
      const file = updates.addFile(bytes, 'voice', `voice-${bytes.length}.oga`);
      const voice = { file_id: file, file_unique_id: file, duration: 3, mime_type: mime };
      return sendMessage({ voice: { ...voice, file_size: bytes.length } });
    },
    /** Sends any other content: a location, a contact, a sticker. */
    sendContent: sendMessage,
    edit(message: number, text: string) {
      texts.set(message, text);
      updates.add({
        edited_message: { message_id: message, from, chat, date: now(), edit_date: now(), text },
      });
    },
    /** @returns the id of the callback query, which the bot should answer */
    press(message: number, data: string): string {
      const pressId = `press-${updates.all.length}`;
      const pressedMessage = receivedMessages.find(({ id: one }) => one === message);
      const reply_markup = { inline_keyboard: pressedMessage?.buttons ?? [] };
      const callbackMessage = {
        message_id: message,
        chat,
        date: now(),
        text: pressedMessage?.text ?? '',
        reply_markup,
      };
      updates.add({
        callback_query: { id: pressId, from, message: callbackMessage, chat_instance: '1', data },
      });
      return pressId;
    },
    block: () => setMembership('kicked'),
    unblock: () => setMembership('member'),
  };
}
