// Reads the event stream in one tab, where tabs cannot share it.
import { wantsAlertsWhenHidden } from '../../platform/notifications/notification-settings.ts';
import { holdLock } from '../session/tab-locks.ts';
import { browserStreamDeps, type StreamListener } from './live.browser.ts';
import { readStream } from './live.stream.ts';

/**
 * A hidden tab closes its stream after this time: over HTTP/1.1 a browser holds six connections per host, and
 * forgotten tabs would use them up. It resumes at its cursor when visible again. One hidden tab keeps listening if the
 * user wants alerts while hidden.
 */
const HIDDEN_TIMEOUT_MS = 60_000;

/** Listens until the returned function is called. */
export function readInThisTab({ onData, onReset, onStatus }: StreamListener): () => void {
  const listenController = new AbortController();
  let streamController: AbortController | null = null;
  let lastEventId: string | null = null;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let watchEnd = Promise.withResolvers<void>();

  const stopWatching = () => {
    watchEnd.resolve();
    watchEnd = Promise.withResolvers<void>();
  };
  const end = () => {
    clearTimeout(hiddenTimer);
    stopWatching();
    streamController?.abort();
    streamController = null;
  };
  const start = () => {
    clearTimeout(hiddenTimer);
    stopWatching();
    if (streamController) return;
    streamController = new AbortController();
    const onId = (id: string) => {
      lastEventId = id;
    };
    void readStream(
      { ...browserStreamDeps, onData, onId, onColdStart: onReset, onStatus },
      streamController.signal,
      lastEventId,
    );
  };
  const stopIfUnwatched = async () => {
    const isWatching = wantsAlertsWhenHidden() && (await holdLock('live.watch', watchEnd.promise));
    if (!isWatching && document.visibilityState !== 'visible') end();
  };
  const onVisibility = () => {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === 'visible') start();
    else hiddenTimer = setTimeout(() => void stopIfUnwatched(), HIDDEN_TIMEOUT_MS);
  };

  document.addEventListener('visibilitychange', onVisibility, { signal: listenController.signal });
  start();
  return () => {
    listenController.abort();
    end();
  };
}
