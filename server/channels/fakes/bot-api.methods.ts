// Methods of a fake Bot API.
import type { FakeDialect } from './bot-api.dialect.ts';
import type { BotApiCall } from './bot-api.requests.ts';
import type { Updates } from './bot-api.updates.ts';
import type { BotVisitor, ReceivedMessage } from './bot-api.visitor.ts';

/** An error response. */
export class BotApiError extends Error {
  readonly status: number;
  constructor(status: number, description: string) {
    super(description);
    this.status = status;
  }
}

interface BotContext {
  readonly id: number;
  readonly username: string;
  /** The internal address of telegram-test-api for this bot. */
  readonly base: string;
  readonly updates: Updates;
  readonly dialect: FakeDialect;
  readonly visitors: ReadonlyMap<number, BotVisitor>;
}

type CallBody = BotApiCall['body'];
type Method = (call: BotApiCall, isGone: () => boolean) => unknown;

const MAX_TEXT_LENGTH = 4_096;
const MAX_CAPTION_LENGTH = 1_024;
const MAX_BUTTON_DATA_BYTES = 64;
const SECRET_PATTERN = /^[A-Za-z0-9_-]{1,256}$/;
const badRequest = (reason: string) => new BotApiError(400, `Bad Request: ${reason}`);

const textOf = (body: CallBody, name = 'text'): string => String(body[name] ?? '');
const listOf = (value: unknown): string[] | null => (Array.isArray(value) ? value.map(String) : null);

function buttonsOf(body: CallBody): ReceivedMessage['buttons'] {
  const markup: { inline_keyboard?: ReceivedMessage['buttons'] } = Object(body.reply_markup);
  const rows = markup.inline_keyboard ?? [];
  for (const { text, callback_data: data, url } of rows.flat()) {
    if (!text) throw badRequest('inline keyboard button text must be non-empty');
    if (data !== undefined && (data === '' || Buffer.byteLength(data) > MAX_BUTTON_DATA_BYTES))
      throw badRequest('BUTTON_DATA_INVALID');
    if (url !== undefined && !/^https?:\/\//.test(url)) throw badRequest('BUTTON_URL_INVALID');
  }
  return rows;
}

export type Methods = ReturnType<typeof createMethods>;

export function createMethods({ id, username, base, updates, visitors, dialect }: BotContext) {
  const me = { id, is_bot: true, first_name: 'فروشگاه نیلوفر', username };

  const answeredPressIds = new Set<string>();

  function visitorOf(body: CallBody): BotVisitor {
    const visitor = visitors.get(Number(body.chat_id));
    if (!visitor?.hasBegun) {
      const { status, description } = dialect.unknownChat;
      throw new BotApiError(status, description);
    }
    if (visitor.isBlocked) throw new BotApiError(403, 'Forbidden: bot was blocked by the user');
    return visitor;
  }

  const callTestApi = async (method: string, body: unknown): Promise<{ result: { message_id: number } }> =>
    (
      await fetch(`${base}/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();

  async function sendContent(call: BotApiCall, fileField: string | null): Promise<unknown> {
    const { body, files } = call;
    const visitor = visitorOf(body);
    const text = textOf(body, fileField ? 'caption' : 'text');
    if (!fileField && text.trim() === '') throw badRequest('message text is empty');
    if (text.length > (fileField ? MAX_CAPTION_LENGTH : MAX_TEXT_LENGTH))
      throw badRequest(fileField ? 'message caption is too long' : 'message is too long');
    const file = fileField ? (files.get(fileField) ?? null) : null;
    if (fileField && !file) throw badRequest(`there is no ${fileField} in the request`);
    const buttons = buttonsOf(body);
    const { result } = await callTestApi('sendMessage', { chat_id: visitor.id, text });
    visitor.received.push({
      id: result.message_id,
      text,
      buttons,
      file,
      repliesTo: dialect.quotedMessage(body),
      isDeleted: false,
    });
    return {
      message_id: result.message_id,
      from: me,
      chat: { id: visitor.id, type: 'private', first_name: visitor.name },
      date: Math.floor(Date.now() / 1_000),
      ...(fileField ? { caption: text, [fileField]: { file_id: 'sent' } } : { text }),
    };
  }

  function findReceived(body: CallBody): ReceivedMessage {
    const message = visitorOf(body).received.find(
      (one) => one.id === Number(body.message_id) && !one.isDeleted,
    );
    if (!message) throw badRequest('message to edit not found');
    return message;
  }

  const toEditedMessage = ({ id: messageId, text }: ReceivedMessage) =>
    dialect.describesEditedMessages
      ? { message_id: messageId, from: me, text }
      : { message_id: 0, edit_date: Math.floor(Date.now() / 1_000) };

  const methods: Readonly<Record<string, Method>> = {
    getMe: () => ({ ...me, can_join_groups: false, can_read_all_group_messages: false }),
    setWebhook({ body }) {
      const url = textOf(body, 'url');
      const secret =
        dialect.secretHeader === null || body.secret_token === undefined
          ? null
          : textOf(body, 'secret_token');
      if (url !== '' && !url.startsWith('https://'))
        throw badRequest('bad webhook: An HTTPS URL must be provided for webhook');
      if (secret !== null && !SECRET_PATTERN.test(secret))
        throw badRequest('secret token contains unallowed characters');
      if (url !== '' && !dialect.webhookPorts.includes(new URL(url).port))
        throw badRequest('bad webhook: Webhook can be set up only on the provider’s ports');
      const allowed = dialect.canChooseUpdates ? listOf(body.allowed_updates) : null;
      updates.setWebhook(url === '' ? null : { url, secret, allowed }, body.drop_pending_updates === true);
      return true;
    },
    deleteWebhook({ body }) {
      updates.setWebhook(null, body.drop_pending_updates === true);
      return true;
    },
    getWebhookInfo: () => ({
      url: updates.webhook?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: updates.waiting,
    }),
    async getUpdates({ body }, isGone) {
      if (updates.webhook)
        throw new BotApiError(409, "Conflict: can't use getUpdates method while webhook is active");
      const pollOptions = {
        offset: Number(body.offset ?? 0),
        limit: Number(body.limit ?? 100),
        seconds: Number(body.timeout ?? 0),
        allowed: dialect.canChooseUpdates ? listOf(body.allowed_updates) : null,
      };
      const newUpdates = await updates.poll(pollOptions, isGone);
      if (newUpdates === null)
        throw new BotApiError(
          409,
          'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
        );
      return newUpdates;
    },
    sendMessage: (call) => sendContent(call, null),
    sendPhoto: (call) => sendContent(call, 'photo'),
    sendDocument: (call) => sendContent(call, 'document'),
    sendVoice: (call) => sendContent(call, 'voice'),
    sendAudio: (call) => sendContent(call, 'audio'),
    sendChatAction({ body }) {
      visitorOf(body).actions.push(textOf(body, 'action'));
      return true;
    },
    async editMessageText({ body }) {
      const receivedMessage = findReceived(body);
      const text = textOf(body);
      if (text.trim() === '') throw badRequest('message text is empty');
      if (text.length > MAX_TEXT_LENGTH) throw badRequest('message is too long');
      if (
        text === receivedMessage.text &&
        JSON.stringify(buttonsOf(body)) === JSON.stringify(receivedMessage.buttons)
      )
        throw badRequest('message is not modified');
      await callTestApi('editMessageText', body);
      receivedMessage.text = text;
      receivedMessage.buttons = buttonsOf(body);
      return toEditedMessage(receivedMessage);
    },
    async editMessageReplyMarkup({ body }) {
      const receivedMessage = findReceived(body);
      await callTestApi('editMessageReplyMarkup', body);
      receivedMessage.buttons = buttonsOf(body);
      return toEditedMessage(receivedMessage);
    },
    async deleteMessage({ body }) {
      const message = visitorOf(body).received.find(
        (one) => one.id === Number(body.message_id) && !one.isDeleted,
      );
      if (!message) throw badRequest('message to delete not found');
      await callTestApi('deleteMessage', body);
      message.isDeleted = true;
      return true;
    },
    answerCallbackQuery({ body }) {
      const pressId = textOf(body, 'callback_query_id');
      const isKnown = updates.all.some((one) => Object(one.callback_query).id === pressId);
      if (!isKnown || answeredPressIds.has(pressId))
        throw badRequest('query is too old and response timeout expired or query ID is invalid');
      answeredPressIds.add(pressId);
      return true;
    },
    getFile({ body }) {
      const file = updates.findFileById(textOf(body, 'file_id'));
      if (file === undefined) throw badRequest('wrong file_id or the file is temporarily unavailable');
      if (file === null) throw badRequest('file is too big');
      return {
        file_id: body.file_id,
        file_unique_id: body.file_id,
        file_size: file.size,
        file_path: file.path,
      };
    },
    ...(dialect.hasCommands && { setMyCommands: () => true }),
  };

  return {
    /** Ids of answered button presses. */
    answered: answeredPressIds,
    async perform(call: BotApiCall, isGone: () => boolean): Promise<unknown> {
      const method = methods[call.method];
      if (!method) throw new BotApiError(404, 'Not Found');
      return method(call, isGone);
    },
  };
}
