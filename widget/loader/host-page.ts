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
 * Calls `onChange` when the page has another address without having been loaded anew. No function of the page is
 * replaced: browsers that do not tell of it are looked at when the visitor goes into the frame.
 */
export const watchUrl = (onChange: () => void, signal: AbortSignal) => {
  let lastUrl = location.href;
  const checkUrl = () => {
    if (location.href === lastUrl) return;
    lastUrl = location.href;
    onChange();
  };
  addEventListener('popstate', checkUrl, { signal });
  addEventListener('hashchange', checkUrl, { signal });
  addEventListener('blur', checkUrl, { signal });
  if ('navigation' in window) window.navigation.addEventListener('currententrychange', checkUrl, { signal });
};

/** Keeps what covers a phone's page inside the part that the keyboard leaves free. */
export const followVirtualKeyboard = (covering: () => HTMLElement | null, signal: AbortSignal) => {
  const viewport = window.visualViewport;
  const fit = () => {
    const element = covering();
    if (!element || !viewport) return;
    element.style.setProperty('--free', `${viewport.height}px`);
    element.style.setProperty('--from', `${viewport.offsetTop}px`);
  };
  viewport?.addEventListener('resize', fit, { signal });
  viewport?.addEventListener('scroll', fit, { signal });
};
