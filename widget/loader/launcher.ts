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
const MAX_REATTACHMENTS = 5;
const REATTACHMENT_WINDOW_MS = 10_000;

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
  let reattachments = 0;
  let hasOpenedModule = false;
  let showCount: ((count: number, locale: Locale) => void) | undefined;
  let hasFailed = false;
  const state = { hasLoaded: false, isRunning: false, isReady: false };
  let canStore = true;

  const translate = (key: keyof typeof launcherTexts) => launcherTexts[key][locale];
  const isOpen = () => host.hasAttribute('open');
  const postToFrame = (message: MessageToFrame) => {
    if (state.isReady) frame?.contentWindow?.postMessage(message, origin);
  };
  const postPage = () => postToFrame({ pasokh: 'page', url: location.href, from: document.referrer, locale });
  const postVisibility = () =>
    postToFrame(isOpen() ? { pasokh: 'shown', full: phone.matches } : { pasokh: 'hidden' });

  /** A module of this server; the chat works without. */
  const load = <Module>(name: string, use: (module: Module) => void) => {
    import(/* webpackIgnore: true */ `${origin}/widget/${name}.js`).then(use).catch(() => undefined);
  };

  const loadOpenedModule = () => {
    if (hasOpenedModule) return;
    hasOpenedModule = true;
    load<typeof import('../opened/main.ts')>('opened', ({ followFrame }) => {
      if (signal.aborted) return;
      showCount = followFrame({
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
      updateLauncher();
    });
  };

  const createFrame = () => {
    if (frame) return;
    frame = document.createElement('iframe');
    frame.title = settings.title;
    frame.src = frameUrl;
    frame.allow = 'autoplay; clipboard-write; microphone';
    frame.onload = () => {
      state.hasLoaded = true;
    };
    host.shadowRoot?.prepend(frame);
    loadOpenedModule();
  };

  /** A frame that failed to load is created again the next time. */
  const removeFrame = () => {
    frame?.remove();
    frame = null;
    state.hasLoaded = state.isRunning = false;
  };

  const updateLauncher = () => {
    const count = isOpen() ? 0 : unread;
    badge.textContent = count > 0 ? count.toLocaleString(locale) : '';
    const name = translate(isOpen() ? 'close' : 'open');
    button.ariaLabel = count > 0 ? `${name} · ${badge.textContent} ${translate('unread')}` : name;
    button.ariaExpanded = `${isOpen()}`;
    host.lang = locale;
    showCount?.(unread, locale);
  };

  const show = (shouldOpen: boolean) => {
    if (shouldOpen && hasFailed) return void open(frameUrl, '_blank', 'noopener');
    const hasChanged = shouldOpen !== isOpen();
    if (shouldOpen) createFrame();
    host.toggleAttribute('open', shouldOpen);
    saveOpen(shouldOpen && canStore);
    if (state.isReady) postVisibility();
    else if (!shouldOpen) removeFrame();
    updateLauncher();
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
      canStore = hasStorage;
      host.toggleAttribute('ready', true);
      postPage();
      if (identity !== undefined) postToFrame({ pasokh: 'identity', identity });
      if (isOpen()) show(true);
    },
    close: () => (isOpen() ? show(false) : state.isReady || removeFrame()),
    talking: () => void saveConversationTime(),
    message: ({ author, at }) => emitter.emit('message', { author, at }),
    identity: ({ error }) => {
      if (error) warn(`identity refused (${error})`);
      emitter.emit('identity', { error });
    },
    unread: ({ count }) => {
      if (count === unread) return;
      unread = count;
      updateLauncher();
      emitter.emit('unread', { count });
    },
  };
  const listen = ({ source, origin: from, data }: MessageEvent<MessageToHost>) => {
    if (!frame || source !== frame.contentWindow || !`${origin}/`.startsWith(`${from}/`)) return;
    if (Object.hasOwn(handlers, data?.pasokh)) Reflect.apply(handlers[data.pasokh], null, [data]);
  };

  /** Outside the body: pages exchange it, and its filters and transforms displace what is fixed. */
  const attach = () => document.documentElement.append(host);

  /** Pages that re-render may remove the launcher unintentionally; repeated removal is intended. */
  const reattach = () => {
    if (host.isConnected) return;
    reattachments += 1;
    if (reattachments > MAX_REATTACHMENTS) return onEnd();
    setTimeout(() => {
      reattachments -= 1;
    }, REATTACHMENT_WINDOW_MS);
    state.isReady = false;
    host.removeAttribute('ready');
    attach();
  };

  for (const eventType of ['pointerenter', 'focus']) button.addEventListener(eventType, createFrame);
  button.addEventListener('click', () => show(!isOpen()));
  addEventListener('message', listen, { signal });
  phone.addEventListener('change', () => isOpen() && postVisibility(), { signal });
  updateLauncher();
  attach();
  const removals = new MutationObserver(reattach);
  removals.observe(document.documentElement, { childList: true });
  if (settings.proactive)
    load<typeof import('../proactive/main.ts')>('proactive', ({ watchPage }) => watchPage(origin, settings));
  if (wasOpen()) show(true);
  else if (hasRecentConversation()) whenIdle(() => signal.aborted || createFrame());

  return {
    show,
    toggle: () => show(!isOpen()),
    identify: (newIdentity) => {
      identity = newIdentity;
      postToFrame({ pasokh: 'identity', identity: newIdentity });
    },
    setLocale: (newLocale) => {
      locale = newLocale;
      updateLauncher();
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
