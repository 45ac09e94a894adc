// Buttons of the configured identity providers, loaded when the browser is idle.
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { waitForIdle } from '../../../api/actors/call.actor.ts';
import { useSearch } from '../../../platform/browser/location.ts';
import type { SsoButtonsProps } from './SsoButtons.tsx';

// If they cannot be loaded, the other ways to log in remain.
const loadSsoButtons = (): Promise<{ default: (props: SsoButtonsProps) => ReactNode }> =>
  waitForIdle()
    .then(() => import('./SsoButtons.tsx'))
    .catch(() => ({ default: () => null }));
const SsoButtons = lazy(loadSsoButtons);

const subscribeToNothing = () => () => undefined;

export function LazySsoButtons({ divider }: Pick<SsoButtonsProps, 'divider'>) {
  // Rendered only after hydration: providers are unknown during prerendering.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const search = useSearch();
  return (
    isHydrated && (
      <Suspense>
        <SsoButtons search={search} divider={divider} />
      </Suspense>
    )
  );
}
