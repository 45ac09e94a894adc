// Knows the permission matrix: every call of the contract for every kind of caller. Knows no screen.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../contract/auth.ts';
import type { Access, Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { operators } from '../../contract/operators.ts';
import { support } from '../../contract/support.ts';
import { visitor } from '../../contract/visitor.ts';
import { newId } from '../../server/store/id.ts';
import { Api, applicant } from '../drivers/api.ts';
import { startServer } from '../drivers/server.ts';
import { rightInputs } from './right-inputs.ts';

type Role =
  | 'nobody'
  | 'liar'
  | 'visitor'
  | 'loggedOut'
  | 'unverified'
  | 'unverifiedOperator'
  | 'disabled'
  | 'ofDisabledAccount'
  | 'operator'
  | 'otherOperator'
  | 'owner'
  | 'stranger'
  | 'strangersOperator'
  | 'superAdmin'
  | 'superAdminOperator';

const calls = Object.entries(endpoints).flatMap(([area, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({ call: `${area}.${name}`, endpoint })),
);

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let ids: Record<string, string>;
let tokens: Record<Role, string | undefined>;

/** A second person of the owner's account, with the given flags. */
async function colleague(accountId: string, flags: Record<string, 0 | 1>, botIds: string[]): Promise<string> {
  const form = applicant();
  const { userInfo } = await api.signsUp(form);
  const { db } = server.store;
  await db.deleteFrom('sessions').where('user_id', '=', userInfo.id).execute();
  await db
    .updateTable('users')
    .set({ account_id: accountId, ...flags })
    .where('id', '=', userInfo.id)
    .execute();
  for (const botId of botIds)
    await db
      .insertInto('user_bots')
      .values({ user_id: userInfo.id, bot_id: botId, account_id: accountId })
      .execute();
  return (await api.logsIn(form.username)).token;
}

beforeAll(async () => {
  server = await startServer();
  api = new Api(server.url);
  const owner = await api.signsUp();
  const { account_id: accountId } = owner.userInfo;
  const bot = await api.makesBot(owner.token, 'فروشگاه نیلوفر');
  const connectionId = bot.connections[0]?.id ?? '';
  const arrived = await api.call(visitor.arrive, { connectionId, locale: 'fa', pageUrl: server.url });
  ids = {
    botId: bot.id,
    connectionId,
    conversationId: arrived.conversationId,
    sourceId: newId(),
    messageId: newId(),
    searchId: newId(),
    key: newId(),
    number: '1',
    page: '1',
    labelId: newId(),
    viewId: newId(),
    actId: newId(),
    pairId: newId(),
    replyId: newId(),
    importId: newId(),
  };
  const disabled = await colleague(accountId, { is_operator: 1 }, [bot.id]);
  await server.store.db
    .updateTable('users')
    .set({ enabled: 0 })
    .where('account_id', '=', accountId)
    .where('is_operator', '=', 1)
    .execute();
  const stranger = await api.signsUp();
  const strangersBot = await api.makesBot(stranger.token, 'فروشگاه دیگر');
  ids.ofStranger = strangersBot.id;
  await server.store.db
    .updateTable('accounts')
    .set({ bots_limit: 5, connections_limit: 5 })
    .where('id', 'in', [accountId, stranger.userInfo.account_id])
    .execute();
  const closed = await api.signsUp();
  await server.store.db
    .updateTable('accounts')
    .set({ disabled_at: 1 })
    .where('id', '=', closed.userInfo.account_id)
    .execute();
  const gone = await api.signsUp();
  await api.call(auth.logout, { refreshToken: gone.refreshToken });
  tokens = {
    loggedOut: gone.token,
    ofDisabledAccount: closed.token,
    unverifiedOperator: await colleague(accountId, { is_operator: 1, is_verified: 0 }, [bot.id]),
    superAdminOperator: await colleague(accountId, { is_operator: 1, is_supper_admin: 1 }, [bot.id]),
    strangersOperator: await colleague(stranger.userInfo.account_id, { is_operator: 1 }, [strangersBot.id]),
    nobody: undefined,
    liar: 'not.a.token',
    visitor: arrived.token,
    disabled,
    unverified: await colleague(accountId, { is_verified: 0 }, []),
    operator: await colleague(accountId, { is_operator: 1 }, [bot.id]),
    otherOperator: await colleague(accountId, { is_operator: 1 }, []),
    superAdmin: await colleague(accountId, { is_supper_admin: 1 }, []),
    stranger: stranger.token,
    owner: owner.token,
  };
});
afterAll(() => server.stop());

/** What a caller is told before anything of the call itself matters; undefined: they come in. */
function refusalOf(access: Access, role: Role, path: string): string | undefined {
  if (access === 'public') return undefined;
  const unknown = role === 'nobody' || role === 'liar' || role === 'loggedOut';
  if (access === 'visitor') return role === 'visitor' ? undefined : 'Unauthenticated';
  if (unknown || role === 'visitor') return 'Unauthenticated';
  if (role === 'disabled' || role === 'ofDisabledAccount') return 'AccountDisabled';
  if (access === 'session') return undefined;
  if (role === 'unverified' || role === 'unverifiedOperator') return 'NotVerified';
  if (access === 'superAdmin') return role.startsWith('superAdmin') ? undefined : 'Forbidden';
  const isOperator = /operator$/i.test(role);
  if (access === 'owner' && isOperator) return 'Forbidden';
  const hasNoBot = role === 'otherOperator' || role === 'strangersOperator';
  return hasNoBot && path.includes(':botId') ? 'BotNotFound' : undefined;
}

const refusals = new Set(['Unauthenticated', 'AccountDisabled', 'NotVerified', 'Forbidden', 'TokenExpired']);

/** The call with every id of the owner's account in its path and nothing else. */
const named = (endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ids[name] ?? newId()]),
  );

/** The call with ids of people and things that really are the owner's. */
async function peopleIds(endpoint: Endpoint): Promise<Record<string, string>> {
  const { db } = server.store;
  const token = { token: tokens.owner ?? '' };
  const me = await api.call(auth.me, {}, token);
  const operator = db.selectFrom('users').select('id').where('account_id', '=', me.account_id);
  const session = db.selectFrom('sessions').select('id').where('user_id', '=', me.id);
  const { email } = applicant();
  const real: Record<string, () => Promise<string | undefined>> = {
    operatorId: async () => (await operator.where('is_operator', '=', 1).executeTakeFirst())?.id,
    sessionId: async () => (await session.where('revoked_at', 'is', null).executeTakeFirst())?.id,
    invitationId: async () =>
      (await api.call(operators.inviteByEmail, { email, botIds: [], locale: 'fa' }, token)).id,
    requestId: async () => {
      const request = { subject: 'س', category: 'general', text: 'م', attachmentIds: [] } as const;
      return (await api.call(support.ask, request, token)).id;
    },
  };
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, one = '']) => one);
  return Object.fromEntries(
    await Promise.all(names.map(async (one) => [one, (await real[one]?.()) ?? 'none'])),
  );
}

async function tell(endpoint: Endpoint, role: Role): Promise<{ status: number; error: string | undefined }> {
  const token = tokens[role];
  if (endpoint.stream) {
    const leaving = new AbortController();
    const response = await fetch(server.url + endpoint.path, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
    const error = response.ok ? undefined : Object(await response.json()).error;
    leaving.abort();
    return { status: response.status, error };
  }
  const { status, body } = await api.tries(endpoint, named(endpoint), token === undefined ? {} : { token });
  return { status, error: Object(body).error };
}

describe.each(calls)('$call', ({ endpoint }) => {
  const roles: Role[] = [
    'nobody',
    'liar',
    'loggedOut',
    'visitor',
    'unverified',
    'unverifiedOperator',
    'disabled',
    'ofDisabledAccount',
    'operator',
    'otherOperator',
    'strangersOperator',
    'owner',
    'superAdmin',
    'superAdminOperator',
  ];
  test.each(roles)('for %s', async (role) => {
    const { status, error } = await tell(endpoint, role);
    const expected = refusalOf(endpoint.access, role, endpoint.path);
    expect(status).not.toBe(500);
    if (expected !== undefined) expect(error).toBe(expected);
    else expect(refusals.has(error ?? '')).toBe(false);
  });

  test('for the owner of another account, with this account’s ids', async () => {
    const { status, error } = await tell(endpoint, 'stranger');
    if (!endpoint.path.includes(':botId')) {
      expect(error).toBe(refusalOf(endpoint.access, 'stranger', endpoint.path) ?? error);
      return;
    }
    expect(status).toBeGreaterThanOrEqual(400);
    expect(['BotNotFound', 'NotFound', 'InvalidInput']).toContain(error);
  });
});

test('another account’s ids are not found even when all else in the call is right', async () => {
  const token = tokens.stranger ?? '';
  const inside = calls.filter(({ endpoint }) => endpoint.path.includes(':botId'));
  for (const { call, endpoint } of inside) {
    const input = { ...rightInputs[call], ...named(endpoint) };
    const bytes = endpoint.body === 'bytes' ? { bytes: new TextEncoder().encode('سلام') } : {};
    const answer = await api.tries(endpoint, input, { token, ...bytes });
    expect({ call, error: Object(answer.body).error }).toEqual({ call, error: 'BotNotFound' });
  }
  const ofPeople = calls.filter(
    ({ endpoint: { path, access } }) =>
      access !== 'superAdmin' && /:(operator|invitation|session|request)Id/.test(path),
  );
  expect(ofPeople.length).toBeGreaterThan(4);
  for (const { call, endpoint } of ofPeople) {
    const answer = await api.tries(
      endpoint,
      { ...rightInputs[call], ...(await peopleIds(endpoint)) },
      { token },
    );
    const error = endpoint.path.includes(':operatorId') ? 'UserNotFound' : 'NotFound';
    expect({ call, error: Object(answer.body).error }).toEqual({ call, error });
  }
  for (const { call, endpoint } of inside.filter(({ endpoint: { path } }) =>
    /:(conv|conn|source|search|pair|import|group|conflict|test|run|message)/.test(path),
  )) {
    const input = { ...rightInputs[call], ...named(endpoint), botId: ids.ofStranger ?? '' };
    const answer = await api.tries(endpoint, input, { token });
    expect({ call, error: Object(answer.body).error }).toEqual({ call, error: 'NotFound' });
  }
});
