// The page's one instance of shortcuts.
import { createShortcuts } from './shortcuts.ts';

/** The panel's shortcuts: bound by screens, shown in menus, listed under `?`. */
export const shortcuts = createShortcuts({
  events: window,
  now: () => performance.now(),
  isMac: () => /Mac|iPhone|iPad/.test(navigator.platform),
});
