// Knows where the promise stands beside the form, and that only wide windows bring it; the form never waits for it.
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { media } from '../../ui/theme.css.ts';
import * as styles from './AuthFrame.css.ts';

// Without it the page is poorer by a picture; that is no reason to show an error in its place.
const PromiseExample = lazy(() => import('./PromiseExample.tsx').catch(() => ({ default: () => null })));

const narrow = matchMedia(media.belowDesktop);
const isWide = () => !narrow.matches;
const subscribe = (listener: () => void) => {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
};

export function PromiseAside() {
  const shows = useSyncExternalStore(subscribe, isWide);
  return (
    <aside className={styles.promise}>
      {shows && (
        <Suspense>
          <PromiseExample />
        </Suspense>
      )}
    </aside>
  );
}
