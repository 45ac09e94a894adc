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
  readonly failureThreshold?: number;
  readonly cooldownMs?: number;
}

const FAILURE_THRESHOLD = 4;
const COOLDOWN_MS = 20_000;

/** Stops requests to a failing server; aborted and truncated answers do not count as failures. */
export function createCircuitBreaker({
  clock,
  failureThreshold = FAILURE_THRESHOLD,
  cooldownMs = COOLDOWN_MS,
}: CircuitBreakerSettings): CircuitBreaker {
  let consecutiveFailures = 0;
  let openUntil = 0;
  return {
    allowsRequest() {
      const now = clock();
      if (consecutiveFailures < failureThreshold || now >= openUntil) {
        if (consecutiveFailures >= failureThreshold) openUntil = now + cooldownMs; // this request probes; others are refused until it reports
        return true;
      }
      return false;
    },
    recordSuccess() {
      consecutiveFailures = 0;
    },
    recordFailure({ tag, isPermanent }) {
      if (tag === 'AiAborted' || tag === 'AiCut') return;
      consecutiveFailures = isPermanent
        ? Math.max(consecutiveFailures + 1, failureThreshold)
        : consecutiveFailures + 1;
      if (consecutiveFailures >= failureThreshold) openUntil = clock() + cooldownMs;
    },
  };
}
