// Fake Crisp as a local server: API, webhooks and failure modes.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  CrispError,
  type CrispMessage,
  type CrispResponse,
  type CrispSession,
  type CrispState,
  crispMethods,
} from './crisp.methods.ts';
import { closeServer, drainWebhooks } from './shutdown.ts';

/**
 * How it responds. `disconnectAfterHandling` handles the call and then closes the connection; `hangAfterHandling` handles it and
 * never responds.
 */
type CrispBehaviour =
  | { readonly kind: 'normal' }
  | { readonly kind: 'error'; readonly status: number; readonly reason: string }
  | { readonly kind: 'html'; readonly status: number }
  | { readonly kind: 'disconnect' }
  | { readonly kind: 'disconnectAfterHandling' }
  | { readonly kind: 'hangAfterHandling' }
  | { readonly kind: 'hang' };

/** A webhook with the signed bytes and the time of signing. */
export interface CrispWebhook {
  readonly body: string;
  readonly timestamp: number;
  readonly signature: string;
  readonly attempt: number;
}

export const CRISP_TOKEN = {
  identifier: '7c3ef21c-1e04-41ce-8c06-5605c346f73e',
  key: 'cc29e1a5086e428fcc6a697d5837a66d82808e65c5cce006fbf2191ceea80a0a',
};
export const CRISP_WEBSITE = '42286ab3-b29a-4fde-8538-da0ae501d825';
/** Signs the webhooks of a plugin. */
export const CRISP_SECRET = 'aa45bd2ba3c4ca1ea0f29cd1cc2ad5fe';

interface Route {
  readonly session: string | null;
  readonly rest: string;
}

/** The resource of a path: the website, or part of one conversation. */
function routeOf(path: string): Route | null {
  const [, website, session, rest] =
    /^\/v1\/website\/([^/]+)(?:\/conversation\/([^/]+)(?:\/(.+))?)?$/.exec(path) ?? [];
  if (website === undefined) return null;
  if (website !== CRISP_WEBSITE) throw new CrispError(404, 'website_not_found');
  return { session: session ?? null, rest: rest ?? '' };
}

/** Starts on a free port. `clock` is used for timestamps and signatures. */
export async function startCrisp({
  clock = Date.now,
  port = 0,
}: {
  clock?: () => number;
  port?: number;
} = {}) {
  let behaviour: CrispBehaviour = { kind: 'normal' };
  let webhookTarget: { url: string; isSigned: boolean } | null = null;
  let nextId = 1;
  const calls: { call: string; session: string | null; params: Record<string, unknown> }[] = [];
  const files = new Map<string, { type: string; bytes: Uint8Array }>();
  /** Webhooks being delivered; each resolves with the response status, 0 without one. */
  const pendingWebhooks: Promise<number>[] = [];

  const sign = (body: string, timestamp: number) =>
    createHmac('sha256', CRISP_SECRET).update(`[${timestamp};${body}]`).digest('hex');

  /** A webhook signed now; `attempt` counts deliveries. */
  function createWebhook(event: string, data: Readonly<Record<string, unknown>>, attempt = 1): CrispWebhook {
    const timestamp = clock();
    const body = JSON.stringify({ website_id: CRISP_WEBSITE, event, data, timestamp });
    return { body, timestamp, signature: sign(body, timestamp), attempt };
  }

  async function post({ body, timestamp, signature, attempt }: CrispWebhook): Promise<number> {
    if (!webhookTarget) return 0;
    const signatureHeaders = {
      'x-crisp-request-timestamp': String(timestamp),
      'x-crisp-signature': signature,
      'x-crisp-hook-origin': 'plugin/rtm',
    };
    try {
      const response = await fetch(webhookTarget.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-delivery-attempt-count': String(attempt),
          ...(webhookTarget.isSigned && signatureHeaders),
        },
        body,
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  const website: CrispState = {
    sessions: new Map(),
    open() {
      const session: CrispSession = {
        session_id: `session_36ba3566-9651-4790-afc8-${String(nextId++).padStart(12, '0')}`,
        meta: { nickname: 'visitor493603', email: '', phone: '' },
        state: 'pending',
        compose: null,
        assigned: null,
        messages: [],
      };
      website.sessions.set(session.session_id, session);
      return session;
    },
    write(session, { fingerprint, ...fields }) {
      const message: CrispMessage = {
        ...fields,
        fingerprint: fingerprint ?? clock() * 100 + (nextId++ % 100),
        timestamp: clock(),
      };
      session.messages.push(message);
      if (fields.from === 'operator') session.compose = null;
      website.emit(fields.from === 'user' ? 'message:send' : 'message:received', session, { ...message });
      return message;
    },
    emit(event, session, data) {
      pendingWebhooks.push(post(createWebhook(event, { ...sessionRef(session), ...data })));
    },
  };

  async function handleRequest(request: IncomingMessage, response: ServerResponse) {
    const file = files.get(request.url ?? '');
    if (file) return response.writeHead(200, { 'content-type': file.type }).end(file.bytes);
    if (behaviour.kind === 'hang') return;
    if (behaviour.kind === 'disconnect') return response.destroy();
    if (behaviour.kind === 'html')
      return response
        .writeHead(behaviour.status, { 'content-type': 'text/html' })
        .end('<h1>Bad gateway</h1>');
    const shouldDropResponse = behaviour.kind === 'disconnectAfterHandling';
    const shouldHang = behaviour.kind === 'hangAfterHandling' && request.method === 'POST';
    const { status, ...body } = await reply(request);
    if (shouldHang) return;
    if (shouldDropResponse) return response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(body));
  }

  async function reply(request: IncomingMessage): Promise<CrispResponse & { readonly error: boolean }> {
    try {
      if (behaviour.kind === 'error') throw new CrispError(behaviour.status, behaviour.reason);
      return { error: false, ...(await dispatch(request)) };
    } catch (error) {
      const { status, message } = error instanceof CrispError ? error : new CrispError(400, 'invalid_data');
      return { error: true, status, reason: message, data: {} };
    }
  }

  async function dispatch(request: IncomingMessage): Promise<CrispResponse> {
    const { pathname } = new URL(request.url ?? '', 'http://crisp');
    const token = Buffer.from(`${CRISP_TOKEN.identifier}:${CRISP_TOKEN.key}`).toString('base64');
    if (request.headers.authorization !== `Basic ${token}`) throw new CrispError(401, 'invalid_session');
    if (request.headers['x-crisp-tier'] !== 'plugin') throw new CrispError(405, 'not_allowed');
    const route = routeOf(pathname);
    if (!route) throw new CrispError(404, 'route_not_found');
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    const parsed: unknown = body === '' ? {} : JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) throw new CrispError(400, 'invalid_data');
    const fields = { ...parsed };
    const [, id = ''] = /^message\/(\d+)$/.exec(route.rest) ?? [];
    const call = `${request.method} ${id ? 'message/*' : route.rest}`;
    calls.push({ call, session: route.session, params: fields });
    if (route.session === null)
      return {
        status: 200,
        reason: 'resolved',
        data: { website_id: CRISP_WEBSITE, name: 'گالری نیلوفر', domain: 'niloofar.example' },
      };
    const session = website.sessions.get(route.session);
    if (!session) throw new CrispError(404, 'session_not_found');
    const method = crispMethods[call];
    if (!method) throw new CrispError(404, 'route_not_found');
    return method(session, fields, website, id);
  }

  const server = createServer((request, response) => void handleRequest(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  const writeAsVisitor = (session: CrispSession, type: string, content: CrispMessage['content']) =>
    website.write(session, {
      type,
      content,
      from: 'user',
      origin: 'chat',
      automated: false,
      user: { nickname: String(session.meta.nickname), user_id: session.session_id },
    });

  return {
    url,
    /** Calls with the right token, in order. */
    calls,
    behave(newBehaviour: CrispBehaviour) {
      behaviour = newBehaviour;
    },
    /** Sets the webhook URL: a plugin's webhooks are signed, a website's are not. */
    setWebhookUrl(webhookUrl: string | null, { isSigned }: { isSigned: boolean } = { isSigned: true }) {
      webhookTarget = webhookUrl === null ? null : { url: webhookUrl, isSigned };
    },
    visitor: {
      openChat: () => website.open(),
      write: (session: CrispSession, text: string) => writeAsVisitor(session, 'text', text),
      /** Sends a file, or a recording if its type is audio. */
      sendFile(session: CrispSession, file: { name: string; type: string; bytes: Uint8Array }) {
        const path = `/files/${nextId++}/${encodeURIComponent(file.name)}`;
        files.set(path, file);
        const content = { name: file.name, url: `${url}${path}`, type: file.type };
        return file.type.startsWith('audio/')
          ? writeAsVisitor(session, 'audio', { url: content.url, type: file.type, duration: 3 })
          : writeAsVisitor(session, 'file', content);
      },
      typeText: (session: CrispSession, excerpt: string) =>
        website.emit('message:compose:send', session, { type: 'start', excerpt, timestamp: clock() }),
    },
    operator: {
      write: (session: CrispSession, text: string) =>
        website.write(session, {
          type: 'text',
          content: text,
          from: 'operator',
          origin: 'chat',
          automated: false,
          user: { nickname: 'علی', user_id: 'a4c32c68-be91-4e29-b05a-976e93abbe3f' },
        }),
      resolve(session: CrispSession) {
        session.state = 'resolved';
        website.emit('session:set_state', session, { state: 'resolved' });
      },
    },
    /** The webhook of a message, to be sent again, late or out of order. */
    webhookOf: (session: CrispSession, message: CrispMessage, attempt = 1): CrispWebhook =>
      createWebhook(
        message.from === 'user' ? 'message:send' : 'message:received',
        { ...sessionRef(session), ...message },
        attempt,
      ),
    /** Any other webhook. */
    createWebhook,
    sign,
    /** Sends a webhook now; resolves with the response status. */
    post,
    /** Resolves with the statuses of all webhooks, in the order they were sent. */
    waitForWebhooks: () => drainWebhooks(pendingWebhooks),
    close: () => closeServer(server),
  };
}

const sessionRef = ({ session_id }: CrispSession) => ({
  website_id: CRISP_WEBSITE,
  session_id,
  inbox_id: null,
});
