// Webhook receiver with configurable responses.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Null: the connection is cut without a response. */
export type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
} | null;

export interface Receiver {
  readonly host: string;
  readonly url: string;
  /** In order of arrival. */
  readonly received: Received[];
  close(): Promise<void>;
}

export async function startReceiver(
  answerTo: (received: Received) => Answer | Promise<Answer>,
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    const receivedRequest = { headers: request.headers, body };
    received.push(receivedRequest);
    const answer = await answerTo(receivedRequest);
    if (!answer) return response.destroy();
    response
      .writeHead(answer.status, { 'content-type': 'text/plain', ...answer.headers })
      .end(answer.body ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    host,
    url: `http://${host}`,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
