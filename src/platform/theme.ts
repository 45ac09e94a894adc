// Knows the accent and the density the person chose, keeps them and puts them on the root; it computes no colour.
import { local } from './storage.ts';

/** The custom properties that follow the accent, in the order in which they are kept. */
export const ACCENT_NAMES = [
  'accent-mark',
  'accent',
  'accent-hover',
  'on-accent',
  'accent-soft',
  'on-accent-soft',
  'accent-text',
  'focus',
  'chart-1',
] as const;

/** Each property's colours as `#rrggbb`, in the light scheme and in the dark one. */
export type AccentScale = Readonly<
  Record<(typeof ACCENT_NAMES)[number], { readonly light: string; readonly dark: string }>
>;

/** What of an element is written to. */
export interface ThemeRoot {
  readonly dataset: Record<string, string | undefined>;
  readonly style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'>;
}

export type Density = 'comfortable' | 'compact';

const ACCENT = 'accent';
const DENSITY = 'density';
// The chosen colour, then each property's two; `scheme.js` reads the same before the first paint.
const KEPT = /^1( [0-9a-f]{6}){19}$/;

/** The chosen colour as `#rrggbb`; null while it is the product's own. Nonsense in the store counts as none. */
export function readAccent(): string | null {
  const words = keptWords();
  return words ? `#${words[1]}` : null;
}

/** Keeps the colour with the scale made from it, and shows it at once. Null goes back to the product's own. */
export function chooseAccent(colour: string | null, scale?: AccentScale): void {
  if (colour === null || !scale) local.remove(ACCENT);
  else {
    const pairs = ACCENT_NAMES.flatMap((name) => [scale[name].light, scale[name].dark]);
    local.set(ACCENT, ['1', ...[colour, ...pairs].map((hex) => hex.slice(1).toLowerCase())].join(' '));
  }
  applyTheme(document.documentElement);
}

/** `comfortable` when nothing is kept. */
export const readDensity = (): Density => (local.get(DENSITY) === 'compact' ? 'compact' : 'comfortable');

/** Keeps the choice and shows it at once. */
export function chooseDensity(density: Density): void {
  if (density === 'compact') local.set(DENSITY, density);
  else local.remove(DENSITY);
  applyTheme(document.documentElement);
}

/** Puts what is kept on the root: for this tab's choice and for another's. */
export function applyTheme(root: ThemeRoot): void {
  const words = keptWords();
  ACCENT_NAMES.forEach((name, at) => {
    if (words)
      root.style.setProperty(`--${name}`, `light-dark(#${words[at * 2 + 2]}, #${words[at * 2 + 3]})`);
    else root.style.removeProperty(`--${name}`);
  });
  if (readDensity() === 'compact') root.dataset.density = 'compact';
  else delete root.dataset.density;
}

/** Calls `listener` after accent or density change, in this tab or another; returns the way to stop. */
export function subscribeTheme(listener: () => void): () => void {
  const stops = [ACCENT, DENSITY].map((key) => local.subscribe(key, listener));
  return () => {
    for (const stop of stops) stop();
  };
}

function keptWords(): readonly string[] | null {
  const kept = local.get(ACCENT);
  return kept !== null && KEPT.test(kept) ? kept.split(' ') : null;
}
