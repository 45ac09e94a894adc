import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { detachSocket } from './detach-socket.ts';
import { EventStream } from './event-stream.ts';

/** A stream whose client reads only on demand. */
async function openStream() {
  let endCount = 0;
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  client.pause();
  const firstRequest = new Promise<ServerResponse>((resolve) =>
    server.once('request', (_, response) => resolve(response)),
  );
  client.write('GET / HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n');
  const response = await firstRequest;
  const socket = detachSocket(response, { 'content-type': 'text/event-stream' });
  if (!socket) throw new Error('The connection is gone');
  const stream = new EventStream(socket, () => {
    endCount += 1;
  });
  return { stream, socket, client, server, getEndCount: () => endCount };
}

test('drops a reader once when it is more than a megabyte behind', async () => {
  const { stream, socket, client, server, getEndCount } = await openStream();
  const event = JSON.stringify({ text: 'x'.repeat(64 * 1024) });
  let sent = 0;
  while (stream.isOpen && sent < 1_000) {
    stream.send(event, sent);
    sent += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(stream.isOpen).toBe(false);
  expect(sent).toBeLessThan(200);
  if (!socket.closed) await once(socket, 'close');
  expect(getEndCount()).toBe(1);
  stream.send(event);
  client.destroy();
  server.close();
});

test('delivers cursors, stored and transient events in order', async () => {
  const { stream, client, server, getEndCount } = await openStream();
  stream.heartbeat();
  stream.sendCursor(7);
  stream.send('{"kind":"typing"}');
  stream.send('{"kind":"message.added"}', 8);
  stream.end();
  let text = '';
  client.on('data', (bytes) => {
    text += bytes;
  });
  client.resume();
  await once(client, 'close');
  const events = [...text.matchAll(/(id: \d+\n)?(data: .*\n)?\n/g)]
    .map(([event]) => event)
    .filter((event) => event.length > 1);
  expect(events).toEqual([
    'id: 7\n\n',
    'data: {"kind":"typing"}\n\n',
    'id: 8\ndata: {"kind":"message.added"}\n\n',
  ]);
  expect(text).toContain('\r\n\r\n:\n\nid: 7');
  expect(getEndCount()).toBe(1);
  server.close();
});

test('detects a reader that leaves, before or after the response head', async () => {
  const { stream, socket, client, server, getEndCount } = await openStream();
  client.write('GET /more HTTP/1.1\r\nHost: test\r\n\r\n');
  client.resume();
  client.end();
  if (!socket.closed) await once(socket, 'close');
  expect(stream.isOpen).toBe(false);
  expect(getEndCount()).toBe(1);
  server.close();
  const closedResponse = new ServerResponse(new IncomingMessage(socket));
  expect(detachSocket(closedResponse, {})).toBeNull();
});

test('removes the HTTP parser from an open stream', async () => {
  const { socket, client, server } = await openStream();
  expect(Reflect.get(socket, 'parser')).toBeNull();
  expect(socket.listenerCount('data')).toBe(0);
  client.destroy();
  server.close();
});
