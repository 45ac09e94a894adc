// Title, address and virtual keyboard of the host page.

/** Prefixes the page's title with a count, also when the title changes; 0 removes it. */
export const createTitleBadge = () => {
  let prefix = '';
  return (count: number, locale: string) => {
    const plainTitle =
      prefix !== '' && document.title.startsWith(prefix)
        ? document.title.slice(prefix.length)
        : document.title;
    prefix = count > 0 ? `(${count.toLocaleString(locale)}) ` : '';
    if (document.title !== prefix + plainTitle) document.title = prefix + plainTitle;
  };
};

/**
 * Calls `onChange` on client-side navigation. No function of the page is replaced: in browsers without the
 * Navigation API the URL is checked when the visitor enters the frame.
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

/** Keeps a full-screen element on phones above the virtual keyboard. */
export const followVirtualKeyboard = (
  getFullScreenElement: () => HTMLElement | null,
  signal: AbortSignal,
) => {
  const viewport = window.visualViewport;
  const fitElement = () => {
    const element = getFullScreenElement();
    if (!element || !viewport) return;
    element.style.setProperty('--viewport-height', `${viewport.height}px`);
    element.style.setProperty('--viewport-top', `${viewport.offsetTop}px`);
  };
  viewport?.addEventListener('resize', fitElement, { signal });
  viewport?.addEventListener('scroll', fitElement, { signal });
};
