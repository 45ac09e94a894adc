// Fake payment gateways on one loopback server.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { objectOf } from '../../server/gateways/gateway-request.ts';
import { createFakeGateways } from '../../server/gateways/registry.ts';
import { ignoreDisconnects } from './ignore-disconnects.ts';

/** Starts them on a free loopback port, each under its kind: `/zarinpal/pg/v4/…`. */
export async function startGateways() {
  const gateways = createFakeGateways();
  const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const [, kind, path = ''] = /^\/(\w+)(\/[^?]*)/.exec(request.url ?? '') ?? [];
    const reply = gateways
      .find((one) => one.kind === kind)
      ?.answer(path, objectOf(JSON.parse(body || '{}')) ?? {});
    if (reply === 'cut') response.destroy();
    else if (reply) response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.body);
    else if (reply === undefined) response.writeHead(404).end();
  };
  const server = createServer(ignoreDisconnects(handleRequest));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    host,
    url: `http://${host}`,
    gateways,
    get(kind: string) {
      const found = gateways.find((one) => one.kind === kind);
      if (!found) throw new Error(`No fake gateway for ${kind}`);
      return found;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
