// Reads the event stream in one tab, where tabs cannot share it.
import { wantsAlertsWhenHidden } from '../../platform/notifications/notification-settings.ts';
import { holdLock } from '../session/tab-locks.ts';
import { browserStreamDeps, type StreamListener } from './live.browser.ts';
import { readStream } from './live.stream.ts';

/**
 * A hidden tab gives its stream back after this long: over HTTP/1.1 a browser holds six connections per host,
 * and forgotten tabs would leave none. It resumes where it was when it is seen again. One hidden tab goes on
 * listening where the person wants to be told of what they do not see.
 */
const HIDDEN_TIMEOUT_MS = 60_000;

/** Hears until the returned function is called. */
export function readInThisTab({ onData, onReset, onStatus }: StreamListener): () => void {
  const over = new AbortController();
  let stop: AbortController | null = null;
  let lastEventId: string | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let watched = Promise.withResolvers<void>();

  const stopWatching = () => {
    watched.resolve();
    watched = Promise.withResolvers<void>();
  };
  const end = () => {
    clearTimeout(hiding);
    stopWatching();
    stop?.abort();
    stop = null;
  };
  const start = () => {
    clearTimeout(hiding);
    stopWatching();
    if (stop) return;
    stop = new AbortController();
    const onId = (id: string) => {
      lastEventId = id;
    };
    void readStream(
      { ...browserStreamDeps, onData, onId, onColdStart: onReset, onStatus },
      stop.signal,
      lastEventId,
    );
  };
  const rest = async () => {
    const isWatching = wantsAlertsWhenHidden() && (await holdLock('live.watch', watched.promise));
    if (!isWatching && document.visibilityState !== 'visible') end();
  };
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'visible') start();
    else hiding = setTimeout(() => void rest(), HIDDEN_TIMEOUT_MS);
  };

  document.addEventListener('visibilitychange', onVisibility, { signal: over.signal });
  start();
  return () => {
    over.abort();
    end();
  };
}
