// Public API of the widget: commands and events of `window.Pasokh`.

export type Locale = 'fa' | 'en';

/**
 * Who is signed in on the page. Proven by `hash` (hex HMAC-SHA256 of `userId` with the connection's secret) or by
 * `token` (a JWT signed HS256 with it: `sub`, `exp`, and `name`, `email`, `phone` if wanted). Both are made by the
 * page's own server. Without either, the words are taken as a claim that nobody has checked.
 */
export interface Identity {
  readonly userId?: string;
  readonly hash?: string;
  readonly token?: string;
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

export type IdentityProblem = 'IdentityRefused' | 'IdentityExpired' | 'IdentityRequired';

/** What is told, by name. A message's words are not: other scripts of the page could read along. */
export interface WidgetEvents {
  /** The launcher stands on the page; told at once to whoever asks later. */
  readonly ready: Readonly<Record<string, never>>;
  readonly open: Readonly<Record<string, never>>;
  readonly close: Readonly<Record<string, never>>;
  /** A message was added to the conversation; `at` in milliseconds. */
  readonly message: { readonly author: 'visitor' | 'ai' | 'operator'; readonly at: number };
  readonly unread: { readonly count: number };
  /** The identity was looked at; `error` null means that it holds. An expired token wants a fresh one. */
  readonly identity: { readonly error: IdentityProblem | null };
}

export interface Commands {
  open(): void;
  close(): void;
  toggle(): void;
  /** null: nobody is signed in any more; the conversation of the one before is not shown again. */
  identify(identity: Identity | null): void;
  /** @returns what ends the listening. */
  on<Name extends keyof WidgetEvents>(
    event: Name,
    listener: (payload: WidgetEvents[Name]) => void,
  ): () => void;
  setLocale(locale: Locale): void;
  /** Takes everything off the page, listeners too. */
  destroy(): void;
}

/** `Pasokh('open')` and `Pasokh.open()` are the same; only the first works before the loader is there, by `q`. */
export interface Pasokh extends Commands {
  <Name extends keyof Commands>(
    command: Name,
    ...words: Parameters<Commands[Name]>
  ): ReturnType<Commands[Name]>;
  /** The connection that the page shows. */
  readonly id: string;
}

/** What stands in for it until the loader has come: it keeps what was said. */
export interface CommandQueue {
  (...args: unknown[]): void;
  q?: ArrayLike<unknown>[];
}

declare global {
  interface Window {
    Pasokh?: Pasokh | CommandQueue;
  }
}
