import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ErrorTag, errors } from '../../contract/errors/errors.ts';
import { newId } from '../../server/store/id.ts';
import { forEachDatabase } from '../databases.ts';
import { startClocked } from '../drivers/support/clocked-server.ts';
import { type Caller, callers, openCallers, refusalOf, refusalOfKey, type Tokens } from './callers.ts';
import { tally } from './counter.ts';
import { type Call, calls, filled, keyCalls, parametersOf, send } from './raw-call.ts';
import { openTenant, type Tenant } from './tenant.ts';

/** Which a caller may be told only where they do not come in. */
const refusals = new Set(['Unauthenticated', 'AccountDisabled', 'NotVerified', 'Forbidden', 'TokenExpired']);

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startClocked>>['server'];
  let own: Tenant;
  let tokens: Tokens;
  const count = tally('access');

  beforeAll(async () => {
    const started = await startClocked(name, Date.now);
    server = started.server;
    const on = { api: started.api, store: server.store, dataDir: server.dataDir };
    own = await openTenant(on, 'quokka');
    const other = await openTenant(on, 'axolotl');
    tokens = await openCallers(on, own, other);
  });
  afterAll(() => server.stop());

  /** Whoever comes in brings no more than a bot's id, so that nothing is done that the next caller would miss. */
  const harmless = ({ endpoint }: Call): Record<string, string> =>
    Object.fromEntries(
      parametersOf(endpoint).map((one) => [one, one === 'botId' ? (own.ids.botId ?? '') : newId()]),
    );

  async function wrong(one: Call, caller: Caller, expected: ErrorTag | undefined): Promise<string[]> {
    const input = expected === undefined ? harmless(one) : filled(one, own.ids);
    const told = await send(server.url, one.endpoint, input, { token: tokens[caller] });
    count('calls');
    if (told.status >= 500 && told.error !== 'ServerUnreachable')
      return [`${caller}: ${told.status} ${told.text}`];
    if (expected === undefined) return refusals.has(told.error ?? '') ? [`${caller}: ${told.text}`] : [];
    const isRight = told.error === expected && told.status === errors[expected];
    if (isRight) count(`refused ${expected}`);
    return isRight ? [] : [`${caller}: ${told.status} ${told.text}, not ${expected}`];
  }

  const sweep = async (one: Call, rule: typeof refusalOf, isRefused: boolean) => {
    const chosen = callers.map((caller) => ({ caller, expected: rule(one.endpoint, caller) }));
    const asked = chosen.filter(({ expected }) => (expected !== undefined) === isRefused);
    const found = await Promise.all(asked.map(({ caller, expected }) => wrong(one, caller, expected)));
    expect(found.flat()).toEqual([]);
  };

  describe('refused callers', () => {
    test.each(calls)('$call', (one) => sweep(one, refusalOf, true));
    test.each(keyCalls)('$call by key', (one) => sweep(one, refusalOfKey, true));
  });

  describe('accepted callers', () => {
    test.each(calls)('$call', (one) => sweep(one, refusalOf, false));
    test.each(keyCalls)('$call by key', (one) => sweep(one, refusalOfKey, false));
  });
});
