// The panel's density: stored choice, applied to the root element.
import { local } from '../storage/storage.ts';

export type Density = 'comfortable' | 'compact';

const KEY = 'density';

/** `comfortable` when nothing is kept. */
export const readDensity = (): Density => (local.get(KEY) === 'compact' ? 'compact' : 'comfortable');

/** Keeps the choice and shows it at once. */
export function chooseDensity(density: Density): void {
  if (density === 'compact') local.set(KEY, density);
  else local.remove(KEY);
  applyDensity(document.documentElement);
}

/** Puts what is kept on the root: for this tab's choice and for another's. */
export function applyDensity({ dataset }: Pick<HTMLElement, 'dataset'>): void {
  if (readDensity() === 'compact') dataset.density = 'compact';
  else delete dataset.density;
}

export const subscribeDensity = (listener: () => void): (() => void) => local.subscribe(KEY, listener);
