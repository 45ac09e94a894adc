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
/** Errors of the 500s that an accepted caller gets where a configured service is absent. */
const upstreamErrors = new Set(['ServerUnreachable', 'AiUnavailable']);

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let ownTenant: Tenant;
  let tokens: Tokens;
  const count = createCounter('access');

  beforeAll(async () => {
    const started = await startServerWithClock(name, Date.now);
    server = started.server;
    const installation = { api: started.api, store: server.store, dataDir: server.dataDir };
    ownTenant = await openTenant(installation, 'quokka');
    const other = await openTenant(installation, 'axolotl');
    tokens = await openCallers(installation, ownTenant, other);
  });
  afterAll(() => server.stop());

  /** The input has only a bot's id, so that a call with access changes nothing the next one needs. */
  const safeHeaders = ({ endpoint }: NamedEndpoint): Record<string, string> =>
    Object.fromEntries(
      pathParameters(endpoint).map((one) => [one, one === 'botId' ? (ownTenant.ids.botId ?? '') : newId()]),
    );

  async function accessProblems(
    one: NamedEndpoint,
    caller: Caller,
    expected: ErrorTag | undefined,
  ): Promise<string[]> {
    const input = expected === undefined ? safeHeaders(one) : validInput(one, ownTenant.ids);
    const response = await sendRaw(server.url, one.endpoint, input, { token: tokens[caller] });
    count('calls');
    if (response.status >= 500 && !upstreamErrors.has(response.error ?? ''))
      return [`${caller}: ${response.status} ${response.text}`];
    if (expected === undefined)
      return refusals.has(response.error ?? '') ? [`${caller}: ${response.text}`] : [];
    const isRight = response.error === expected && response.status === errors[expected];
    if (isRight) count(`refused ${expected}`);
    return isRight ? [] : [`${caller}: ${response.status} ${response.text}, not ${expected}`];
  }

  const sweep = async (one: NamedEndpoint, rule: typeof expectedRefusal, isRefused: boolean) => {
    const chosen = callers.map((caller) => ({ caller, expected: rule(one.endpoint, caller) }));
    const calls = chosen.filter(({ expected }) => (expected !== undefined) === isRefused);
    const found = await Promise.all(
      calls.map(({ caller, expected }) => accessProblems(one, caller, expected)),
    );
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
