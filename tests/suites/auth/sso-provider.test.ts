import { expect, test } from 'vitest';
import { startServer } from '../../drivers/server.ts';
import { SSO_STATE, SsoClient } from '../../drivers/support/sso-client.ts';
import { CLIENT, startOpenIdProvider } from '../../external-systems/openid-provider.ts';
import { freePort } from '../../free-port.ts';

test('rejects tokens signed with unknown keys and reports an unreachable provider', async () => {
  const port = await freePort();
  const redirectUri = `http://localhost:${port}/api/auth/sso/callback`;
  const standIn = await startOpenIdProvider(redirectUri);
  const env = {
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SSO_ISSUER: standIn.issuer,
    SSO_CLIENT_ID: CLIENT.id,
    SSO_CLIENT_SECRET: CLIENT.secret,
  };
  const server = await startServer({ env });
  try {
    standIn.people.set('ali', { email: 'ali@elsewhere.example', email_verified: true });
    const browser = new SsoClient(server.url);
    for (const which of ['none', 'forged'] as const) {
      await standIn.servesKeys(which);
      const unsigned = await standIn.logIn((await browser.leave()).href, 'ali');
      expect([which, await browser.handleCallback(unsigned)]).toEqual([which, { error: 'SsoRefused' }]);
    }
    await standIn.servesKeys('own');
    const asked = await browser.leave();
    const back = await standIn.logIn(asked.href, 'ali');
    await standIn.close();
    expect(await browser.handleCallback(back)).toEqual({ error: 'SsoUnavailable' });
  } finally {
    await server.stop();
  }
  const cold = await startServer({ env });
  try {
    const response = await fetch(`${cold.url}/api/auth/sso/sso/start?binding=${SSO_STATE}`, {
      redirect: 'manual',
    });
    expect(new URL(response.headers.get('location') ?? '').hash).toBe('#error=SsoUnavailable');
  } finally {
    await cold.stop();
  }
});
