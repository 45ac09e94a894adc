// Knows that the browser's Back closes an open overlay. Refuses to know the overlay.
import { useEffectEvent, useLayoutEffect } from 'react';
import { createBackStack } from './back.ts';

const openEntry = createBackStack(history, window);

/**
 * While `isOpen`, Back calls `onClose` and the address stays. However else it closes, the entry that was made
 * for it goes too. Close and follow a link in one go: the link's step is left as it is.
 */
export function useBackClose(isOpen: boolean, onClose: () => void): void {
  const onBack = useEffectEvent(onClose);
  // Before it is painted: a Back that comes at first sight must not leave the page.
  useLayoutEffect(() => (isOpen ? openEntry(onBack) : undefined), [isOpen]);
}
