// Creates the launcher's elements on the host page.
import type { VisitorWidgetSettings } from '../../contract/widget/visitor.ts';

/**
 * A constructed style sheet works under a strict style policy, and the shadow root isolates it from the page.
 */
const launcherStyles = `
:host{all:initial!important;position:fixed!important;inset:auto!important;inset-block-end:calc(var(--up)*1px + env(safe-area-inset-bottom))!important;z-index:2147483000!important;color-scheme:light}
:host([side=left]){left:calc(var(--in)*1px)!important;direction:rtl}:host([side=right]){right:calc(var(--in)*1px)!important;direction:ltr}
:host([display=none]) button,:host([display=phone]) button{display:none}
button{all:unset;box-sizing:border-box;display:grid;place-items:center;inline-size:56px;block-size:56px;border-radius:50%;background:var(--accent);color:var(--on-accent);cursor:pointer;box-shadow:0 8px 32px #0b15332e,0 1px 3px #0b15331f}
button:active{scale:.96}
button:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
img{inline-size:100%;block-size:100%;border-radius:50%;object-fit:cover}
svg{inline-size:26px;block-size:26px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
:host([open]) .chat,:host(:not([open])) .down{display:none}
b{position:absolute;inset-block-start:-4px;inset-inline-end:-4px;min-inline-size:20px;box-sizing:border-box;padding:0 6px;border-radius:10px;background:#c42b32;color:#fff;font:700 12px/20px system-ui;text-align:center}
b:empty{display:none}
iframe{position:absolute;inset-block-end:68px;inset-inline-end:0;inline-size:min(384px,calc(100vw - 48px));block-size:min(736px,calc(100dvh - 116px));border:0;border-radius:16px;background:#fff;box-shadow:0 8px 32px #0b15332e,0 1px 3px #0b15331f}
:host(:not([open])) iframe,:host(:not([ready])) iframe{visibility:hidden;pointer-events:none}
@media (max-width:480px){:host{--up:var(--up-phone)!important;--in:var(--in-phone)!important}:host([display=phone]) button{display:grid}:host([display=desktop]) button{display:none}:host([open][ready]){inset:0!important}:host([open][ready]) iframe{inline-size:100%;box-sizing:border-box;padding-block-end:env(safe-area-inset-bottom)}}
@media (max-width:480px),(max-height:480px){:host([open][ready]) iframe{position:fixed;inset-block:var(--viewport-top,0) auto;block-size:var(--viewport-height,100dvh);border-radius:0}:host([open][ready]) button{display:none}}
@media print{:host{display:none!important}}
`;

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

const createIcon = (name: string, path: string): SVGSVGElement => {
  const svg = document.createElementNS(SVG_NAMESPACE, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.ariaHidden = 'true';
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
  image.onerror = () => image.replaceWith(fallback);
  return image;
};

/** The launcher's elements, not yet on the page. */
export const createHostElements = (settings: VisitorWidgetSettings, origin: string) => {
  const host = document.createElement('pasokh-widget');
  const button = document.createElement('button');
  const badge = document.createElement('b');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(launcherStyles);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  host.setAttribute('side', settings.alignment);
  host.setAttribute('display', settings.display);
  const { desktop, phone, accent, onAccent } = settings;
  const values = {
    up: desktop.bottom,
    in: desktop.side,
    'up-phone': phone.bottom,
    'in-phone': phone.side,
    accent,
    'on-accent': onAccent,
  };
  // Important, so that the page's style sheets cannot override them.
  for (const [name, value] of Object.entries(values))
    host.style.setProperty(`--${name}`, `${value}`, 'important');
  const defaultIcon = createIcon(
    'chat',
    'M5 4h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-5l-5 4v-4H5a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM8 9h8M8 13h5',
  );
  button.append(
    settings.icon ? createPicture(origin + settings.icon, defaultIcon) : defaultIcon,
    createIcon('down', 'm6 9 6 6 6-6'),
    badge,
  );
  root.append(button);
  return { host, button, badge };
};
