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
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  let response = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    response += chunk;
  });
  socket.on('error', () => {}); // a reset ends the response as well
  socket.write(bytes);
  await once(socket, 'close');
  count('requests');
  return response;
}

const request = (requestLine: string, ...extraHeaders: string[]) =>
  [requestLine, 'host: localhost', ...extraHeaders, '', ''].join('\r\n');
const smuggledRequest = request('GET /metrics HTTP/1.1', 'connection: close');
const post = 'POST /api/auth/login HTTP/1.1';
const statusesOf = (response: string) =>
  [...response.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

describe('smuggled requests', () => {
  test.each([
    [
      'Content-Length before Transfer-Encoding',
      `${request(post, 'content-length: 4', 'transfer-encoding: chunked')}0\r\n\r\n${smuggledRequest}`,
    ],
    [
      'Transfer-Encoding before Content-Length',
      `${request(post, 'transfer-encoding: chunked', 'content-length: 4')}0\r\n\r\n${smuggledRequest}`,
    ],
    [
      'two Content-Length headers',
      request(post, 'content-length: 0', `content-length: ${smuggledRequest.length}`) + smuggledRequest,
    ],
    ['an invalid Content-Length', request(post, 'content-length: 0x0') + smuggledRequest],
    ['a negative Content-Length', request(post, 'content-length: -1') + smuggledRequest],
    ['an unknown transfer coding', request(post, 'transfer-encoding: xchunked') + smuggledRequest],
    [
      'chunked is not the last coding',
      `${request(post, 'transfer-encoding: chunked, identity')}0\r\n\r\n${smuggledRequest}`,
    ],
    [
      'a space before the colon',
      `${request(post, 'transfer-encoding : chunked')}0\r\n\r\n${smuggledRequest}`,
    ],
    ['a folded header', request(post, 'x: 1', ' transfer-encoding: chunked') + smuggledRequest],
    ['an invalid chunk size', `${request(post, 'transfer-encoding: chunked')}zz\r\n${smuggledRequest}`],
    ['a header cut by a bare line feed', `${post}\nhost: localhost\n\n${smuggledRequest}`],
    ['no host', `GET /metrics HTTP/1.1\r\n\r\n${smuggledRequest}`],
  ])('rejects %s with one 400', async (_name, bytes) => {
    const response = await sendRaw(bytes);
    expect(response).not.toContain('http_requests_total');
    expect(statusesOf(response).length).toBeLessThanOrEqual(1);
    for (const status of statusesOf(response)) expect(status).toBe(400);
  });
});

const isTag = (error: string): error is ErrorTag => error in errors;

describe('malformed requests', () => {
  test.each([
    ['headers over the limit', request('GET /api/version HTTP/1.1', `x-long: ${'a'.repeat(40_000)}`), 413],
    ['a URL over the limit', request(`GET /api/version?${'a'.repeat(40_000)} HTTP/1.1`), 413],
    [
      'a thousand long headers',
      request(
        'GET /api/version HTTP/1.1',
        ...Array.from({ length: 1_000 }, (_, index) => `x-${index}: ${'a'.repeat(40)}`),
      ),
      413,
    ],
    ['an unknown method', request('FOO /api/version HTTP/1.1'), 400],
    ['an unsupported HTTP version', request('GET /api/version HTTP/9.9'), 400],
    ['a header with a NUL', request('GET /api/version HTTP/1.1', 'x: a\0b'), 400],
    ['a header without a name', request('GET /api/version HTTP/1.1', ': x'), 400],
  ])('rejects %s with a known error and the usual headers', async (_name, bytes, status) => {
    const response = await sendRaw(bytes);
    expect(statusesOf(response)).toEqual([status]);
    const [head = '', text = ''] = response.split('\r\n\r\n');
    const { error, requestId } = JSON.parse(text);
    expect(isTag(error) && errors[error]).toBe(status);
    expect(head).toContain(`x-request-id: ${requestId}`);
    for (const header of ['x-content-type-options: nosniff', "default-src 'none'", 'cache-control: no-store'])
      expect(head).toContain(header);
  });
});

test('stays healthy after every malformed request', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});
