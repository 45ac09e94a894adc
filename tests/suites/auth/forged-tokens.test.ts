import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auth } from '../../../contract/auth/auth.ts';
import { limits } from '../../../contract/limits.ts';
import { deriveKey, readInstallationSecret } from '../../../server/config/installation-secret.ts';
import { createStoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

const NOW = Date.UTC(2026, 10, 20, 8);
const SKEW = limits.token.clockSkewMs / 1000;

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;
let key: Uint8Array;
let claims: { sub: string; sid: string; acc: string };

beforeAll(async () => {
  const { dataDir } = await createStoreLocation('sqlite');
  server = await startServer({ dataDir, clock: () => NOW, env: { LOG_LEVEL: 'silent' } });
  api = new Api(server.url);
  key = deriveKey(await readInstallationSecret(dataDir, null), 'access token');
  const { token } = await api.signUp();
  const { sub, sid, acc } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  claims = { sub, sid, acc };
});
afterAll(() => server.stop());

interface Forgery {
  readonly key?: Uint8Array;
  readonly alg?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly iat?: number;
  readonly exp?: number;
  readonly claims?: Record<string, unknown>;
}

const nowSeconds = NOW / 1000;

function sign(forgery: Forgery): Promise<string> {
  const { iat = nowSeconds, exp = iat + 600 } = forgery;
  return new SignJWT({ ...claims, ...forgery.claims })
    .setProtectedHeader({ alg: forgery.alg ?? 'HS256', typ: 'JWT' })
    .setIssuer(forgery.issuer ?? 'pasokh')
    .setAudience(forgery.audience ?? 'pasokh-panel')
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(forgery.key ?? key);
}

const callWithToken = async (token: string) => {
  const { status, body } = await api.request(auth.me, {}, { token });
  return [status, Object(body).error];
};

test.each<[string, Forgery]>([
  ['signed by the server', {}],
  ['of a server that is five minutes ahead', { iat: nowSeconds + SKEW }],
  ['of a server that is five minutes behind', { iat: nowSeconds - SKEW }],
])('accepts a token %s', async (_what, forgery) => {
  expect(await callWithToken(await sign(forgery))).toEqual([200, undefined]);
});

test.each<[string, Forgery, string]>([
  ['signed with another key', { key: new Uint8Array(32).fill(7) }, 'Unauthenticated'],
  ['signed with another algorithm', { alg: 'HS384', key: new Uint8Array(48).fill(7) }, 'Unauthenticated'],
  ['of another issuer', { issuer: 'elsewhere' }, 'Unauthenticated'],
  ['for another audience', { audience: 'pasokh-widget' }, 'Unauthenticated'],
  ['from the future', { iat: nowSeconds + SKEW + 1 }, 'Unauthenticated'],
  ['that has expired', { iat: nowSeconds - 700, exp: nowSeconds - 6 }, 'TokenExpired'],
  ['of a session that never existed', { claims: { sid: 'nowhere' } }, 'Unauthenticated'],
  ['without a session', { claims: { sid: 7 } }, 'Unauthenticated'],
])('rejects a token %s', async (_what, forgery, tag) => {
  expect(await callWithToken(await sign(forgery))).toEqual([401, tag]);
});

test('rejects an unsigned token for any declared algorithm', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = part({
    ...claims,
    iss: 'pasokh',
    aud: 'pasokh-panel',
    iat: nowSeconds,
    exp: nowSeconds + 600,
  });
  for (const alg of ['none', 'None', 'NONE', 'HS256'])
    expect(await callWithToken(`${part({ alg, typ: 'JWT' })}.${body}.`)).toEqual([401, 'Unauthenticated']);
});

test('uses the account of the session when a token names another account', async () => {
  const stranger = await api.signUp();
  const token = await sign({ claims: { acc: stranger.userInfo.account_id, sub: stranger.userInfo.id } });
  const { body } = await api.request(auth.me, {}, { token });
  expect(Object(body).id).toBe(claims.sub);
});
