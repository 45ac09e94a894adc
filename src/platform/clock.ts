// The current time by the server's clock, and a ticker.

/** Returns milliseconds since the epoch. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Smaller differences are ignored: responses take time and carry whole seconds. */
const MAX_SKEW_MS = 60_000;

/** A clock that follows the server's if the device's is wrong. */
export function createServerClock(clock: Clock) {
  let offset = 0;
  return {
    now: () => clock.now() + offset,
    /** Synchronises with the `Date` header of a response; ignores null. */
    syncWith(date: string | null): void {
      const skew = Date.parse(date ?? '') - clock.now();
      if (Number.isFinite(skew)) offset = Math.abs(skew) > MAX_SKEW_MS ? skew : 0;
    },
  };
}

/** For displayed times; the browser's own timers do not need it. */
export const serverClock = createServerClock(systemClock);

/** A clock that notifies its listeners every `everyMs`, and stops while there are none. */
export function createTicker(clock: Clock, everyMs: number) {
  const listeners = new Set<() => void>();
  let current = clock.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    current = clock.now();
    for (const listener of listeners) listener();
  };
  return {
    /** The instant of the last tick: stable between ticks, as React requires of a store. */
    now: () => current,
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        current = clock.now();
        timer = setInterval(tick, everyMs);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}

/** Ticks twice a minute: fine enough for «۵ دقیقه پیش». */
export const halfMinuteTicker = createTicker(serverClock, 30_000);
