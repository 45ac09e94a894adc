// What a visitor has chosen for the chat: sound and appearance.

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
  try {
    kept ??= parse(localStorage.getItem(KEY));
  } catch {
    kept ??= defaults;
  }
  return kept;
};

/** Shows the page as chosen. */
export const applyPreferences = ({ scheme }: Preferences = loadPreferences()): void => {
  document.documentElement.dataset.scheme = scheme;
};

/** Applies the choice and remembers it. */
export const savePreferences = (change: Partial<Preferences>): Preferences => {
  kept = { ...loadPreferences(), ...change };
  applyPreferences(kept);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked.
  }
  return kept;
};
