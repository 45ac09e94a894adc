// A certified OpenID provider on loopback, with its login page.
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';

export const CLIENT = { id: 'pasokh', secret: 'a-secret-of-thirty-two-characters' };

interface Claims {
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Starts the provider for a client at `redirectUri`.
 * @param hasEmailInIdToken whether the ID token contains the email, or only the userinfo response
 */
export async function startOpenIdProvider(redirectUri: string, { hasEmailInIdToken = false } = {}) {
  let handle: Handler = (_request, response) => response.writeHead(503).end();
  let keys: object | null = null;
  const server = createServer((request, response) => {
    if (keys !== null && request.url === '/jwks') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys));
      return;
    }
    handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const users = new Map<string, Claims>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: !hasEmailInIdToken,
    findAccount: async (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...users.get(id) }),
    }),
    features: { devInteractions: { enabled: true } },
    cookies: { keys: ['loopback'] },
  });
  handle = provider.callback();

  return {
    issuer,
    users,
    /** Serves no keys, forged ones with the same ids, or its own. */
    async serveKeys(which: 'none' | 'forged' | 'own') {
      keys = null;
      if (which === 'none') keys = { keys: [] };
      if (which !== 'forged') return;
      const jwks: { keys: { kty: string }[] } = await (await fetch(`${issuer}/jwks`)).json();
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const { n } = publicKey.export({ format: 'jwk' });
      keys = { keys: jwks.keys.map((key) => (key.kty === 'RSA' ? { ...key, n } : key)) };
    },
    /** Logs the user in at this URL; returns the redirect URL. */
    logIn: (url: string, login: string) => completeLogin(issuer, url, login),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A scriptless browser: follows redirects, logs in, consents, and stops at the provider's redirect. */
async function completeLogin(issuer: string, start: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  let body: URLSearchParams | null = null;
  for (let step = 0; step < 20; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response: Response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { cookie },
      redirect: 'manual',
      ...(body && { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      body = null;
      if (!url.startsWith(issuer)) return url;
      continue;
    }
    const page = await response.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!action || !prompt)
      throw new Error(`The provider answered ${response.status}: ${page.slice(0, 300)}`);
    url = new URL(action, url).href;
    body = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
  }
  throw new Error('The provider redirects in a loop');
}
