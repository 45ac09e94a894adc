// Creates the launcher's elements on the host page.
import type { WidgetSettings } from '../../contract/visitor.ts';
import { launcherStyles } from './launcher.styles.ts';

const space = 'http://www.w3.org/2000/svg';
const NAME = 'pasokh-widget';

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

/** The owner's picture; a page that does not let it in shows our drawing. */
const picture = (src: string, drawn: Element): HTMLImageElement => {
  const image = new Image();
  image.alt = '';
  image.className = 'chat';
  image.src = src;
  image.addEventListener('error', () => image.replaceWith(drawn));
  return image;
};

/** Tells by `gone` when it was taken off the page, by whatever way. A name is defined once for each page. */
const define = () => {
  if (customElements.get(NAME)) return;
  customElements.define(
    NAME,
    class extends HTMLElement {
      disconnectedCallback() {
        this.dispatchEvent(new Event('gone'));
      }
    },
  );
};

/** The launcher's elements, not on the page yet. */
export const buildHost = (settings: WidgetSettings, origin: string) => {
  define();
  const host = document.createElement(NAME);
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
  // Kept off the element itself: whatever the page's own sheets say of it, these stand.
  sheet.insertRule(
    `:host{${Object.entries(sizes)
      .map(([name, size]) => `${name}:${Number(size)}px!important`)
      .join(';')}}`,
  );
  button.style.setProperty('--accent', settings.accent);
  button.style.setProperty('--on-accent', settings.onAccent);
  const drawn = icon(
    'chat',
    'M5 4h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-5l-5 4v-4H5a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM8 9h8M8 13h5',
  );
  button.append(
    settings.icon ? picture(origin + settings.icon, drawn) : drawn,
    icon('down', 'm6 9 6 6 6-6'),
    badge,
  );
  root.append(button);
  return { host, button, badge };
};
