// Every kind of caller, and the refusal the contract declares for each.
import { SignJWT } from 'jose';
import { auth } from '../../contract/auth/auth.ts';
import { apiKeys } from '../../contract/connections/api-keys.ts';
import { type Endpoint, Scope } from '../../contract/endpoint.ts';
import type { ErrorTag } from '../../contract/errors/errors.ts';
import { deriveKey, readInstallationSecret } from '../../server/config/installation-secret.ts';
import type { Store } from '../../server/store/store.ts';
import type { Api } from '../drivers/api.ts';
import { createColleague, type Tenant } from './tenant.ts';

export const callers = [
  'anonymous',
  'malformedToken',
  'expired',
  'refreshToken',
  'loggedOut',
  'visitor',
  'visitorOfAnother',
  'unverified',
  'unverifiedOperator',
  'disabled',
  'ofDisabledAccount',
  'operator',
  'operatorOfNoBot',
  'operatorOfOtherAccount',
  'owner',
  'ownerOfAnother',
  'superAdmin',
  'superAdminOperator',
  'key',
  'keyOfOtherAccount',
  'keyOfOtherBot',
  'keyOfDisabledAccount',
  'revokedKey',
  'expiredKey',
  ...Scope.literals.map((scope) => `key without ${scope}` as const),
] as const;

export type Caller = (typeof callers)[number];

export type Tokens = Readonly<Record<Caller, string | undefined>>;

interface TestServer {
  readonly api: Api;
  readonly store: Store;
  readonly dataDir: string;
}

/** The token of a running session, with an expiry in the past. */
async function expiredToken(dataDir: string, token: string, now: number): Promise<string> {
  const claims: Record<string, unknown> = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  );
  const seconds = Math.floor(now / 1000);
  return new SignJWT({ ...claims, iat: seconds - 7200, exp: seconds - 3600 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(deriveKey(await readInstallationSecret(dataDir, null), 'access token'));
}

async function createKeys({ api, store }: TestServer, { token }: Tenant) {
  const createKey = (scopes: readonly Scope[], botIds: readonly string[] | null = null) =>
    api.call(apiKeys.create, { name: 'حسابداری', scopes: [...scopes], botIds, expiresAt: null }, { token });
  const all = Scope.literals;
  const createKeyWithout = async (scope: Scope) =>
    (await createKey(all.filter((one) => one !== scope))).secret;
  const revoked = await createKey(all);
  await api.call(apiKeys.revoke, { keyId: revoked.key.id }, { token });
  const expired = await createKey(all);
  const { db } = store;
  await db.updateTable('api_keys').set({ expires_at: 1 }).where('id', '=', expired.key.id).execute();
  const otherBot = await api.createBot(token, 'ربات دوم');
  return {
    revokedKey: revoked.secret,
    expiredKey: expired.secret,
    keyOfOtherBot: (await createKey(all, [otherBot.id])).secret,
    'key without answers:ask': await createKeyWithout('answers:ask'),
    'key without bots:read': await createKeyWithout('bots:read'),
    'key without conversations:read': await createKeyWithout('conversations:read'),
    'key without conversations:write': await createKeyWithout('conversations:write'),
    'key without knowledge:read': await createKeyWithout('knowledge:read'),
    'key without knowledge:write': await createKeyWithout('knowledge:write'),
    'key without reports:read': await createKeyWithout('reports:read'),
    'key without privacy': await createKeyWithout('privacy'),
  };
}

/** All kinds of callers, for data of the first tenant. */
export async function openCallers(server: TestServer, ownTenant: Tenant, other: Tenant): Promise<Tokens> {
  const { api, store, dataDir } = server;
  const botIds = [ownTenant.ids.botId ?? ''];
  const person = async (flags: Readonly<Record<string, 0 | 1>>, bots: readonly string[] = []) =>
    (await createColleague(server, ownTenant.accountId, { flags, botIds: bots })).token;
  const closed = await api.signUp();
  const bot = { name: 'k', scopes: Scope.literals, botIds: null, expiresAt: null };
  const closedKey = (await api.call(apiKeys.create, bot, { token: closed.token })).secret;
  const removedUser = await api.signUp();
  await api.call(auth.logout, { refreshToken: removedUser.refreshToken });
  const tokens: Tokens = {
    anonymous: undefined,
    malformedToken: 'not.a.token',
    expired: await expiredToken(dataDir, ownTenant.token, Date.now()),
    refreshToken: ownTenant.refreshToken,
    loggedOut: removedUser.token,
    visitor: ownTenant.visitorToken,
    visitorOfAnother: other.visitorToken,
    unverified: await person({ is_verified: 0 }),
    unverifiedOperator: await person({ is_operator: 1, is_verified: 0 }, botIds),
    disabled: await person({ is_operator: 1 }, botIds),
    ofDisabledAccount: closed.token,
    operator: await person({ is_operator: 1 }, botIds),
    operatorOfNoBot: await person({ is_operator: 1 }),
    operatorOfOtherAccount: (
      await createColleague(server, other.accountId, {
        flags: { is_operator: 1 },
        botIds: [other.ids.botId ?? ''],
      })
    ).token,
    owner: ownTenant.token,
    ownerOfAnother: other.token,
    superAdmin: await person({ is_super_admin: 1 }),
    superAdminOperator: await person({ is_operator: 1, is_super_admin: 1 }, botIds),
    key: ownTenant.key,
    keyOfOtherAccount: other.key,
    keyOfDisabledAccount: closedKey,
    ...(await createKeys(server, ownTenant)),
  };
  const { db } = store;
  const subjectOf = (token = '') =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
  await db.updateTable('users').set({ is_enabled: 0 }).where('id', '=', subjectOf(tokens.disabled)).execute();
  const disabled = { disabled_at: 1 };
  await db.updateTable('accounts').set(disabled).where('id', '=', closed.userInfo.account_id).execute();
  return tokens;
}

const unauthenticatedCallers: ReadonlySet<Caller> = new Set<Caller>([
  'anonymous',
  'malformedToken',
  'refreshToken',
  'loggedOut',
  'visitor',
  'visitorOfAnother',
]);
const callersWithoutBot: ReadonlySet<Caller> = new Set<Caller>([
  'operatorOfNoBot',
  'operatorOfOtherAccount',
  'keyOfOtherAccount',
  'keyOfOtherBot',
]);
const isKey = (caller: Caller): boolean => /key/i.test(caller);
const isOperator = (caller: Caller): boolean => /operator/i.test(caller);

/** The expected error of a panel or widget call; undefined where the caller has access. */
export function expectedRefusal({ access, path }: Endpoint, caller: Caller): ErrorTag | undefined {
  if (access === 'public') return undefined;
  if (access === 'visitor') return caller.startsWith('visitor') ? undefined : 'Unauthenticated';
  if (unauthenticatedCallers.has(caller) || isKey(caller)) return 'Unauthenticated';
  if (caller === 'expired') return 'TokenExpired';
  if (caller === 'disabled' || caller === 'ofDisabledAccount') return 'AccountDisabled';
  if (access === 'session') return undefined;
  if (caller === 'unverified' || caller === 'unverifiedOperator') return 'NotVerified';
  if (access === 'superAdmin') return caller.startsWith('superAdmin') ? undefined : 'Forbidden';
  if (access === 'owner' && isOperator(caller)) return 'Forbidden';
  return callersWithoutBot.has(caller) && path.includes(':botId') ? 'BotNotFound' : undefined;
}

/** The expected error of the same call under `/api/v1`. */
export function expectedKeyRefusal({ scope, path }: Endpoint, caller: Caller): ErrorTag | undefined {
  if (!isKey(caller) || caller === 'revokedKey' || caller === 'expiredKey') return 'Unauthenticated';
  if (caller === 'keyOfDisabledAccount') return 'AccountDisabled';
  if (caller === `key without ${scope}`) return 'Forbidden';
  return callersWithoutBot.has(caller) && path.includes(':botId') ? 'BotNotFound' : undefined;
}
