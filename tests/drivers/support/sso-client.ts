// HTTP client that follows a single sign-on redirect and its callback.

/** The random value by which a tab recognises its own callback. */
export const SSO_BINDING = 'random-binding-of-tab-1';

const COOKIE = /; Path=\/api\/auth\/sso; Max-Age=\d+; HttpOnly; SameSite=Lax$/;

/** A minimal browser: keeps our cookie between redirect and callback. */
export class SsoClient {
  readonly #url: string;
  cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  async #followRedirect(url: string): Promise<URL> {
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: this.cookie } });
    for (const line of response.headers.getSetCookie()) {
      if (!COOKIE.test(line)) throw new Error(`Unexpected cookie attributes: ${line}`);
      this.cookie = line.split(';')[0] ?? '';
    }
    if (response.status !== 303) throw new Error(`Expected a 303 redirect, got ${response.status}`);
    return new URL(response.headers.get('location') ?? '', url);
  }

  /** The provider's URL the redirect leads to. */
  startLogin(query: Record<string, string> = {}): Promise<URL> {
    const params = new URLSearchParams({ binding: SSO_BINDING, ...query });
    return this.#followRedirect(`${this.#url}/api/auth/sso/sso/start?${params}`);
  }

  /**
   * Opens the callback URL; the panel forwards the provider's answer to the server, from the query or the
   * path parameters.
   */
  forward(url: string): Promise<Record<string, string>> {
    const { origin, pathname, search } = new URL(url);
    if (origin !== this.#url || pathname !== '/auth/sso/callback')
      throw new Error(`Unexpected callback URL: ${url}`);
    return this.handleCallback(`${this.#url}/api/auth/sso/callback${search}`);
  }

  /** The parameters the panel receives after `#`. */
  async handleCallback(url: string): Promise<Record<string, string>> {
    const { origin, pathname, search, hash } = await this.#followRedirect(url);
    if (origin !== this.#url || pathname !== '/auth/sso/callback' || search !== '')
      throw new Error(`Unexpected redirect: ${origin}${pathname}${search}`);
    return Object.fromEntries(new URLSearchParams(hash.slice(1)));
  }
}
