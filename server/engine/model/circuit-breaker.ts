// Circuit breaker for a failing model server.
import type { ModelFailure } from './failure.ts';

export interface CircuitBreaker {
  /** False while the server is left alone; then one request at a time may try whether it is back. */
  allowsRequest(): boolean;
  recordSuccess(): void;
  recordFailure(failure: ModelFailure): void;
}

export interface CircuitBreakerSettings {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Passing failures in a row after which it opens; a permanent one opens it at once. */
  readonly failures?: number;
  readonly cooldownMs?: number;
}

const FAILURE_THRESHOLD = 4;
const COOLDOWN_MS = 20_000;

/** Leaves a failing server alone; what a caller stopped, or a limit cut short, counts for nothing. */
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
        if (row >= failures) restsUntil = now + cooldownMs; // this one tries; the others wait for what comes of it
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
