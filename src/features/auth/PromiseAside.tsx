// Knows where the promise stands beside the form, and that only wide windows bring it; the form never waits for it.
import { lazy, type ReactNode, Suspense } from 'react';
import { media } from '../../ui/theme.css.ts';
import { useMatches } from '../../ui/useMatches.ts';
import * as styles from './AuthFrame.css.ts';

// Without it the page is poorer by a picture; that is no reason to show an error in its place.
const load = (): Promise<{ default: () => ReactNode }> =>
  import('./PromiseExample.tsx').catch(() => ({ default: () => null }));
const PromiseExample = lazy(load);

export function PromiseAside() {
  const isNarrow = useMatches(media.belowDesktop);
  return (
    <aside className={styles.promise}>
      {!isNarrow && (
        <Suspense>
          <PromiseExample />
        </Suspense>
      )}
    </aside>
  );
}
