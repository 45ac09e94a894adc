// Turns clicks on internal links into client-side navigation.
import { openOverlays } from '../platform/browser/overlay-history.ts';

/**
 * Makes every link to the panel's own origin a navigation without loading; returns the way to stop. Whatever
 * the browser does better keeps its meaning: new tabs and windows, downloads, places within the page.
 * `root` is React's, which must be there already: a press that some part keeps to itself (a link in a row that
 * can be picked) ends at it and never reaches the document, where those of overlays arrive. A link in an overlay
 * that Back would close takes the place of its entry: coming back leads to the page, not to what was open over it.
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
    link.origin === location.origin && /^\/(auth|dashboard|settings|admin|payment)?(\/|$)/.test(link.pathname)
  );
}
