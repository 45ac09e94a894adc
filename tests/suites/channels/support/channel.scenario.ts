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
} from '../../../../server/channels/channel.ts';
import { createOutbound } from '../../../../server/outbound/outbound.ts';

/** How a provider fails; `lost` does what it was asked and cuts the line before it answers, `stall` takes a message and never says so. */
export type Failure =
  | 'key'
  | 'denied'
  | 'quota'
  | 'internal'
  | 'html'
  | 'cut'
  | 'dropsResponse'
  | 'stalls'
  | 'hangs'
  | 'message'
  | 'gone';

/** One channel with its stand-in and one chat of a visitor. */
export interface ChannelScenario {
  readonly channel: Channel;
  readonly host: string;
  /** Where its files lie, where that is another one. */
  readonly fileHost?: string;
  readonly credentials: ChannelCredentials;
  readonly webhookEndpoint: WebhookEndpoint;
  readonly ports: ChannelContext;
  /** Accesses that are wrong, with what must be said of them: the error of a key, else the field. */
  readonly invalidCredentials: readonly (readonly [ChannelCredentials, Partial<ChannelError>])[];
  readonly chat: string;
  /** The provider can be asked whether a message arrived. */
  readonly canQueryDelivery: boolean;
  /** The provider fetches files by their address; else it is given their bytes. */
  readonly fetchesFiles: boolean;
  /** Hooks as they came, oldest first. */
  readonly webhooks: WebhookRequest[];
  fail(how: Failure | null): void;
  /** From now on hooks go on to a server, which wants them at this public address; null: it told the provider itself. */
  forwardWebhooks(address: string | null, server: string): void;
  /** Sends every hook once more, the newest first. @returns what the server answered */
  resendAll(): Promise<readonly number[]>;
  /** Posts to where the newest hook went. @returns what the server answered */
  post(change: (request: Request) => Request): Promise<number>;
  writeAsVisitor(text: string): Promise<WebhookRequest>;
  sendFileAsVisitor(file: { name: string; type: string; bytes: Uint8Array }): Promise<WebhookRequest>;
  /** Null where there is no panel of the provider's to write in. */
  readonly writeAsOperator: ((text: string) => Promise<WebhookRequest>) | null;
  /** What the visitor reads of us, in order. */
  visitorMessages(): readonly string[];
  /** Whether somebody is shown writing. */
  isTyping(): boolean;
  isClosed(): boolean;
  /** Whether people at the provider were told to take over. */
  isAlerted(): boolean;
  /** The same hook, forged. */
  forge(hook: WebhookRequest): readonly WebhookRequest[];
  /** A hook of a kind nobody knows, as the provider would send it. */
  unknownWebhook(): WebhookRequest;
  /** Resolves once every hook that set out has been answered. */
  waitForWebhooks(): Promise<unknown>;
  close(): Promise<void>;
}

/** What an owner fills in. */
export const formValues = ({ channel, credentials }: ChannelScenario) =>
  Object.fromEntries(
    channel.fields.map(({ name, isSecret }) => [
      name,
      (isSecret ? credentials.secrets : credentials.settings)[name] ?? '',
    ]),
  );

export const SECRET = 'wJ3vQm0cT8p2yN5kR7xB1zL4hF6dS9gA_eUoIiKtYqM';

/** What the suites call the installation from outside. */
export const PUBLIC_URL = 'https://chat.example.com';

/** Takes hooks as they come, answers 200 or what the server says that they go on to. */
export async function recordWebhooks() {
  const hooks: WebhookRequest[] = [];
  const take = async (request: IncomingMessage): Promise<WebhookRequest> => {
    const url = new URL(request.url ?? '/', 'http://hooks');
    const secret = url.pathname.split('/')[4];
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const query = { ...Object.fromEntries(url.searchParams), ...(secret && { secret }) };
    return { headers, query, body: Buffer.concat(await request.toArray()), now: Date.now() };
  };
  const files = new Map<string, Uint8Array>();
  const passed: Request[] = [];
  let next: string | null = null;
  /** Hop-by-hop headers are no part of what is said. */
  const requestOf = ({ headers, body }: WebhookRequest, path: string, to: string): Request => {
    const { host: _, connection: __, 'content-length': ___, ...told } = headers;
    const said = Object.entries(told).map(([name, value]): [string, string] => [name, value ?? '']);
    return new Request(`${to}${path}`, { method: 'POST', headers: said, body: Buffer.from(body) });
  };
  const send = async (request: Request): Promise<number> => {
    const answer = await fetch(request);
    await answer.arrayBuffer();
    return answer.status;
  };
  const server = createServer(async (request, response) => {
    const file = files.get(request.url ?? '');
    if (file) return response.writeHead(200).end(file);
    const hook = await take(request);
    hooks.push(hook);
    if (next === null) return response.writeHead(200).end();
    const passing = requestOf(hook, request.url ?? '/', next);
    passed.push(passing.clone());
    return response.writeHead(await send(passing).catch(() => 502)).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    hooks,
    host,
    url: `http://${host}/hooks/kind/1`,
    /** What comes goes on to this server. */
    goOn(to: string) {
      next = to;
    },
    async repeat(): Promise<readonly number[]> {
      const statuses: number[] = [];
      for (const request of passed.toReversed()) statuses.push(await send(request.clone()));
      return statuses;
    },
    post(change: (request: Request) => Request): Promise<number> {
      const newest = passed.at(-1);
      if (!newest) throw new Error('No hook went on');
      return send(change(newest.clone()));
    },
    /** Lays a file where a provider would. @returns its address */
    serve(name: string, bytes: Uint8Array): string {
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

/** Who hurries gives up a provider that hangs while a test waits; any other is waited for, however busy the machine is. */
export function channelPorts(
  url: string,
  ...more: readonly string[]
): { ports: ChannelContext; setAbortOnHang(isOn: boolean): void; close(): Promise<void> } {
  const rules = { allowedHosts: [new URL(url).host, ...more], userAgent: 'Pasokh' };
  const patient = createOutbound(rules);
  const hasty = createOutbound({ ...rules, headersMs: 300 });
  let outbound = patient;
  return {
    ports: {
      get outbound() {
        return outbound;
      },
      clock: Date.now,
      baseUrl: url,
    },
    setAbortOnHang(isOn) {
      outbound = isOn ? hasty : patient;
    },
    async close() {
      await Promise.all([patient.close(), hasty.close()]);
    },
  };
}

type WebhookRecorder = Awaited<ReturnType<typeof recordWebhooks>>;

/** The hook of `work`: whatever was under way before has come. */
export const webhookAfter = async (
  { hooks }: WebhookRecorder,
  settled: () => Promise<unknown>,
  work: () => unknown,
) => {
  await settled();
  work();
  await settled();
  const hook = hooks.at(-1);
  if (!hook) throw new Error('No hook came');
  return hook;
};

/** A file that a provider can fetch, or be given. */
export const sampleFile = (more: Partial<OutboundFile> = {}): OutboundFile => ({
  name: 'راهنما.pdf',
  mime: 'application/pdf',
  kind: 'file',
  url: 'https://chat.example.com/files/1',
  read: async () => new Uint8Array(),
  ...more,
});
