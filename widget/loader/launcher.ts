// Knows the button on the host page and the frame it opens. Knows no message and no settings' source.
import type { ToFrame, ToHost } from './bridge.ts';
import { launcherStyles } from './launcher.styles.ts';
import { launcherTexts } from './launcher.texts.ts';

export interface Launcher {
  open(): void;
  close(): void;
  toggle(): void;
  destroy(): void;
}

export interface LauncherOptions {
  readonly title: string;
  readonly locale: 'fa' | 'en';
  readonly alignment: 'left' | 'right';
  readonly accent: string;
  readonly origin: string;
  readonly framePath: string;
}

const remembered = 'pasokh-open';
const space = 'http://www.w3.org/2000/svg';

const icon = (name: string, path: string): SVGSVGElement => {
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', name);
  const line = document.createElementNS(space, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
};

/** A page may forbid its storage; then the panel just does not reopen by itself. */
const remember = (open: boolean) => {
  try {
    sessionStorage.setItem(remembered, open ? '1' : '');
  } catch {
    return;
  }
};

const wasOpen = (): boolean => {
  try {
    return sessionStorage.getItem(remembered) === '1';
  } catch {
    return false;
  }
};

/** Puts the launcher on the page. The frame is made at the first hover, focus, touch or click. */
export const createLauncher = (options: LauncherOptions): Launcher => {
  const host = document.createElement('pasokh-widget');
  const button = document.createElement('button');
  const badge = document.createElement('b');
  const words = (key: keyof typeof launcherTexts) => launcherTexts[key][options.locale];
  let frame: HTMLIFrameElement | null = null;
  let ready = false;

  const say = (word: ToFrame) => frame?.contentWindow?.postMessage(word, options.origin);
  const isOpen = () => host.hasAttribute('open');

  const prepare = () => {
    if (frame) return;
    frame = document.createElement('iframe');
    frame.title = options.title;
    frame.src = options.origin + options.framePath;
    frame.allow = 'clipboard-write; microphone';
    host.shadowRoot?.prepend(frame);
  };

  /** A frame that never came to be is asked for anew the next time. */
  const forget = () => {
    frame?.remove();
    frame = null;
  };

  const show = (open: boolean) => {
    if (open) prepare();
    host.toggleAttribute('open', open);
    button.setAttribute('aria-expanded', String(open));
    button.setAttribute('aria-label', words(open ? 'close' : 'open'));
    remember(open);
    if (open) badge.textContent = '';
    if (ready) say({ pasokh: open ? 'shown' : 'hidden' });
    else if (!open) forget();
    if (!open) button.focus({ preventScroll: true });
  };

  const listen = (event: MessageEvent<ToHost>) => {
    if (event.source !== frame?.contentWindow || event.origin !== options.origin) return;
    if (event.data.pasokh === 'ready') {
      ready = true;
      host.toggleAttribute('ready', true);
      say({ pasokh: 'page', url: location.href, from: document.referrer, locale: options.locale });
      if (isOpen()) say({ pasokh: 'shown' });
    }
    if (event.data.pasokh === 'close' && isOpen()) show(false);
    else if (event.data.pasokh === 'close') forget();
    if (event.data.pasokh === 'unread' && !isOpen()) {
      badge.textContent = event.data.count > 0 ? event.data.count.toLocaleString(options.locale) : '';
      button.setAttribute('aria-label', `${words('open')} · ${badge.textContent} ${words('unread')}`);
    }
  };

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(launcherStyles);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  host.setAttribute('side', options.alignment);
  host.lang = options.locale;
  host.dir = options.locale === 'fa' ? 'rtl' : 'ltr';
  button.type = 'button';
  button.style.setProperty('--accent', options.accent);
  button.setAttribute('aria-label', words('open'));
  button.setAttribute('aria-expanded', 'false');
  button.append(
    icon(
      'chat',
      'M5 4h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-5l-5 4v-4H5a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM8 9h8M8 13h5',
    ),
    icon('down', 'm6 9 6 6 6-6'),
    badge,
  );
  for (const hint of ['pointerenter', 'focus', 'touchstart']) {
    button.addEventListener(hint, prepare, { once: true, passive: true });
  }
  button.addEventListener('click', () => show(!isOpen()));
  addEventListener('message', listen);
  root.append(button);
  document.body.append(host);
  if (wasOpen()) show(true);

  return {
    open: () => show(true),
    close: () => show(false),
    toggle: () => show(!isOpen()),
    destroy: () => {
      removeEventListener('message', listen);
      remember(false);
      host.remove();
    },
  };
};
