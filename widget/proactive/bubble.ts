// The message beside the launcher, in the launcher's shadow root.
import type { Locale } from '../sdk/api.ts';
import { proactiveTexts } from './proactive.texts.ts';

const styles = `
.say{position:absolute;inset-block-end:68px;inline-size:max-content;max-inline-size:min(300px,calc(100vw - var(--in)*1px - 24px));box-sizing:border-box;display:flex;align-items:start;gap:4px;padding:4px;border:1px solid #0b15331f;border-radius:16px;background:#fff;color:#0b1533;box-shadow:0 8px 32px #0b15332e,0 1px 3px #0b15331f;font:400 14px/1.75 Vazirmatn,system-ui,Tahoma,sans-serif;text-align:start}
:host([side=left]) .say{left:0;border-bottom-left-radius:4px}:host([side=right]) .say{right:0;border-bottom-right-radius:4px}
.say[lang=fa]{direction:rtl}.say[lang=en]{direction:ltr}
:host([open]) .say{display:none}
.say div{flex:1;min-inline-size:0}
.say button.text,.say button.away{all:unset;box-sizing:border-box;cursor:pointer;border-radius:12px}
.say button.text{display:block;inline-size:100%;padding:8px 10px;max-block-size:40vh;overflow:auto;overflow-wrap:anywhere;white-space:pre-line;unicode-bidi:plaintext}
.say button.away{display:grid;place-items:center;flex:none;inline-size:32px;block-size:32px;color:#5b6478}
.say button.away:hover{background:#0b15330f}
.say button.text:focus-visible,.say button.away:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
.say svg{inline-size:16px;block-size:16px}
@media (prefers-color-scheme:dark){.say{background:#1b2233;color:#eef1f7;border-color:#ffffff29}.say button.away{color:#aeb6c8}.say button.away:hover{background:#ffffff14}}
@media (prefers-reduced-motion:no-preference){.say{animation:say .25s ease-out}@keyframes say{from{opacity:0;transform:translateY(8px)}}}
`;

const createCloseIcon = (): SVGSVGElement => {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(namespace, 'path');
  line.setAttribute('d', 'M6 6l12 12M18 6 6 18');
  svg.append(line);
  return svg;
};

interface BubbleOptions {
  readonly root: ShadowRoot;
  readonly text: string;
  readonly locale: Locale;
  readonly onPressed: () => void;
  readonly onDismissed: () => void;
}

/** Adds the style sheet once. */
export const addBubbleStyles = (root: ShadowRoot): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
};

/** Shows the message; the focus stays where it is. @returns takes it off the page */
export const showBubble = ({ root, text, locale, onPressed, onDismissed }: BubbleOptions): (() => void) => {
  const keyListener = new AbortController();
  const bubble = document.createElement('section');
  bubble.className = 'say';
  bubble.lang = locale;
  bubble.setAttribute('aria-label', proactiveTexts.message[locale]);
  const liveRegion = document.createElement('div');
  liveRegion.setAttribute('aria-live', 'polite');
  const messageButton = document.createElement('button');
  messageButton.type = 'button';
  messageButton.className = 'text';
  messageButton.textContent = text;
  messageButton.addEventListener('click', onPressed);
  const dismissButton = document.createElement('button');
  dismissButton.type = 'button';
  dismissButton.className = 'away';
  dismissButton.setAttribute('aria-label', proactiveTexts.dismiss[locale]);
  dismissButton.append(createCloseIcon());
  dismissButton.addEventListener('click', onDismissed);
  bubble.append(liveRegion, dismissButton);
  root.append(bubble);
  // Screen readers announce what is added to a live region that they know already.
  const timer = setTimeout(() => liveRegion.append(messageButton));
  const dismissByKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) onDismissed();
  };
  document.addEventListener('keydown', dismissByKey, { signal: keyListener.signal });
  return () => {
    clearTimeout(timer);
    keyListener.abort();
    bubble.remove();
  };
};
