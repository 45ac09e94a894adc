// Loads the widget on a page.
import type { Locale, Pasokh } from './api.ts';

export type * from './api.ts';

export interface LoadOptions {
  /** Where Pasokh is served: `https://chat.example.ir`, or with its path `https://example.ir/chat`. */
  readonly origin: string;
  readonly connectionId: string;
  /** Left out, it is what the owner chose. */
  readonly locale?: Locale;
}

declare global {
  /** Of browsers that have it; a page may ask that scripts be named by such policies alone. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL(url: string): string },
        ): { createScriptURL(url: string): string };
      }
    | undefined;
}

const LOADER = '/widget/loader.js';

/** Origin and path, without a slash at the end. */
function serverAddress(text: string): string {
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/\/+$/, '');
}

let policy: { createScriptURL(url: string): string } | null = null;

/** The loader's address, by our policy where the page allows it one. */
function loaderUrl(origin: string): string {
  const url = serverAddress(origin) + LOADER;
  try {
    policy ??=
      globalThis.trustedTypes?.createPolicy('pasokh', {
        createScriptURL: (scriptUrl) => (new URL(scriptUrl).pathname.endsWith(LOADER) ? scriptUrl : ''),
      }) ?? null;
  } catch {
    // The page lists other policies only: without a demand for them the address itself will do.
  }
  return policy?.createScriptURL(url) ?? url;
}

const loadedWidget = (): Pasokh | null => (window.Pasokh && 'id' in window.Pasokh ? window.Pasokh : null);

let loading: Promise<Pasokh> | null = null;

const insertScript = ({ origin, connectionId, locale }: LoadOptions): Promise<Pasokh> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = loaderUrl(origin);
    script.dataset.pasokh = connectionId;
    if (locale) script.dataset.locale = locale;
    script.onload = () => {
      const pasokh = loadedWidget();
      if (pasokh) resolve(pasokh);
      else reject(new Error('Pasokh did not start'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`Pasokh could not be loaded from ${origin}`));
    };
    document.head.append(script);
  });

/**
 * Puts the widget on the page, once however often it is called. What is said to it before its launcher stands there
 * is kept. Rejects when it cannot be loaded, or when another connection's widget is on the page; may be tried again.
 */
export const loadPasokh = (options: LoadOptions): Promise<Pasokh> => {
  const existing = loadedWidget();
  if (existing && !existing.id)
    existing.boot({
      id: options.connectionId,
      origin: serverAddress(options.origin),
      locale: options.locale,
    });
  if (existing?.id === options.connectionId) return Promise.resolve(existing);
  if (existing) return Promise.reject(new Error('Another widget is on this page'));
  loading ??= insertScript(options).finally(() => {
    loading = null;
  });
  return loading;
};
