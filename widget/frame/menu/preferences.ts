// What a visitor has chosen for the chat: sound and appearance.
import { tryTo } from '../network/storage.ts';

export interface Preferences {
  readonly hasSound: boolean;
  /** `auto` follows the system. */
  readonly scheme: 'auto' | 'light' | 'dark';
}

const KEY = 'pasokh:preferences';
const defaults: Preferences = { hasSound: true, scheme: 'auto' };

let kept: Preferences | null = null;

const isScheme = (value: unknown): value is Preferences['scheme'] =>
  value === 'auto' || value === 'light' || value === 'dark';

const parse = (stored: string | null): Preferences => {
  const { hasSound, scheme } = JSON.parse(stored ?? '{}');
  return { hasSound: hasSound !== false, scheme: isScheme(scheme) ? scheme : defaults.scheme };
};

/** Browsers may block storage inside a frame; then a choice lives as long as its page. */
export const loadPreferences = (): Preferences => {
  kept ??= tryTo(() => parse(localStorage.getItem(KEY))) ?? defaults;
  return kept;
};

/** Shows the page as chosen. */
export const applyPreferences = ({ scheme }: Preferences = loadPreferences()): void => {
  document.documentElement.style.colorScheme = scheme === 'auto' ? '' : scheme;
};

/** Applies the choice and remembers it. */
export const savePreferences = (change: Partial<Preferences>): Preferences => {
  kept = { ...loadPreferences(), ...change };
  applyPreferences(kept);
  tryTo(() => localStorage.setItem(KEY, JSON.stringify(kept)));
  return kept;
};
