// Launcher button and the frame it opens.
import type { VisitorWidgetSettings } from '../../contract/widget/visitor.ts';
import type { Identity, Locale } from '../sdk/api.ts';
import type { WidgetEmitter } from './emitter.ts';
import { createHostElements } from './host-elements.ts';
import { launcherTexts } from './launcher.texts.ts';
import type { MessageToFrame, MessageToHost } from './messages.ts';
import { whenIdle } from './page-idle.ts';
import { hasRecentConversation, saveConversationTime, saveOpen, wasOpen } from './storage.ts';
import { warn } from './warn.ts';

export interface Launcher {
  show(shouldOpen: boolean): void;
  toggle(): void;
  identify(identity: Identity | null): void;
  setLocale(locale: Locale): void;
  destroy(): void;
}

export interface LauncherOptions {
  readonly settings: VisitorWidgetSettings;
  readonly origin: string;
  readonly frameUrl: string;
  readonly emitter: WidgetEmitter;
  /** Called when the page keeps removing the launcher. */
  readonly onEnd: () => void;
}

/** After so many removals within this time the launcher stays away. */
const MAX_RETURNS = 5;
const RETURNS_MS = 10_000;

/** Adds the launcher to the page. The frame is created at the first hover, focus, touch or click. */
export const createLauncher = ({ settings, origin, frameUrl, emitter, onEnd }: LauncherOptions): Launcher => {
  const { host, button, badge } = createHostElements(settings, origin);
  const end = new AbortController();
  const { signal } = end;
  const phone = matchMedia('(max-width:480px)');
  let { locale } = settings;
  let identity: Identity | null | undefined;
  let frame: HTMLIFrameElement | null = null;
  let unread = 0;
  let returns = 0;
  let isAttended = false;
  let showCount: ((count: number, locale: Locale) => void) | undefined;
  let hasFailed = false;
  const state = { hasLoaded: false, isRunning: false, isReady: false };
  let isKept = true;

  const words = (key: keyof typeof launcherTexts) => launcherTexts[key][locale];
  const isOpen = () => host.hasAttribute('open');
  const postToFrame = (word: MessageToFrame) => {
    if (state.isReady) frame?.contentWindow?.postMessage(word, origin);
  };
  const postPage = () => postToFrame({ pasokh: 'page', url: location.href, from: document.referrer, locale });
  const postVisibility = () =>
    postToFrame(isOpen() ? { pasokh: 'shown', full: phone.matches } : { pasokh: 'hidden' });

  /** A module of this server; the chat works without. */
  const load = <Module>(name: string, use: (module: Module) => void) => {
    import(/* webpackIgnore: true */ `${origin}/widget/${name}.js`).then(use).catch(() => undefined);
  };

  const attend = () => {
    if (isAttended) return;
    isAttended = true;
    load<typeof import('../opened/main.ts')>('opened', ({ attendFrame }) => {
      if (signal.aborted) return;
      showCount = attendFrame({
        state,
        getFrame: () => frame,
        signal,
        onUrl: postPage,
        // From then on the button opens the chat in a tab of its own.
        onBlocked: () => {
          show(false);
          hasFailed = true;
        },
      });
      dress();
    });
  };

  const prepare = () => {
    if (frame) return;
    frame = document.createElement('iframe');
    frame.title = settings.title;
    frame.src = frameUrl;
    frame.allow = 'autoplay; clipboard-write; microphone';
    frame.onload = () => {
      state.hasLoaded = true;
    };
    host.shadowRoot?.prepend(frame);
    attend();
  };

  /** A frame that failed to load is created again the next time. */
  const forget = () => {
    frame?.remove();
    frame = null;
    state.hasLoaded = state.isRunning = false;
  };

  const dress = () => {
    const count = isOpen() ? 0 : unread;
    badge.textContent = count > 0 ? count.toLocaleString(locale) : '';
    const name = words(isOpen() ? 'close' : 'open');
    button.ariaLabel = count > 0 ? `${name} · ${badge.textContent} ${words('unread')}` : name;
    button.ariaExpanded = `${isOpen()}`;
    host.lang = locale;
    showCount?.(unread, locale);
  };

  const show = (shouldOpen: boolean) => {
    if (shouldOpen && hasFailed) return void open(frameUrl, '_blank', 'noopener');
    const hasChanged = shouldOpen !== isOpen();
    if (shouldOpen) prepare();
    host.toggleAttribute('open', shouldOpen);
    saveOpen(shouldOpen && isKept);
    if (state.isReady) postVisibility();
    else if (!shouldOpen) forget();
    dress();
    if (!shouldOpen && hasChanged) button.focus({ preventScroll: true });
    if (hasChanged) emitter.emit(shouldOpen ? 'open' : 'close', {});
  };

  const handlers: {
    [Word in MessageToHost['pasokh']]: (hostMessage: Extract<MessageToHost, { pasokh: Word }>) => void;
  } = {
    running: () => {
      state.isRunning = true;
    },
    ready: ({ hasStorage }) => {
      state.isReady = true;
      isKept = hasStorage;
      host.toggleAttribute('ready', true);
      postPage();
      if (identity !== undefined) postToFrame({ pasokh: 'identity', identity });
      if (isOpen()) show(true);
    },
    close: () => (isOpen() ? show(false) : state.isReady || forget()),
    talking: () => void saveConversationTime(),
    message: ({ author, at }) => emitter.emit('message', { author, at }),
    identity: ({ error }) => {
      if (error) warn(`identity refused (${error})`);
      emitter.emit('identity', { error });
    },
    unread: ({ count }) => {
      if (count === unread) return;
      unread = count;
      dress();
      emitter.emit('unread', { count });
    },
  };
  const listen = ({ source, origin: from, data }: MessageEvent<MessageToHost>) => {
    if (!frame || source !== frame.contentWindow || !`${origin}/`.startsWith(`${from}/`)) return;
    if (Object.hasOwn(handlers, data?.pasokh)) Reflect.apply(handlers[data.pasokh], null, [data]);
  };

  /** Outside the body: pages exchange it, and its filters and transforms displace what is fixed. */
  const stand = () => document.documentElement.append(host);

  /** Pages that re-render may remove the launcher unintentionally; repeated removal is intended. */
  const comeBack = () => {
    if (host.isConnected) return;
    returns += 1;
    if (returns > MAX_RETURNS) return onEnd();
    setTimeout(() => {
      returns -= 1;
    }, RETURNS_MS);
    state.isReady = false;
    host.removeAttribute('ready');
    stand();
  };

  for (const hint of ['pointerenter', 'focus']) button.addEventListener(hint, prepare);
  button.addEventListener('click', () => show(!isOpen()));
  addEventListener('message', listen, { signal });
  phone.addEventListener('change', () => isOpen() && postVisibility(), { signal });
  dress();
  stand();
  const removals = new MutationObserver(comeBack);
  removals.observe(document.documentElement, { childList: true });
  if (settings.proactive)
    load<typeof import('../proactive/main.ts')>('proactive', ({ watchPage }) => watchPage(origin, settings));
  if (wasOpen()) show(true);
  else if (hasRecentConversation()) whenIdle(() => signal.aborted || prepare());

  return {
    show,
    toggle: () => show(!isOpen()),
    identify: (who) => {
      identity = who;
      postToFrame({ pasokh: 'identity', identity: who });
    },
    setLocale: (newLocale) => {
      locale = newLocale;
      dress();
      postPage();
    },
    destroy: () => {
      end.abort();
      removals.disconnect();
      saveOpen(false);
      host.remove();
    },
  };
};
