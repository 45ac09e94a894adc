// Creates the launcher's elements on the host page.
import type { VisitorWidgetSettings } from '../../contract/widget/visitor.ts';

/**
 * A constructed style sheet works under a strict style policy, and the shadow root isolates it from the page.
 */
const launcherStyles = `
:host{all:initial!important;position:fixed!important;inset:auto!important;inset-block-end:calc(var(--up) + env(safe-area-inset-bottom))!important;z-index:2147483000!important;color-scheme:light;font:500 13px/1 system-ui,sans-serif}
:host([side=left]){left:var(--in)!important}:host([side=right]){right:var(--in)!important}
:host([display=none]) button,:host([display=phone]) button{display:none}
button{all:unset;box-sizing:border-box;display:grid;place-items:center;inline-size:56px;block-size:56px;border-radius:50%;background:var(--accent);color:var(--on-accent);cursor:pointer;box-shadow:0 8px 32px #0b15332e,0 1px 3px #0b15331f;transition:transform .12s}
button:active{transform:scale(.96)}
button:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
img{inline-size:100%;block-size:100%;border-radius:50%;object-fit:cover}
svg{inline-size:26px;block-size:26px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
:host([open]) .chat,:host(:not([open])) .down{display:none}
b{position:absolute;inset-block-start:-4px;inset-inline-end:-4px;min-inline-size:20px;box-sizing:border-box;padding:0 6px;border-radius:10px;background:#c42b32;color:#fff;font:700 12px/20px system-ui,sans-serif;text-align:center}
b:empty{display:none}
iframe{position:absolute;inset-block-end:68px;inline-size:min(384px,calc(100vw - 48px));block-size:min(736px,calc(100dvh - 116px));border:0;border-radius:16px;background:#fff;box-shadow:0 8px 32px #0b15332e,0 1px 3px #0b15331f}
:host([side=left]) iframe{left:0}:host([side=right]) iframe{right:0}
:host(:not([open])) iframe,:host(:not([ready])) iframe{visibility:hidden;pointer-events:none}
@media (max-width:480px){:host{--up:var(--up-phone)!important;--in:var(--in-phone)!important}:host([display=phone]) button{display:grid}:host([display=desktop]) button{display:none}:host([open][ready]){inset:0!important}:host([open][ready]) iframe{position:fixed;inset:var(--viewport-top,0) 0 auto;box-sizing:border-box;inline-size:100%;block-size:var(--viewport-height,100dvh);padding-block-end:env(safe-area-inset-bottom);border-radius:0}:host([open][ready]) button{display:none}}
@media (max-height:480px){:host([open][ready]) iframe{position:fixed;inset-block:var(--viewport-top,0) auto;block-size:var(--viewport-height,100dvh);border-radius:0}:host([open][ready]) button{display:none}}
@media (prefers-reduced-motion:reduce){button{transition:none}}
@media print{:host{display:none!important}}
`;

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const ELEMENT_NAME = 'pasokh-widget';

const createIcon = (name: string, path: string): SVGSVGElement => {
  const svg = document.createElementNS(SVG_NAMESPACE, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', name);
  const line = document.createElementNS(SVG_NAMESPACE, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
};

/** The owner's icon; if the page's policy blocks it, the default icon. */
const createPicture = (src: string, fallback: Element): HTMLImageElement => {
  const image = new Image();
  image.alt = '';
  image.className = 'chat';
  image.src = src;
  image.addEventListener('error', () => image.replaceWith(fallback));
  return image;
};

/** Reports by `gone` when it is removed from the page. The element is defined once per page. */
const defineElement = () => {
  if (customElements.get(ELEMENT_NAME)) return;
  customElements.define(
    ELEMENT_NAME,
    class extends HTMLElement {
      disconnectedCallback() {
        this.dispatchEvent(new Event('gone'));
      }
    },
  );
};

/** The launcher's elements, not yet on the page. */
export const createHostElements = (settings: VisitorWidgetSettings, origin: string) => {
  defineElement();
  const host = document.createElement(ELEMENT_NAME);
  const button = document.createElement('button');
  const badge = document.createElement('b');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(launcherStyles);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  host.setAttribute('side', settings.alignment);
  button.type = 'button';
  host.setAttribute('display', settings.display);
  const { desktop, phone } = settings;
  const sizes = {
    '--up': desktop.bottom,
    '--in': desktop.side,
    '--up-phone': phone.bottom,
    '--in-phone': phone.side,
  };
  // Set in the shadow root, so that the page's style sheets cannot override it.
  sheet.insertRule(
    `:host{${Object.entries(sizes)
      .map(([name, size]) => `${name}:${Number(size)}px!important`)
      .join(';')}}`,
  );
  button.style.setProperty('--accent', settings.accent);
  button.style.setProperty('--on-accent', settings.onAccent);
  const drawn = createIcon(
    'chat',
    'M5 4h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-5l-5 4v-4H5a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM8 9h8M8 13h5',
  );
  button.append(
    settings.icon ? createPicture(origin + settings.icon, drawn) : drawn,
    createIcon('down', 'm6 9 6 6 6-6'),
    badge,
  );
  root.append(button);
  return { host, button, badge };
};
