import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ErrorTag, errors } from '../../contract/errors/errors.ts';
import { newId } from '../../server/store/id.ts';
import { forEachDatabase } from '../databases.ts';
import { startServerWithClock } from '../drivers/support/clocked-server.ts';
import {
  type Caller,
  callers,
  expectedKeyRefusal,
  expectedRefusal,
  openCallers,
  type Tokens,
} from './callers.ts';
import { createCounter } from './counter.ts';
import { apiKeyCalls, calls, type NamedEndpoint, pathParameters, sendRaw, validInput } from './raw-call.ts';
import { openTenant, type Tenant } from './tenant.ts';

/** Errors a caller gets only where access is refused. */
const refusals = new Set(['Unauthenticated', 'AccountDisabled', 'NotVerified', 'Forbidden', 'TokenExpired']);

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let own: Tenant;
  let tokens: Tokens;
  const count = createCounter('access');

  beforeAll(async () => {
    const started = await startServerWithClock(name, Date.now);
    server = started.server;
    const on = { api: started.api, store: server.store, dataDir: server.dataDir };
    own = await openTenant(on, 'quokka');
    const other = await openTenant(on, 'axolotl');
    tokens = await openCallers(on, own, other);
  });
  afterAll(() => server.stop());

  /** The input has only a bot's id, so that a call with access changes nothing the next one needs. */
  const harmless = ({ endpoint }: NamedEndpoint): Record<string, string> =>
    Object.fromEntries(
      pathParameters(endpoint).map((one) => [one, one === 'botId' ? (own.ids.botId ?? '') : newId()]),
    );

  async function wrong(
    one: NamedEndpoint,
    caller: Caller,
    expected: ErrorTag | undefined,
  ): Promise<string[]> {
    const input = expected === undefined ? harmless(one) : validInput(one, own.ids);
    const told = await sendRaw(server.url, one.endpoint, input, { token: tokens[caller] });
    count('calls');
    if (told.status >= 500 && told.error !== 'ServerUnreachable')
      return [`${caller}: ${told.status} ${told.text}`];
    if (expected === undefined) return refusals.has(told.error ?? '') ? [`${caller}: ${told.text}`] : [];
    const isRight = told.error === expected && told.status === errors[expected];
    if (isRight) count(`refused ${expected}`);
    return isRight ? [] : [`${caller}: ${told.status} ${told.text}, not ${expected}`];
  }

  const sweep = async (one: NamedEndpoint, rule: typeof expectedRefusal, isRefused: boolean) => {
    const chosen = callers.map((caller) => ({ caller, expected: rule(one.endpoint, caller) }));
    const asked = chosen.filter(({ expected }) => (expected !== undefined) === isRefused);
    const found = await Promise.all(asked.map(({ caller, expected }) => wrong(one, caller, expected)));
    expect(found.flat()).toEqual([]);
  };

  describe('refused callers', () => {
    test.each(calls)('$call', (one) => sweep(one, expectedRefusal, true));
    test.each(apiKeyCalls)('$call by key', (one) => sweep(one, expectedKeyRefusal, true));
  });

  describe('accepted callers', () => {
    test.each(calls)('$call', (one) => sweep(one, expectedRefusal, false));
    test.each(apiKeyCalls)('$call by key', (one) => sweep(one, expectedKeyRefusal, false));
  });
});
