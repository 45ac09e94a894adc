// Fake Goftino as a local server: API, webhooks and failure modes.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type GoftinoChat,
  type GoftinoCode,
  GoftinoError,
  type GoftinoMessage,
  type GoftinoOperator,
  type GoftinoState,
  goftinoMethods,
} from './goftino.methods.ts';
import { closeServer, drainWebhooks } from './shutdown.ts';

/**
 * How it responds. `disconnectAfterHandling` handles the call and then closes the connection; `hangAfterHandling` handles messages
 * and never responds.
 */
export type GoftinoBehaviour =
  | { readonly kind: 'normal' }
  | { readonly kind: 'code'; readonly code: GoftinoCode }
  | { readonly kind: 'http'; readonly status: number; readonly retryAfter?: number }
  | { readonly kind: 'html' }
  | { readonly kind: 'disconnect' }
  | { readonly kind: 'disconnectAfterHandling' }
  | { readonly kind: 'hangAfterHandling' }
  | { readonly kind: 'hang' };

export interface GoftinoWebhook {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const GOFTINO_KEY = 'q3v8nd0k2l5m7x9z';

/** The operator that the bot answers as. */
export const goftinoBotOperator: GoftinoOperator = {
  operator_id: '64f1c0a1b2c3d4e5f6a7b8c9',
  name: 'دستیار فروشگاه',
  email: 'robot@shop.example',
  avatar: '',
  is_online: true,
};
export const goftinoHumanOperator: GoftinoOperator = {
  ...goftinoBotOperator,
  operator_id: '64f1c0a1b2c3d4e5f6a7b8d0',
  name: 'علی',
  email: 'ali@shop.example',
};

const errorMessages: Readonly<Record<GoftinoCode, string>> = {
  1: 'invalid api key',
  2: 'chat_id or operator_id is not valid',
  3: 'access denied',
  4: 'internal error',
  5: 'unknown method',
};

/** As Goftino writes dates: `2021-09-05 21:38:03`, without a zone. */
const formatDate = (time: number) => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

const readParams = async (request: IncomingMessage, url: URL): Promise<Record<string, unknown>> => {
  if (request.method === 'GET') return Object.fromEntries(url.searchParams);
  const body = Buffer.concat(await request.toArray()).toString('utf8');
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
  const parsed: unknown = isJson ? JSON.parse(body) : null;
  if (typeof parsed !== 'object' || parsed === null) throw new GoftinoError(2);
  return { ...parsed };
};

/** Starts on a free port. `clock` is used for timestamps. */
export async function startGoftino({
  clock = Date.now,
  port = 0,
}: {
  clock?: () => number;
  port?: number;
} = {}) {
  let behaviour: GoftinoBehaviour = { kind: 'normal' };
  let webhookUrl: string | null = null;
  let errorStyle: 'body' | 'status' = 'body';
  let [nextId, nextChatNumber] = [1, 1];
  const calls: { call: string; params: Record<string, unknown> }[] = [];
  /** Webhooks being delivered; each resolves with the response status, 0 without one. */
  const pendingWebhooks: Promise<number>[] = [];

  async function post(webhook: GoftinoWebhook): Promise<number> {
    if (webhookUrl === null) return 0;
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(webhook),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  const state: GoftinoState = {
    operators: [goftinoBotOperator, goftinoHumanOperator],
    chats: new Map(),
    users: new Map(),
    banned: new Set(),
    open(user) {
      if (!state.users.has(user)) state.users.set(user, { user_id: user, name: 'مریم', phone: '', tags: [] });
      const chat: GoftinoChat = {
        chat_id: `chat-${nextChatNumber++}`,
        user_id: user,
        status: 'open',
        owners: [goftinoBotOperator.operator_id],
        messages: [],
        typingOperators: new Set(),
      };
      state.chats.set(chat.chat_id, chat);
      return chat;
    },
    write(chat, sender, content, { type = 'text', reply } = {}) {
      const message: GoftinoMessage = {
        message_id: `m-${nextId++}`,
        sender,
        date: formatDate(clock()),
        content,
        type,
        is_seen: false,
        reply_to: reply ?? null,
      };
      chat.messages.push(message);
      chat.status = 'open';
      state.emit('new_message', toWebhookData(chat, message));
      return message;
    },
    emit(event, data) {
      pendingWebhooks.push(post({ event, data }));
    },
  };

  async function handleRequest(request: IncomingMessage, response: ServerResponse) {
    if (behaviour.kind === 'hang') return;
    if (behaviour.kind === 'disconnect') return response.destroy();
    if (behaviour.kind === 'html')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<title>در حال بروزرسانی</title>');
    if (behaviour.kind === 'http') {
      const headers =
        behaviour.retryAfter === undefined ? {} : { 'retry-after': String(behaviour.retryAfter) };
      return response.writeHead(behaviour.status, headers).end();
    }
    const shouldDropResponse = behaviour.kind === 'disconnectAfterHandling';
    const shouldHang = behaviour.kind === 'hangAfterHandling' && request.url === '/v1/send_message';
    const { status, body } = await reply(request);
    if (shouldHang) return;
    if (shouldDropResponse) return response.destroy();
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  async function reply(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    try {
      if (behaviour.kind === 'code') throw new GoftinoError(behaviour.code);
      const url = new URL(request.url ?? '', 'http://goftino');
      if (request.headers['goftino-key'] !== GOFTINO_KEY) throw new GoftinoError(1);
      const call = `${request.method} ${/^\/v1\/(\w+)$/.exec(url.pathname)?.[1] ?? ''}`;
      const method = goftinoMethods[call];
      if (!method) throw new GoftinoError(5);
      const fields = await readParams(request, url);
      calls.push({ call, params: fields });
      return { status: 200, body: { status: 'success', data: method(fields, state) } };
    } catch (error) {
      const code = error instanceof GoftinoError ? error.code : 4;
      const status = { 1: 401, 2: 400, 3: 403, 4: 500, 5: 404 }[code];
      return {
        status: errorStyle === 'status' ? status : 200,
        body: { status: 'error', code, message: errorMessages[code] },
      };
    }
  }

  const server = createServer((request, response) => void handleRequest(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();

  const writeMessage = (
    chat: GoftinoChat,
    from: 'user' | GoftinoOperator,
    content: string,
    type = 'text',
  ) => {
    const sender =
      from === 'user'
        ? { from, id: chat.user_id, name: String(state.users.get(chat.user_id)?.name) }
        : { from: 'operator' as const, id: from.operator_id, name: from.name };
    return state.write(chat, sender, content, { type });
  };

  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** Calls with the right key, in order. */
    calls,
    behave(newBehaviour: GoftinoBehaviour) {
      behaviour = newBehaviour;
    },
    /** Whether errors come by code only with HTTP 200, or with an error status too. */
    setErrorStyle(style: 'body' | 'status') {
      errorStyle = style;
    },
    /** Sets the webhook URL, as owners paste it into the panel. */
    setWebhookUrl(url: string | null) {
      webhookUrl = url;
    },
    visitor: {
      openChat: (user = 'user-1') => state.open(user),
      write: (chat: GoftinoChat, text: string) => writeMessage(chat, 'user', text),
      send: (chat: GoftinoChat, type: string, content: string) => writeMessage(chat, 'user', content, type),
      rate: (chat: GoftinoChat, rate: number) =>
        state.emit('rating', { chat_id: chat.chat_id, rate, to_operator: goftinoBotOperator.operator_id }),
    },
    operator: {
      write: (chat: GoftinoChat, text: string) => writeMessage(chat, goftinoHumanOperator, text),
      closeChat(chat: GoftinoChat) {
        chat.status = 'closed';
        state.emit('close_chat', { chat_id: chat.chat_id, action_by: goftinoHumanOperator.operator_id });
      },
    },
    /** The webhook of a message, to be sent again, late or out of order. */
    webhookOf: (chat: GoftinoChat, message: GoftinoMessage): GoftinoWebhook => ({
      event: 'new_message',
      data: toWebhookData(chat, message),
    }),
    /** Sends a webhook now; resolves with the response status. */
    post,
    /** Resolves with the statuses of all webhooks, in the order they were sent. */
    waitForWebhooks: () => drainWebhooks(pendingWebhooks),
    close: () => closeServer(server),
  };
}

const toWebhookData = (chat: GoftinoChat, { sender, date, content, type, message_id }: GoftinoMessage) => ({
  chat_id: chat.chat_id,
  user_id: chat.user_id,
  sender,
  date,
  content,
  type,
  message_id,
  current_owner: chat.owners,
});
