// Accent colour: stored choice with its scale, applied to the root element.
import { localStore } from '../storage/storage.ts';

/** The custom properties that follow the accent, in the order in which they are stored. */
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

const STORAGE_KEY = 'accent';
// The chosen colour, then each property's two; `scheme.js` reads the same before the first paint.
const STORED_FORMAT = /^1( [0-9a-f]{6}){19}$/;

/** A colour and its scale as the store keeps them, under the key `accent`. */
export function serialiseAccent(colour: string, scale: AccentScale): string {
  const pairs = ACCENT_NAMES.flatMap((name) => [scale[name].light, scale[name].dark]);
  return ['1', ...[colour, ...pairs].map((hex) => hex.slice(1).toLowerCase())].join(' ');
}

/** The chosen colour as `#rrggbb`; null while it is the product's own. An invalid stored value counts as null. */
export function readAccent(): string | null {
  const colours = readStoredColours();
  return colours ? `#${colours[1]}` : null;
}

/** Stores the colour with its scale and applies it. Null restores the product's own. */
export function setAccent(choice: { readonly colour: string; readonly scale: AccentScale } | null): void {
  if (choice) localStore.set(STORAGE_KEY, serialiseAccent(choice.colour, choice.scale));
  else localStore.remove(STORAGE_KEY);
  applyAccent(document.documentElement);
}

/** Applies the stored colour to the root element, also after a change in another tab. */
export function applyAccent(root: {
  readonly style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'>;
}): void {
  const colours = readStoredColours();
  ACCENT_NAMES.forEach((name, index) => {
    if (colours)
      root.style.setProperty(
        `--${name}`,
        `light-dark(#${colours[index * 2 + 2]}, #${colours[index * 2 + 3]})`,
      );
    else root.style.removeProperty(`--${name}`);
  });
}

export const subscribeAccent = (listener: () => void): (() => void) =>
  localStore.subscribe(STORAGE_KEY, listener);

function readStoredColours(): readonly string[] | null {
  const stored = localStore.get(STORAGE_KEY);
  return stored !== null && STORED_FORMAT.test(stored) ? stored.split(' ') : null;
}
