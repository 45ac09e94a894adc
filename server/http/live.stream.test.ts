// Knows that a reader who does not read is given up before it costs much memory, and a quiet one is kept.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { EventStream } from './live.stream.ts';

/** A stream to a client that has asked and reads only when told. */
async function openStream() {
  let ended = 0;
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const client = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  client.pause();
  const asked = new Promise<ServerResponse>((resolve) =>
    server.once('request', (_, answer) => resolve(answer)),
  );
  client.write('GET / HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n');
  const response = await asked;
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const stream = new EventStream(response, () => {
    ended += 1;
  });
  return { stream, response, client, server, ends: () => ended };
}

test('a reader more than a megabyte behind is dropped, once', async () => {
  const { stream, response, client, server, ends } = await openStream();
  const event = JSON.stringify({ text: 'x'.repeat(64 * 1024) });
  let sent = 0;
  while (stream.open && sent < 1_000) {
    stream.send(event, sent);
    sent += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(stream.open).toBe(false);
  expect(sent).toBeLessThan(200);
  if (!response.closed) await once(response, 'close');
  expect(ends()).toBe(1);
  stream.send(event);
  client.destroy();
  server.close();
});

test('positions, stored and passing events arrive in the order they were told', async () => {
  const { stream, client, server, ends } = await openStream();
  stream.position(7);
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
  expect(ends()).toBe(1);
  server.close();
});
