// React component and hooks of the widget.
import { useEffect, useState } from 'react';
import type { Identity, Locale, Pasokh, WidgetEvents } from './api.ts';
import { type LoadOptions, loadPasokh } from './load.ts';

/** The widget, null until it has come; taken off the page with the last component that asks for it. */
export function usePasokh({ origin, connectionId }: LoadOptions): Pasokh | null {
  const [pasokh, setPasokh] = useState<Pasokh | null>(null);
  useEffect(() => {
    let isOver = false;
    mountedCount += 1;
    loadPasokh({ origin, connectionId }).then(
      (pasokh) => !isOver && setPasokh(() => pasokh),
      (error: unknown) => console.warn(error),
    );
    return () => {
      isOver = true;
      mountedCount -= 1;
      setPasokh(null);
      // Whatever takes its place in the same turn keeps it.
      queueMicrotask(() => {
        if (mountedCount === 0 && window.Pasokh && 'id' in window.Pasokh) window.Pasokh.destroy();
      });
    };
  }, [origin, connectionId]);
  return pasokh;
}

let mountedCount = 0;

/** What the widget tells, null until it has told something. */
export function usePasokhEvent<Name extends keyof WidgetEvents>(
  pasokh: Pasokh | null,
  event: Name,
): WidgetEvents[Name] | null {
  const [payload, setPayload] = useState<WidgetEvents[Name] | null>(null);
  useEffect(() => pasokh?.on(event, setPayload), [pasokh, event]);
  return payload;
}

export interface PasokhWidgetProps extends LoadOptions {
  /** Who is signed in; null: nobody. Left out, nothing is said about it. */
  readonly identity?: Identity | null;
  readonly locale?: Locale;
  readonly onUnread?: (count: number) => void;
}

/** Draws nothing itself: the widget stands beside the page. */
export function PasokhWidget({ identity, locale, onUnread, ...options }: PasokhWidgetProps): null {
  const pasokh = usePasokh(options);
  const unread = usePasokhEvent(pasokh, 'unread');
  const who = identity === undefined ? undefined : JSON.stringify(identity);
  useEffect(() => {
    if (pasokh && who !== undefined) pasokh.identify(JSON.parse(who));
  }, [pasokh, who]);
  useEffect(() => {
    if (pasokh && locale) pasokh.setLocale(locale);
  }, [pasokh, locale]);
  useEffect(() => {
    if (unread) onUnread?.(unread.count);
  }, [unread, onUnread]);
  return null;
}
