// The panel's density: stored choice, applied to the root element.
import { localStore } from '../storage/storage.ts';

export type Density = 'comfortable' | 'compact';

const STORAGE_KEY = 'density';

/** `comfortable` by default. */
export const readDensity = (): Density =>
  localStore.get(STORAGE_KEY) === 'compact' ? 'compact' : 'comfortable';

/** Stores the choice and applies it. */
export function setDensity(density: Density): void {
  if (density === 'compact') localStore.set(STORAGE_KEY, density);
  else localStore.remove(STORAGE_KEY);
  applyDensity(document.documentElement);
}

/** Applies the stored density to the root element, also after a change in another tab. */
export function applyDensity({ dataset }: Pick<HTMLElement, 'dataset'>): void {
  if (readDensity() === 'compact') dataset.density = 'compact';
  else delete dataset.density;
}

export const subscribeDensity = (listener: () => void): (() => void) =>
  localStore.subscribe(STORAGE_KEY, listener);
