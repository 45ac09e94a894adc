// Debounced option loading; stale responses are dropped.
import { useEffect, useEffectEvent, useState } from 'react';
import type { ComboOption } from './options.ts';

/** Loads options for `query`; rejects on failure. The signal aborts when the result is no longer needed. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly ComboOption[]>;

export interface AsyncOptions {
  readonly status: 'ready' | 'loading' | 'failed';
  readonly options: readonly ComboOption[];
}

const DEBOUNCE_MS = 250;
const noOptions: AsyncOptions = { status: 'ready', options: [] };

/** The current options. Former options stay until the next ones are loaded. */
export function useAsyncOptions(load: LoadOptions | undefined, query: string, isEnabled: boolean) {
  const [result, setResult] = useState(noOptions);
  // The query to retry at once; a new object for each attempt.
  const [retryRequest, setRetryRequest] = useState<{ readonly query: string }>();
  const fetchOptions = useEffectEvent((signal: AbortSignal) => load?.(query, signal));
  const shouldLoad = load !== undefined && isEnabled;
  useEffect(() => {
    if (!shouldLoad) return;
    const controller = new AbortController();
    const settle = (next: AsyncOptions) => {
      if (!controller.signal.aborted) setResult(next);
    };
    setResult(({ options }) => ({ status: 'loading', options }));
    const timer = setTimeout(
      () =>
        fetchOptions(controller.signal)?.then(
          (options) => settle({ status: 'ready', options }),
          () => settle({ status: 'failed', options: [] }),
        ),
      query === '' || retryRequest?.query === query ? 0 : DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [shouldLoad, query, retryRequest]);
  return { result, retry: () => setRetryRequest({ query }) };
}
