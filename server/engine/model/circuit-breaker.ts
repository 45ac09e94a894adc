// Circuit breaker for a failing model server.
import type { ModelFailure } from './failure.ts';

export interface CircuitBreaker {
  /** False while the circuit is open; after the cooldown, one request at a time may probe the server. */
  allowsRequest(): boolean;
  recordSuccess(): void;
  recordFailure(failure: ModelFailure): void;
}

export interface CircuitBreakerSettings {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Consecutive transient failures after which it opens; a permanent one opens it at once. */
  readonly failures?: number;
  readonly cooldownMs?: number;
}

const FAILURE_THRESHOLD = 4;
const COOLDOWN_MS = 20_000;

/** Stops requests to a failing server; aborted and truncated answers do not count as failures. */
export function createCircuitBreaker({
  clock,
  failures = FAILURE_THRESHOLD,
  cooldownMs = COOLDOWN_MS,
}: CircuitBreakerSettings): CircuitBreaker {
  let row = 0;
  let restsUntil = 0;
  return {
    allowsRequest() {
      const now = clock();
      if (row < failures || now >= restsUntil) {
        if (row >= failures) restsUntil = now + cooldownMs; // this one probes; the others wait for its result
        return true;
      }
      return false;
    },
    recordSuccess() {
      row = 0;
    },
    recordFailure({ tag, permanent }) {
      if (tag === 'AiAborted' || tag === 'AiCut') return;
      row = permanent ? Math.max(row + 1, failures) : row + 1;
      if (row >= failures) restsUntil = clock() + cooldownMs;
    },
  };
}
