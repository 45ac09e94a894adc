// Browser-like client of WordPress's admin pages.
import { parseHTML } from 'linkedom';

/** A loaded page. */
export interface Page {
  /** Its final URL after redirects. */
  readonly url: string;
  readonly status: number;
  readonly html: string;
  readonly text: string;
}

/** A browser without scripts, with its cookies. */
export function openWpAdmin(url: string) {
  const cookies = new Map<string, string>();

  async function request(path: string, options: RequestInit = {}): Promise<Page> {
    const target = new URL(path, url);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(target, {
      ...options,
      redirect: 'manual',
      headers: { ...(options.headers ?? {}), cookie },
    });
    for (const setCookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next) return request(new URL(next, target).href);
    const html = await response.text();
    return { url: target.href, status: response.status, html, text: readPageText(html) };
  }

  const post = (path: string, fields: Record<string, string>) =>
    request(path, { method: 'POST', body: new URLSearchParams(fields) });

  return {
    open: (path: string) => request(path),
    sends: post,
    async logIn(user: string, password: string) {
      await request('/wp-login.php');
      const page = await post('/wp-login.php', { log: user, pwd: password, testcookie: '1' });
      if (page.status !== 200 || page.html.includes('login_error'))
        throw new Error(`Login of ${user} failed`);
    },
    /** Submits the form whose hidden field `action` has this value, with these fields changed. */
    async submitForm(page: Page, action: string, fields: Record<string, string> = {}) {
      const { document } = parseHTML(page.html);
      const hidden = document.querySelector(`input[name="action"][value="${action}"]`);
      const form = hidden?.closest('form');
      if (!form) throw new Error(`No form with action ${action}`);
      const formValues: Record<string, string> = {};
      for (const input of form.querySelectorAll('input')) {
        const type = input.getAttribute('type') ?? 'text';
        if (/^(radio|checkbox)$/.test(type) && !input.hasAttribute('checked')) continue;
        formValues[input.getAttribute('name') ?? ''] = input.getAttribute('value') ?? '';
      }
      return post(new URL(form.getAttribute('action') ?? '', page.url).href, { ...formValues, ...fields });
    },
  };
}

const readPageText = (html: string): string => {
  const { document } = parseHTML(html);
  return document.querySelector('#wpbody-content, body')?.textContent?.replace(/\s+/g, ' ') ?? '';
};
