// Applies language and appearance chosen in another tab.
import { directionOfLocale, readLocale, subscribeLocale } from './i18n/locale.ts';
import { applyDensity, subscribeDensity } from './platform/appearance/density.ts';
import { readScheme, subscribeScheme } from './platform/appearance/scheme.ts';
import { applyAccent, subscribeAccent } from './platform/appearance/theme.ts';

/**
 * Updates the root element's language, direction, scheme, accent and density when this or another tab stores
 * a new value.
 */
export function syncWithOtherTabs(root: HTMLElement): void {
  subscribeLocale(() => {
    root.lang = readLocale();
    root.dir = directionOfLocale(readLocale());
  });
  subscribeScheme(() => {
    const scheme = readScheme();
    if (scheme === 'system') delete root.dataset.scheme;
    else root.dataset.scheme = scheme;
  });
  subscribeAccent(() => applyAccent(root));
  subscribeDensity(() => applyDensity(root));
}
