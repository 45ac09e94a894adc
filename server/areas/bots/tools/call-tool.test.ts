import { expect, test } from 'vitest';
import { callable, orderTool } from '../../../../tests/suites/bots/tool-server.ts';
import type { Outbound, OutboundResponse } from '../../../outbound/outbound.ts';
import { createToolCaller } from './call-tool.ts';

const unused = () => Promise.reject(new Error('not called'));

/** A service whose responses are held, by the order number in the address. */
function startHeldService() {
  const started: string[] = [];
  const holds = new Map<string, (response: OutboundResponse) => void>();
  const outbound: Outbound = {
    problemOf: () => null,
    get: ({ url }) => {
      const order = /orders\/(\d+)/.exec(url)?.[1] ?? '';
      started.push(order);
      return new Promise((resolve) => holds.set(order, resolve));
    },
    post: unused,
    resolveHost: unused,
    close: async () => {},
  };
  const respond = (order: string, status = 200) =>
    holds.get(order)?.({
      ...{ status, url: '', type: 'application/json', charset: null, etag: null, lastModified: null },
      ...{ headers: {}, bytes: new Uint8Array() },
    });
  const callTool = createToolCaller(outbound);
  const call = (order: string, conversationId: string, signal = new AbortController().signal) => {
    const tool = callable(orderTool('https://shop.example'));
    return callTool({ tool, values: { order, phone: '09121234567' }, conversationId, turnId: order, signal });
  };
  return { call, respond, started };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('makes the calls of one conversation one after another, and refuses none', async () => {
  const { call, respond, started } = startHeldService();
  const results = Promise.all([call('1', 'same'), call('2', 'same'), call('3', 'other')]);
  await settle();
  expect(started).toEqual(['1', '3']);
  respond('1');
  await settle();
  expect(started).toEqual(['1', '3', '2']);
  respond('2');
  respond('3');
  expect((await results).map(({ problem }) => problem)).toEqual([null, null, null]);
});

test('makes the next call of a conversation after one that failed', async () => {
  const { call, respond, started } = startHeldService();
  const results = Promise.all([call('1', 'same'), call('2', 'same')]);
  await settle();
  respond('1', 500);
  await settle();
  expect(started).toEqual(['1', '2']);
  respond('2');
  expect((await results).map(({ problem }) => problem)).toEqual(['refused', null]);
});

test('makes no call whose turn was given up while it waited', async () => {
  const { call, respond, started } = startHeldService();
  const controller = new AbortController();
  const first = call('1', 'same');
  const second = call('2', 'same', controller.signal);
  await settle();
  controller.abort(new Error('given up'));
  respond('1');
  await expect(second).rejects.toThrow('given up');
  await first;
  expect(started).toEqual(['1']);
});

test('counts waiting calls to no account, so that they take no place of another conversation', async () => {
  const { call, respond, started } = startHeldService();
  const results = Promise.all(['1', '2', '3', '4'].map((order) => call(order, 'same')));
  await settle();
  const other = call('5', 'other');
  await settle();
  expect(started).toEqual(['1', '5']);
  for (const order of ['1', '2', '3', '4']) {
    respond(order);
    await settle();
  }
  respond('5');
  expect((await other).problem).toBeNull();
  expect((await results).every(({ problem }) => problem === null)).toBe(true);
});
