// The panel's density: stored choice, applied to the root element.
import { localStore } from '../storage/storage.ts';

export type Density = 'comfortable' | 'compact';

const KEY = 'density';

/** `comfortable` when nothing is kept. */
export const readDensity = (): Density => (localStore.get(KEY) === 'compact' ? 'compact' : 'comfortable');

/** Keeps the choice and shows it at once. */
export function setDensity(density: Density): void {
  if (density === 'compact') localStore.set(KEY, density);
  else localStore.remove(KEY);
  applyDensity(document.documentElement);
}

/** Puts what is kept on the root: for this tab's choice and for another's. */
export function applyDensity({ dataset }: Pick<HTMLElement, 'dataset'>): void {
  if (readDensity() === 'compact') dataset.density = 'compact';
  else delete dataset.density;
}

export const subscribeDensity = (listener: () => void): (() => void) => localStore.subscribe(KEY, listener);
