// Scenario of one channel: fake provider, one chat and a webhook listener.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type {
  Channel,
  ChannelContext,
  ChannelCredentials,
  ChannelError,
  OutboundFile,
  WebhookEndpoint,
  WebhookRequest,
  WebhookVerification,
} from '../../../../server/channels/channel.ts';
import { createOutbound } from '../../../../server/outbound/outbound.ts';

/**
 * How a provider fails: `disconnectAfterHandling` does what was asked and cuts the connection before responding;
 * `hangAfterHandling` accepts a message and never responds.
 */
export type Failure =
  | 'invalidKey'
  | 'forbidden'
  | 'quotaExceeded'
  | 'internalError'
  | 'htmlResponse'
  | 'disconnect'
  | 'disconnectAfterHandling'
  | 'hangAfterHandling'
  | 'hang'
  | 'invalidMessage'
  | 'visitorGone';

/** One channel with its fake provider and one visitor chat. */
export interface ChannelScenario {
  readonly channel: Channel;
  readonly host: string;
  /** Host of its files, if it differs from `host`. */
  readonly fileHost?: string;
  readonly credentials: ChannelCredentials;
  readonly webhookEndpoint: WebhookEndpoint;
  readonly context: ChannelContext;
  /** Invalid credentials, each with the expected error: the tag for a key, otherwise the field. */
  readonly invalidCredentials: readonly (readonly [ChannelCredentials, Partial<ChannelError>])[];
  readonly chat: string;
  /** Whether the provider can be asked if a message arrived. */
  readonly canQueryDelivery: boolean;
  /** Whether the provider fetches files by URL; otherwise it receives their bytes. */
  readonly canFetchFiles: boolean;
  /** Whether a text and its files are one message. */
  readonly sendsFilesWithText?: boolean;
  /** The rule of a wrong key at its field; `ChannelKeyInvalid` by default. */
  readonly keyRule?: string;
  /** Received webhooks, oldest first. */
  readonly webhooks: WebhookRequest[];
  fail(failure: Failure | null): void;
  /**
   * Forwards webhooks to a server from now on, which expects them at this public address; null if it
   * registered its address with the provider itself.
   */
  forwardWebhooks(address: string | null, server: string): void;
  /** Whether a server that polls has received all there is; undefined where it is sent to the server. */
  readonly isAllRead?: () => boolean;
  /**
   * Sends every webhook again, newest first.
   * @returns the status codes of the server
   */
  resendAll(): Promise<readonly number[]>;
  /**
   * Posts a changed copy of the newest webhook.
   * @returns the status code of the server
   */
  readonly post: ((change: (request: Request) => Request) => Promise<number>) | null;
  /** Reads what was polled, where the provider calls no webhooks; the channel reads webhooks otherwise. */
  verify?(webhook: WebhookRequest): WebhookVerification;
  writeAsVisitor(text: string): Promise<WebhookRequest>;
  sendFileAsVisitor(file: { name: string; type: string; bytes: Uint8Array }): Promise<WebhookRequest>;
  /** Null if people cannot write at this provider. */
  readonly writeAsOperator: ((text: string) => Promise<WebhookRequest>) | null;
  /** Texts that the visitor received, in order. */
  visitorMessages(): readonly string[];
  /** Whether a typing indicator is shown. */
  isTyping(): boolean;
  isClosed(): boolean;
  /** Whether people at the provider were alerted to take over. */
  isAlerted(): boolean;
  /** Forged versions of a webhook. */
  forge(webhook: WebhookRequest): readonly WebhookRequest[];
  /** A webhook of an unknown kind. */
  unknownWebhook(): WebhookRequest;
  /** Resolves once all webhooks under way have been answered. */
  waitForWebhooks(): Promise<unknown>;
  close(): Promise<void>;
}

/** Form values of the scenario's valid credentials. */
export const formValues = ({ channel, credentials }: ChannelScenario) =>
  Object.fromEntries(
    channel.fields.map(({ name, isSecret }) => [
      name,
      (isSecret ? credentials.secrets : credentials.settings)[name] ?? '',
    ]),
  );

export const SECRET = 'wJ3vQm0cT8p2yN5kR7xB1zL4hF6dS9gA_eUoIiKtYqM';

/** Public URL of the installation in these suites. */
export const PUBLIC_URL = 'https://chat.example.com';

/** Records webhooks and responds with 200, or with the status of the server that they are forwarded to. */
export async function recordWebhooks() {
  const webhooks: WebhookRequest[] = [];
  const parseRequest = async (request: IncomingMessage): Promise<WebhookRequest> => {
    const url = new URL(request.url ?? '/', 'http://hooks');
    const secret = url.pathname.split('/')[4];
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const query = { ...Object.fromEntries(url.searchParams), ...(secret && { secret }) };
    return { headers, query, body: Buffer.concat(await request.toArray()), now: Date.now() };
  };
  const files = new Map<string, Uint8Array>();
  const forwarded: Request[] = [];
  let targetUrl: string | null = null;
  /** Leaves out hop-by-hop headers. */
  const requestOf = ({ headers, body }: WebhookRequest, path: string, target: string): Request => {
    const { host: _, connection: __, 'content-length': ___, ...endToEndHeaders } = headers;
    const headerList = Object.entries(endToEndHeaders).map(([name, value]): [string, string] => [
      name,
      value ?? '',
    ]);
    return new Request(`${target}${path}`, { method: 'POST', headers: headerList, body: Buffer.from(body) });
  };
  const send = async (request: Request): Promise<number> => {
    const response = await fetch(request);
    await response.arrayBuffer();
    return response.status;
  };
  const server = createServer(async (request, response) => {
    const file = files.get(request.url ?? '');
    if (file) return response.writeHead(200).end(file);
    const webhook = await parseRequest(request);
    webhooks.push(webhook);
    if (targetUrl === null) return response.writeHead(200).end();
    const forwardedRequest = requestOf(webhook, request.url ?? '/', targetUrl);
    forwarded.push(forwardedRequest.clone());
    return response.writeHead(await send(forwardedRequest).catch(() => 502)).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    webhooks,
    host,
    url: `http://${host}/hooks/kind/1`,
    /** Forwards webhooks to this server from now on. */
    forwardTo(target: string) {
      targetUrl = target;
    },
    async resendAll(): Promise<readonly number[]> {
      const statuses: number[] = [];
      for (const request of forwarded.toReversed()) statuses.push(await send(request.clone()));
      return statuses;
    },
    post(change: (request: Request) => Request): Promise<number> {
      const newest = forwarded.at(-1);
      if (!newest) throw new Error('No webhook was forwarded');
      return send(change(newest.clone()));
    },
    /**
     * Serves a file as a provider would.
     * @returns its URL
     */
    serveFile(name: string, bytes: Uint8Array): string {
      const path = `/${encodeURIComponent(name)}`;
      files.set(path, bytes);
      return `http://${host}${path}`;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Ports to a provider. With abort on hang, requests end after 300 ms without response headers; otherwise with
 * the default timeout, however busy the machine is.
 */
export function createScenarioContext(
  url: string,
  ...extraHosts: readonly string[]
): { context: ChannelContext; setAbortOnHang(isOn: boolean): void; close(): Promise<void> } {
  const options = { allowedHosts: [new URL(url).host, ...extraHosts], userAgent: 'Pasokh' };
  const defaultOutbound = createOutbound(options);
  const abortingOutbound = createOutbound({ ...options, headersMs: 300 });
  let outbound = defaultOutbound;
  return {
    context: {
      get outbound() {
        return outbound;
      },
      clock: Date.now,
      baseUrl: url,
    },
    setAbortOnHang(isOn) {
      outbound = isOn ? abortingOutbound : defaultOutbound;
    },
    async close() {
      await Promise.all([defaultOutbound.close(), abortingOutbound.close()]);
    },
  };
}

type WebhookRecorder = Awaited<ReturnType<typeof recordWebhooks>>;

/** The webhook that `work` causes, after those under way have arrived. */
export const webhookAfter = async (
  { webhooks }: WebhookRecorder,
  waitForWebhooks: () => Promise<unknown>,
  work: () => unknown,
) => {
  await waitForWebhooks();
  work();
  await waitForWebhooks();
  const webhook = webhooks.at(-1);
  if (!webhook) throw new Error('No webhook arrived');
  return webhook;
};

/** A file that a provider can fetch or receive. */
export const sampleFile = (overrides: Partial<OutboundFile> = {}): OutboundFile => ({
  name: 'راهنما.pdf',
  mime: 'application/pdf',
  kind: 'file',
  url: 'https://chat.example.com/files/1',
  read: async () => new Uint8Array(),
  ...overrides,
});
