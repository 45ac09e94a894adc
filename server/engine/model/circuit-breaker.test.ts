import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { unavailable } from './failure.ts';

const passing = unavailable('slow');
const permanent = unavailable('refused', true);

function setUp() {
  const time = { now: 1_000 };
  const breaker = createCircuitBreaker({ clock: () => time.now, failures: 3, cooldownMs: 100 });
  return { time, breaker };
}

test('opens after several consecutive failures and resets on a success', () => {
  const { breaker } = setUp();
  breaker.failed(passing);
  breaker.failed(passing);
  breaker.succeeded();
  breaker.failed(passing);
  breaker.failed(passing);
  expect(breaker.allows()).toBe(true);
  breaker.failed(passing);
  expect(breaker.allows()).toBe(false);
});

test('lets one probe through after its pause and closes on success', () => {
  const { time, breaker } = setUp();
  breaker.failed(permanent);
  expect(breaker.allows()).toBe(false);
  time.now += 100;
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
  breaker.succeeded();
  expect([breaker.allows(), breaker.allows()]).toEqual([true, true]);
});

test('does not count an aborted request as a failure', () => {
  const { breaker } = setUp();
  for (let time = 0; time < 9; time += 1) {
    breaker.failed({ tag: 'AiAborted', permanent: false, detail: 'stopped' });
  }
  expect(breaker.allows()).toBe(true);
});
