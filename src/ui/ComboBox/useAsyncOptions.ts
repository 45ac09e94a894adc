// Debounced option loading; stale responses are dropped.
import { useEffect, useEffectEvent, useState } from 'react';
import type { ComboOption } from './options.ts';

/** Asks for what fits `query`; rejects when it could not. The signal tells that nobody waits for it any more. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly ComboOption[]>;

export interface AsyncOptions {
  readonly status: 'ready' | 'loading' | 'failed';
  readonly options: readonly ComboOption[];
}

const DEBOUNCE_MS = 250;
const noOptions: AsyncOptions = { status: 'ready', options: [] };

/** What is on offer now. Earlier options stay until the next ones are here. */
export function useAsyncOptions(load: LoadOptions | undefined, query: string, isEnabled: boolean) {
  const [offers, setOffers] = useState(noOptions);
  // The query that is asked for once more, at once; another object for each attempt.
  const [again, setAgain] = useState<{ readonly query: string }>();
  const fetchOptions = useEffectEvent((signal: AbortSignal) => load?.(query, signal));
  const isAsked = load !== undefined && isEnabled;
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const settle = (next: AsyncOptions) => {
      if (!controller.signal.aborted) setOffers(next);
    };
    setOffers(({ options }) => ({ status: 'loading', options }));
    const timer = setTimeout(
      () =>
        fetchOptions(controller.signal)?.then(
          (options) => settle({ status: 'ready', options }),
          () => settle({ status: 'failed', options: [] }),
        ),
      query === '' || again?.query === query ? 0 : DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isAsked, query, again]);
  return { offers, retry: () => setAgain({ query }) };
}
