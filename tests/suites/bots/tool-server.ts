// A stand-in for the HTTP service of a shop that tools call.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ToolDraft } from '../../../contract/bots/tools.ts';
import type { CallableTool } from '../../../server/areas/bots/tools/call-tool.ts';

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Serves orders under `/orders/`, and faults under their names. */
export async function startToolServer() {
  const received: Received[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body });
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const { pathname } = new URL(url, 'http://service.example');
    if (pathname === '/html') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hi</p>');
    else if (pathname === '/broken')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":');
    else if (pathname === '/redirect') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else if (pathname === '/huge') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`["${'x'.repeat(1_000_000)}"]`);
    } else if (pathname === '/silent') await released.then(() => response.end());
    else if (pathname === '/typed')
      response.writeHead(200, { 'content-type': 'application/hal+json' }).end('{"order":{"status":"ok"}}');
    else if (pathname === '/fails') json(500, { error: 'down' });
    else if (pathname === '/orders/404') json(404, { error: 'unknown' });
    else
      json(200, {
        order: { status: 'ارسال شد {secret}', items: [{ name: 'کفش' }, { name: 'کیف' }] },
        echo: body,
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const host = `127.0.0.1:${port}`;
  return {
    host,
    url: `http://${host}`,
    received,
    async close() {
      release();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A tool that tells the status of an order. */
export const orderTool = (url: string, changes: Partial<ToolDraft> = {}): ToolDraft => ({
  name: 'order_status',
  label: 'وضعیت سفارش',
  usage: 'وقتی مشتری می‌پرسد سفارشش کجاست',
  examples: ['سفارش من کجاست؟', 'وضعیت سفارشم چیه؟', 'where is my order?'],
  inputs: [
    {
      name: 'order',
      label: 'شمارهٔ سفارش',
      kind: 'number',
      isRequired: true,
      question: 'شمارهٔ سفارش شما چیست؟',
      choices: [],
    },
    {
      name: 'phone',
      label: 'موبایل',
      kind: 'phone',
      isRequired: true,
      question: 'شمارهٔ موبایلی را که با آن خرید کرده‌اید بنویسید.',
      choices: [],
    },
  ],
  method: 'GET',
  address: `${url}/orders/{order}?phone={phone}`,
  headers: [{ name: 'X-Shop', value: 'nilufar' }],
  secrets: [{ name: 'Authorization', value: 'Bearer top-secret' }],
  body: { kind: 'none', template: '' },
  responseFields: [
    { name: 'status', path: 'order.status' },
    { name: 'items', path: 'order.items' },
    { name: 'first', path: 'order.items[0].name' },
    { name: 'code', path: 'order.tracking' },
  ],
  replyTemplate: 'سفارش {order}: {status}\nکالا: {first}\nکد رهگیری: {code}',
  notFound: 'سفارشی با این شماره پیدا نشد.',
  timeoutSeconds: 5,
  needsApproval: false,
  isEnabled: true,
  ...changes,
});

/** A tool as bots call it, known by its name. */
export const callable = ({ secrets: _secrets, ...definition }: ToolDraft): CallableTool => ({
  id: definition.name,
  accountId: 'shop',
  definition,
  openSecrets: () => [],
});
