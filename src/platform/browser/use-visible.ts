// Whether an element is in the window, or nearly.
import { type RefCallback, useCallback, useState } from 'react';

/** Elements this near to the window count, so that what they load is there in time. */
const MARGIN = '240px 0px';

/** The ref of the watched element, and whether it can be seen. */
export function useVisible<Watched extends Element>(): [RefCallback<Watched>, boolean] {
  const [isVisible, setVisible] = useState(false);
  const ref = useCallback((element: Watched | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isVisible];
}
