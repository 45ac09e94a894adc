// Fake server of three SMS protocols.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ignoreDisconnects } from './ignore-disconnects.ts';

/** A message as delivered by the provider. */
interface Delivered {
  readonly kind: string;
  readonly to: string;
  readonly template: string;
  readonly code: string;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** A protocol: its requests, their content, and its success and error responses. */
interface Protocol {
  readonly kind: string;
  /** The API key of a request; null if it is of another protocol. */
  keyOf(request: IncomingMessage): string | null;
  /** Null if the body is invalid. */
  read(body: string): Omit<Delivered, 'kind'> | null;
  success(): Reply;
  failure(code: number): Reply;
  /** Error codes of a wrong key and of an invalid body. */
  readonly wrongKeyCode: number;
  readonly invalidBodyCode: number;
}

type Behaviour =
  | { readonly kind: 'deliver' }
  | { readonly kind: 'code'; readonly code: number }
  | { readonly kind: 'http'; readonly status: number }
  | { readonly kind: 'html' }
  | { readonly kind: 'redirect' }
  | { readonly kind: 'disconnect' }
  | { readonly kind: 'hang' };

export const API_KEY = 'A1b2C3d4E5f6';

const pathKey = (pattern: RegExp) => (request: IncomingMessage) =>
  request.method === 'POST' ? (pattern.exec(request.url ?? '')?.[1] ?? null) : null;

const kavenegar: Protocol = {
  kind: 'kavenegar',
  keyOf: pathKey(/^\/v1\/([^/]+)\/verify\/lookup\.json$/),
  read(body) {
    const form = new URLSearchParams(body);
    const [to, code, template] = ['receptor', 'token', 'template'].map((name) => form.get(name) ?? '');
    return to && code && template && form.get('type') === 'sms' ? { to, code, template } : null;
  },
  success: () => ({
    status: 200,
    body: { return: { status: 200, message: 'تایید شد' }, entries: [{ messageid: 8_792_343, status: 5 }] },
  }),
  failure: (code) => ({ status: code, body: { return: { status: code, message: 'خطا' }, entries: null } }),
  wrongKeyCode: 403,
  invalidBodyCode: 400,
};

const smsir: Protocol = {
  kind: 'smsir',
  keyOf: (request) =>
    request.method === 'POST' && request.url === '/v1/send/verify'
      ? String(request.headers['x-api-key'] ?? '')
      : null,
  read(body) {
    const { mobile, templateId, parameters } = JSON.parse(body);
    const [parameter] = parameters ?? [];
    if (typeof mobile !== 'string' || !Number.isInteger(templateId) || !parameter?.value) return null;
    return { to: mobile, template: `${templateId}:${parameter.name}`, code: parameter.value };
  },
  success: () => ({
    status: 200,
    body: { status: 1, message: 'موفق', data: { messageId: 89_545_112, cost: 1 } },
  }),
  failure: (code) => ({
    status: code === 10 ? 401 : code === 20 ? 429 : code === 0 ? 500 : 400,
    body: { status: code, message: 'خطا', data: null },
  }),
  wrongKeyCode: 10,
  invalidBodyCode: 16,
};

const melipayamak: Protocol = {
  kind: 'melipayamak',
  keyOf: pathKey(/^\/api\/send\/shared\/([^/]+)$/),
  read(body) {
    const { bodyId, to, args } = JSON.parse(body);
    if (!Number.isInteger(bodyId) || typeof to !== 'string' || typeof args?.[0] !== 'string') return null;
    return { to, template: String(bodyId), code: args[0] };
  },
  success: () => ({ status: 200, body: { recId: 5_742_894_032_211, status: 'ارسال موفق بود' } }),
  failure: (code) => ({ status: 200, body: { recId: code, status: 'خطا' } }),
  wrongKeyCode: 0,
  invalidBodyCode: -5,
};

const protocols = [kavenegar, smsir, melipayamak];

/** Starts the server on a free loopback port. */
export async function startSmsServer() {
  const delivered: Delivered[] = [];
  let behaviour: Behaviour = { kind: 'deliver' };
  const server = createServer(
    ignoreDisconnects(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      respond(behaviour, request, response, (protocol) => receive(protocol, request, body));
    }),
  );

  function receive(protocol: Protocol, request: IncomingMessage, body: string): Reply {
    if (protocol.keyOf(request) !== API_KEY) return protocol.failure(protocol.wrongKeyCode);
    const message = protocol.read(body);
    if (message === null) return protocol.failure(protocol.invalidBodyCode);
    delivered.push({ kind: protocol.kind, ...message });
    return protocol.success();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    delivered,
    behave(next: Behaviour) {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function respond(
  behaviour: Behaviour,
  request: IncomingMessage,
  response: ServerResponse,
  receive: (protocol: Protocol) => Reply,
): void {
  const protocol = protocols.find((candidate) => candidate.keyOf(request) !== null);
  if (behaviour.kind === 'hang') return;
  if (behaviour.kind === 'disconnect') {
    response.destroy();
    return;
  }
  if (behaviour.kind === 'redirect') {
    response.writeHead(302, { location: `http://${request.headers.host}/elsewhere` }).end();
    return;
  }
  if (!protocol || behaviour.kind === 'html') {
    response.writeHead(protocol ? 200 : 404, { 'content-type': 'text/html' }).end('<title>پنل</title>');
    return;
  }
  if (behaviour.kind === 'http') {
    response.writeHead(behaviour.status).end();
    return;
  }
  const reply = behaviour.kind === 'code' ? protocol.failure(behaviour.code) : receive(protocol);
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
}
