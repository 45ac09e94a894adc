import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ErrorTag, errors } from '../../contract/errors/errors.ts';
import { startServer } from '../drivers/server.ts';
import { createCounter } from './counter.ts';

let server: Awaited<ReturnType<typeof startServer>>;
const count = createCounter('raw http');

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => server.stop());

/** The whole response on a connection to these bytes. */
async function said(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    heard += piece;
  });
  socket.on('error', () => {}); // a reset ends the response as well
  socket.write(bytes);
  await once(socket, 'close');
  count('requests');
  return heard;
}

const request = (line: string, ...more: string[]) => [line, 'host: localhost', ...more, '', ''].join('\r\n');
const inner = request('GET /metrics HTTP/1.1', 'connection: close');
const post = 'POST /api/auth/login HTTP/1.1';
const statusesOf = (heard: string) =>
  [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

describe('smuggled requests', () => {
  test.each([
    ['both lengths', `${request(post, 'content-length: 4', 'transfer-encoding: chunked')}0\r\n\r\n${inner}`],
    [
      'both lengths, the other way round',
      `${request(post, 'transfer-encoding: chunked', 'content-length: 4')}0\r\n\r\n${inner}`,
    ],
    ['two lengths', request(post, 'content-length: 0', `content-length: ${inner.length}`) + inner],
    ['a length that is none', request(post, 'content-length: 0x0') + inner],
    ['a length below nothing', request(post, 'content-length: -1') + inner],
    ['an unknown coding', request(post, 'transfer-encoding: xchunked') + inner],
    ['chunked and more', `${request(post, 'transfer-encoding: chunked, identity')}0\r\n\r\n${inner}`],
    ['a space before the colon', `${request(post, 'transfer-encoding : chunked')}0\r\n\r\n${inner}`],
    ['a folded header', request(post, 'x: 1', ' transfer-encoding: chunked') + inner],
    ['a chunk of a size that is none', `${request(post, 'transfer-encoding: chunked')}zz\r\n${inner}`],
    ['a header cut by a bare line feed', `${post}\nhost: localhost\n\n${inner}`],
    ['no host', `GET /metrics HTTP/1.1\r\n\r\n${inner}`],
  ])('%s', async (_name, bytes) => {
    const heard = await said(bytes);
    expect(heard).not.toContain('http_requests_total');
    expect(statusesOf(heard).length).toBeLessThanOrEqual(1);
    for (const status of statusesOf(heard)) expect(status).toBe(400);
  });
});

const isTag = (error: string): error is ErrorTag => error in errors;

describe('malformed requests', () => {
  test.each([
    ['headers over the limit', request('GET /api/version HTTP/1.1', `x-long: ${'a'.repeat(40_000)}`), 413],
    ['an address over the limit', request(`GET /api/version?${'a'.repeat(40_000)} HTTP/1.1`), 413],
    [
      'a thousand long headers',
      request(
        'GET /api/version HTTP/1.1',
        ...Array.from({ length: 1_000 }, (_, at) => `x-${at}: ${'a'.repeat(40)}`),
      ),
      413,
    ],
    ['a method that is none', request('FOO /api/version HTTP/1.1'), 400],
    ['a version that is none', request('GET /api/version HTTP/9.9'), 400],
    ['a header with a NUL', request('GET /api/version HTTP/1.1', 'x: a\0b'), 400],
    ['a header without a name', request('GET /api/version HTTP/1.1', ': x'), 400],
  ])('%s', async (_name, bytes, status) => {
    const heard = await said(bytes);
    expect(statusesOf(heard)).toEqual([status]);
    const [head = '', text = ''] = heard.split('\r\n\r\n');
    const { error, requestId } = JSON.parse(text);
    expect(isTag(error) && errors[error]).toBe(status);
    expect(head).toContain(`x-request-id: ${requestId}`);
    for (const line of ['x-content-type-options: nosniff', "default-src 'none'", 'cache-control: no-store'])
      expect(head).toContain(line);
  });
});

test('stays healthy after every malformed request', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
