// The current time by the server's clock, and a ticker.

/** Milliseconds since the epoch, by whoever measures them. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Answers take a while, and tell whole seconds: by less than this a clock is not wrong. */
const MAX_SKEW_MS = 60_000;

/** A clock that goes by the server's where the device's is wrong. */
export function createServerClock(clock: Clock) {
  let ahead = 0;
  return {
    now: () => clock.now() + ahead,
    /** Hears the `Date` of an answer; nothing of one that has none. */
    syncWith(date: string | null): void {
      const off = Date.parse(date ?? '') - clock.now();
      if (Number.isFinite(off)) ahead = Math.abs(off) > MAX_SKEW_MS ? off : 0;
    },
  };
}

/** What people are told to have passed goes by it; what the browser itself waits for does not. */
export const serverClock = createServerClock(systemClock);

/** A clock that tells its listeners each time `everyMs` has passed, and sleeps while nobody listens. */
export function createTicker(clock: Clock, everyMs: number) {
  const listeners = new Set<() => void>();
  let current = clock.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    current = clock.now();
    for (const listener of listeners) listener();
  };
  return {
    /** The instant of the last tick: stable between ticks, as React asks of a store. */
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
