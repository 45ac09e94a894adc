// Public API of the widget: commands and events of `window.Pasokh`.

export type Locale = 'fa' | 'en';

/**
 * The user signed in on the page. Proven by `hash` (hex HMAC-SHA256 of `userId` with the connection's secret)
 * or by `token` (a JWT signed HS256 with it: `sub`, `exp`, and optionally `name`, `email`, `phone`). The
 * page's own server creates both. Without either, the data is an unverified claim.
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

/** Events by name. Message texts are not included, as other scripts of the page could read them. */
export interface WidgetEvents {
  /** The launcher is on the page; late listeners are called at once. */
  readonly ready: Readonly<Record<string, never>>;
  readonly open: Readonly<Record<string, never>>;
  readonly close: Readonly<Record<string, never>>;
  /** A message was added to the conversation; `at` in milliseconds. */
  readonly message: { readonly author: 'visitor' | 'ai' | 'operator'; readonly at: number };
  readonly unread: { readonly count: number };
  /** The identity was checked; `error` null means that it is valid. An expired token must be renewed. */
  readonly identity: { readonly error: IdentityProblem | null };
}

/** What the script's element or address may say too, for pages where it cannot. */
export interface BootOptions {
  readonly id: string;
  /** Where Pasokh is served; left out, it is where the loader came from. */
  readonly origin?: string | undefined;
  /** `fa` or `en`; left out, it is what the owner chose. */
  readonly locale?: string | undefined;
  /** `required`: nothing is sent or stored before `consent` is granted. */
  readonly consent?: string | undefined;
}

/** What the visitor is about to buy; `total` in toman. */
export interface Cart {
  readonly count: number;
  readonly total: number;
}

export interface Commands {
  /** Shows the widget of a connection; a page has one. */
  boot(options: BootOptions): void;
  /** While it is denied there is no launcher, and nothing is sent or stored. */
  consent(state: 'denied' | 'granted'): void;
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
  /** Says what is in the cart, for messages that the owner shows to buyers; null: unknown. */
  cart(cart: Cart | null): void;
  /** Takes everything off the page, listeners too. */
  destroy(): void;
}

/** `Pasokh('open')` and `Pasokh.open()` are the same; only the first works before the loader is there, by `q`. */
export interface Pasokh extends Commands {
  <Name extends keyof Commands>(
    command: Name,
    ...words: Parameters<Commands[Name]>
  ): ReturnType<Commands[Name]>;
  /** The connection that the page shows; empty until one is known. */
  readonly id: string;
  /** What the page said last of the cart. */
  readonly lastCart?: Cart | null;
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
