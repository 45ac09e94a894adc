// Turns clicks on internal links into client-side navigation.

import { basePath, pathOf } from '../platform/browser/base-path.ts';
import { openOverlays } from '../platform/browser/overlay-history.ts';

/**
 * Turns clicks on links to the panel's origin into client-side navigation; returns the function to stop. New
 * tabs, downloads and links within the page are left to the browser.
 * @param root React's root element, already rendered: a click that a component stops (a link in a selectable
 * row) ends there and never reaches the document, where clicks in overlays arrive. A link in an overlay
 * replaces the overlay's history entry, so that Back leads to the page.
 */
export function startClientNavigation(
  root: HTMLElement,
  navigate: (to: string, options: { replace: boolean }) => void,
): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || !isInternalLink(link)) return;
    event.preventDefault();
    navigate(link.pathname + link.search, { replace: openOverlays(history.state) > 0 });
  };
  root.addEventListener('click', onClick);
  root.ownerDocument.addEventListener('click', onClick);
  return () => {
    root.removeEventListener('click', onClick);
    root.ownerDocument.removeEventListener('click', onClick);
  };
}

function isInternalLink(link: HTMLAnchorElement): boolean {
  if (link.target && link.target !== '_self') return false;
  if (link.hasAttribute('download') || link.hash) return false;
  return (
    link.origin === location.origin &&
    link.pathname.startsWith(basePath) &&
    /^\/(auth|dashboard|settings|admin|payment)?(\/|$)/.test(pathOf(link.pathname))
  );
}
