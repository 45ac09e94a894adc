import { expect, test } from 'vitest';
import { startServer } from '../../drivers/server.ts';
import { SSO_BINDING, SsoClient } from '../../drivers/support/sso-client.ts';
import { CLIENT, startOpenIdProvider } from '../../external-systems/openid-provider.ts';
import { findFreePort } from '../../free-port.ts';

test('rejects tokens signed with unknown keys and reports an unreachable provider', async () => {
  const port = await findFreePort();
  const redirectUri = `http://localhost:${port}/api/auth/sso/callback`;
  const provider = await startOpenIdProvider(redirectUri);
  const env = {
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SSO_ISSUER: provider.issuer,
    SSO_CLIENT_ID: CLIENT.id,
    SSO_CLIENT_SECRET: CLIENT.secret,
  };
  const server = await startServer({ env });
  try {
    provider.users.set('ali', { email: 'ali@elsewhere.example', email_verified: true });
    const browser = new SsoClient(server.url);
    for (const keys of ['none', 'forged'] as const) {
      await provider.serveKeys(keys);
      const callbackUrl = await provider.logIn((await browser.startLogin()).href, 'ali');
      expect([keys, await browser.handleCallback(callbackUrl)]).toEqual([keys, { error: 'SsoRefused' }]);
    }
    await provider.serveKeys('own');
    const authorizationUrl = await browser.startLogin();
    const callbackUrl = await provider.logIn(authorizationUrl.href, 'ali');
    await provider.close();
    expect(await browser.handleCallback(callbackUrl)).toEqual({ error: 'SsoUnavailable' });
  } finally {
    await server.stop();
  }
  const restarted = await startServer({ env });
  try {
    const response = await fetch(`${restarted.url}/api/auth/sso/sso/start?binding=${SSO_BINDING}`, {
      redirect: 'manual',
    });
    expect(new URL(response.headers.get('location') ?? '').hash).toBe('#error=SsoUnavailable');
  } finally {
    await restarted.stop();
  }
});
