// Registry of loaded icons; fetches the rest on first use.
import type { LucideIcon } from 'lucide-react';
import { coreGlyphs } from './glyphs.core.ts';
import type { moreGlyphs } from './glyphs.more.ts';

export type IconName = keyof typeof coreGlyphs | keyof typeof moreGlyphs;

type Glyphs = Partial<Record<IconName, LucideIcon>>;

let loadedGlyphs: Glyphs = coreGlyphs;
let isLoading = false;
const listeners = new Set<() => void>();

/** Adds the rest; called by the shell at once, as it shows many of them. */
export function addGlyphs(addedGlyphs: Glyphs): void {
  loadedGlyphs = { ...loadedGlyphs, ...addedGlyphs };
  for (const listener of listeners) listener();
}

/** Icons loaded so far; a new object after each addition, as `useSyncExternalStore` needs. */
export const readGlyphs = (): Glyphs => loadedGlyphs;

/** Subscribing loads the missing icons. */
export function subscribeGlyphs(listener: () => void): () => void {
  listeners.add(listener);
  if (loadedGlyphs === coreGlyphs && !isLoading) {
    isLoading = true;
    // If loading fails the labels are still there, and the next start retries.
    void import('./glyphs.more.ts').then(
      ({ moreGlyphs }) => addGlyphs(moreGlyphs),
      () => {
        isLoading = false;
      },
    );
  }
  return () => listeners.delete(listener);
}
