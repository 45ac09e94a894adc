// Launcher button and the frame it opens.
import type { VisitorWidgetSettings } from '../../contract/widget/visitor.ts';
import type { Identity, Locale } from '../sdk/api.ts';
import type { WidgetEmitter } from './emitter.ts';
import { createHostElements } from './host-elements.ts';
import { createTitleBadge, followVirtualKeyboard, watchUrl } from './host-page.ts';
import { launcherTexts } from './launcher.texts.ts';
import type { MessageToFrame, MessageToHost } from './messages.ts';
import { hasRecentConversation, saveConversationTime, saveOpen, wasOpen } from './storage.ts';

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
  readonly framePath: string;
  readonly emitter: WidgetEmitter;
  /** Called when the page keeps removing the launcher. */
  readonly onEnd: () => void;
}

/** After so many removals within this time the launcher stays away. */
const REINSERT_LIMIT = { times: 5, withinMs: 10_000 };

/** Adds the launcher to the page. The frame is created at the first hover, focus, touch or click. */
export const createLauncher = ({
  settings,
  origin,
  framePath,
  emitter,
  onEnd,
}: LauncherOptions): Launcher => {
  const { host, button, badge } = createHostElements(settings, origin);
  const end = new AbortController();
  const { signal } = end;
  const title = createTitleBadge();
  const phone = matchMedia('(max-width:480px)');
  let { locale } = settings;
  let identity: Identity | null | undefined;
  let frame: HTMLIFrameElement | null = null;
  let isReady = false;
  let unread = 0;
  let returns: number[] = [];

  const words = (key: keyof typeof launcherTexts) => launcherTexts[key][locale];
  const isOpen = () => host.hasAttribute('open');
  const postToFrame = (word: MessageToFrame) => {
    if (isReady) frame?.contentWindow?.postMessage(word, origin);
  };
  const postPage = () => postToFrame({ pasokh: 'page', url: location.href, from: document.referrer, locale });
  const postVisibility = () =>
    postToFrame(isOpen() ? { pasokh: 'shown', full: phone.matches } : { pasokh: 'hidden' });

  const prepare = () => {
    if (frame) return;
    frame = document.createElement('iframe');
    frame.title = settings.title;
    frame.src = origin + framePath;
    frame.allow = 'autoplay; clipboard-write; microphone';
    host.shadowRoot?.prepend(frame);
  };

  /** A frame that failed to load is created again the next time. */
  const forget = () => {
    frame?.remove();
    frame = null;
  };

  const dress = () => {
    const count = isOpen() ? 0 : unread;
    badge.textContent = count > 0 ? count.toLocaleString(locale) : '';
    const name = words(isOpen() ? 'close' : 'open');
    button.setAttribute('aria-label', count > 0 ? `${name} · ${badge.textContent} ${words('unread')}` : name);
    button.setAttribute('aria-expanded', String(isOpen()));
    host.lang = locale;
    host.dir = locale === 'fa' ? 'rtl' : 'ltr';
    title(unread, locale);
  };

  const show = (shouldOpen: boolean) => {
    const hasChanged = shouldOpen !== isOpen();
    if (shouldOpen) prepare();
    host.toggleAttribute('open', shouldOpen);
    saveOpen(shouldOpen);
    if (isReady) postVisibility();
    else if (!shouldOpen) forget();
    dress();
    if (!shouldOpen && hasChanged) button.focus({ preventScroll: true });
    if (hasChanged) emitter.emit(shouldOpen ? 'open' : 'close', {});
  };

  const handlers: {
    [Word in MessageToHost['pasokh']]: (hostMessage: Extract<MessageToHost, { pasokh: Word }>) => void;
  } = {
    ready: () => {
      isReady = true;
      host.toggleAttribute('ready', true);
      postPage();
      if (identity !== undefined) postToFrame({ pasokh: 'identity', identity });
      if (isOpen()) postVisibility();
    },
    close: () => (isOpen() ? show(false) : isReady || forget()),
    talking: () => void saveConversationTime(),
    message: ({ author, at }) => emitter.emit('message', { author, at }),
    identity: ({ error }) => {
      if (error) console.warn(`Pasokh: the identity was refused (${error})`);
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
    if (!frame || source !== frame.contentWindow || from !== origin) return;
    if (Object.hasOwn(handlers, data?.pasokh)) Reflect.apply(handlers[data.pasokh], null, [data]);
  };

  /** Pages that re-render may remove the launcher unintentionally; repeated removal is intended. */
  const comeBack = () => {
    if (signal.aborted || host.isConnected) return;
    returns = [...returns.filter((at) => Date.now() - at < REINSERT_LIMIT.withinMs), Date.now()];
    if (returns.length > REINSERT_LIMIT.times) return onEnd();
    isReady = false;
    host.removeAttribute('ready');
    document.body.append(host);
  };

  for (const hint of ['pointerenter', 'focus', 'touchstart'])
    button.addEventListener(hint, prepare, { once: true, passive: true });
  button.addEventListener('click', () => show(!isOpen()));
  host.addEventListener('gone', () => queueMicrotask(comeBack));
  addEventListener('message', listen, { signal });
  phone.addEventListener('change', () => isOpen() && postVisibility(), { signal });
  watchUrl(() => {
    postPage();
    dress();
  }, signal);
  followVirtualKeyboard(() => frame, signal);
  dress();
  document.body.append(host);
  if (wasOpen()) show(true);
  else if (hasRecentConversation())
    (window.requestIdleCallback ?? setTimeout)(() => signal.aborted || prepare());

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
      saveOpen(false);
      title(0, locale);
      host.remove();
    },
  };
};
