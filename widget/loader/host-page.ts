// Title, address and virtual keyboard of the host page.

/** Puts the count before the page's own title, whatever that becomes; 0 leaves the title as the page wants it. */
export const createTitleBadge = () => {
  let prefix = '';
  return (count: number, locale: string) => {
    const plain =
      prefix !== '' && document.title.startsWith(prefix)
        ? document.title.slice(prefix.length)
        : document.title;
    prefix = count > 0 ? `(${count.toLocaleString(locale)}) ` : '';
    if (document.title !== prefix + plain) document.title = prefix + plain;
  };
};

/**
 * Calls `tell` when the page has another address without having been loaded anew. No function of the page is
 * replaced: browsers that do not tell of it are looked at when the visitor goes into the frame.
 */
export const watchUrl = (tell: () => void, signal: AbortSignal) => {
  let known = location.href;
  const look = () => {
    if (location.href === known) return;
    known = location.href;
    tell();
  };
  addEventListener('popstate', look, { signal });
  addEventListener('hashchange', look, { signal });
  addEventListener('blur', look, { signal });
  if ('navigation' in window) window.navigation.addEventListener('currententrychange', look, { signal });
};

/** Keeps what covers a phone's page inside the part that the keyboard leaves free. */
export const followVirtualKeyboard = (covering: () => HTMLElement | null, signal: AbortSignal) => {
  const seen = window.visualViewport;
  const fit = () => {
    const element = covering();
    if (!element || !seen) return;
    element.style.setProperty('--free', `${seen.height}px`);
    element.style.setProperty('--from', `${seen.offsetTop}px`);
  };
  seen?.addEventListener('resize', fit, { signal });
  seen?.addEventListener('scroll', fit, { signal });
};
