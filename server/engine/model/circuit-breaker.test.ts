import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { unavailable } from './failure.ts';

const transientFailure = unavailable('slow');
const permanentFailure = unavailable('refused', true);

function setUp() {
  const time = { now: 1_000 };
  const breaker = createCircuitBreaker({ clock: () => time.now, failureThreshold: 3, cooldownMs: 100 });
  return { time, breaker };
}

test('opens after several consecutive failures and resets on a success', () => {
  const { breaker } = setUp();
  breaker.recordFailure(transientFailure);
  breaker.recordFailure(transientFailure);
  breaker.recordSuccess();
  breaker.recordFailure(transientFailure);
  breaker.recordFailure(transientFailure);
  expect(breaker.allowsRequest()).toBe(true);
  breaker.recordFailure(transientFailure);
  expect(breaker.allowsRequest()).toBe(false);
});

test('allows one probe after the cooldown and closes on success', () => {
  const { time, breaker } = setUp();
  breaker.recordFailure(permanentFailure);
  expect(breaker.allowsRequest()).toBe(false);
  time.now += 100;
  expect([breaker.allowsRequest(), breaker.allowsRequest()]).toEqual([true, false]);
  breaker.recordSuccess();
  expect([breaker.allowsRequest(), breaker.allowsRequest()]).toEqual([true, true]);
});

test('does not count an aborted request as a failure', () => {
  const { breaker } = setUp();
  for (let attempt = 0; attempt < 9; attempt += 1) {
    breaker.recordFailure({ tag: 'AiAborted', isPermanent: false, detail: 'stopped' });
  }
  expect(breaker.allowsRequest()).toBe(true);
});
