// HTTP client that follows a single sign-on redirect and its callback.

/** The random state a tab creates before the redirect. */
export const SSO_STATE = 'chance-of-this-tab-0001';

const COOKIE = /; Path=\/api\/auth\/sso; Max-Age=\d+; HttpOnly; SameSite=Lax$/;

/** A minimal browser: keeps our cookie between redirect and callback. */
export class SsoClient {
  readonly #url: string;
  cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  async #goes(url: string): Promise<URL> {
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: this.cookie } });
    for (const line of response.headers.getSetCookie()) {
      if (!COOKIE.test(line)) throw new Error(`A cookie that is not kept to itself: ${line}`);
      this.cookie = line.split(';')[0] ?? '';
    }
    if (response.status !== 303) throw new Error(`Led nowhere: ${response.status}`);
    return new URL(response.headers.get('location') ?? '', url);
  }

  /** The provider's URL the redirect leads to. */
  leave(query: Record<string, string> = {}): Promise<URL> {
    const params = new URLSearchParams({ binding: SSO_STATE, ...query });
    return this.#goes(`${this.#url}/api/auth/sso/sso/start?${params}`);
  }

  /**
   * Opens the callback URL; the panel forwards the provider's answer to the server, from the query or the
   * path parameters.
   */
  forward(url: string): Promise<Record<string, string>> {
    const { origin, pathname, search } = new URL(url);
    if (origin !== this.#url || pathname !== '/auth/sso/callback') throw new Error(`Sent elsewhere: ${url}`);
    return this.handleCallback(`${this.#url}/api/auth/sso/callback${search}`);
  }

  /** The parameters the panel receives after `#`. */
  async handleCallback(url: string): Promise<Record<string, string>> {
    const { origin, pathname, search, hash } = await this.#goes(url);
    if (origin !== this.#url || pathname !== '/auth/sso/callback' || search !== '')
      throw new Error(`Led elsewhere: ${origin}${pathname}${search}`);
    return Object.fromEntries(new URLSearchParams(hash.slice(1)));
  }
}
