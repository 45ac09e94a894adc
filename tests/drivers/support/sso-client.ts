// HTTP client that follows a single sign-on redirect and its callback.

/** The chance that a tab makes before it leaves. */
export const SSO_STATE = 'chance-of-this-tab-0001';

const COOKIE = /; Path=\/api\/auth\/sso; Max-Age=\d+; HttpOnly; SameSite=Lax$/;

/** A browser on our side: keeps our cookie between leaving and coming back. */
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

  /** Where the other site is asked. */
  leave(query: Record<string, string> = {}): Promise<URL> {
    const asked = new URLSearchParams({ binding: SSO_STATE, ...query });
    return this.#goes(`${this.#url}/api/auth/sso/sso/start?${asked}`);
  }

  /**
   * Comes to the panel's own address with the other site's answer, which the panel hands on to the server as the
   * query it found, or as the query that the parts of the path make.
   */
  forward(url: string): Promise<Record<string, string>> {
    const { origin, pathname, search } = new URL(url);
    if (origin !== this.#url || pathname !== '/auth/sso/callback') throw new Error(`Sent elsewhere: ${url}`);
    return this.handleCallback(`${this.#url}/api/auth/sso/callback${search}`);
  }

  /** What the panel is told after `#`. */
  async handleCallback(url: string): Promise<Record<string, string>> {
    const { origin, pathname, search, hash } = await this.#goes(url);
    if (origin !== this.#url || pathname !== '/auth/sso/callback' || search !== '')
      throw new Error(`Led elsewhere: ${origin}${pathname}${search}`);
    return Object.fromEntries(new URLSearchParams(hash.slice(1)));
  }
}
