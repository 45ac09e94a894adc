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
  breaker.recordFailure(passing);
  breaker.recordFailure(passing);
  breaker.recordSuccess();
  breaker.recordFailure(passing);
  breaker.recordFailure(passing);
  expect(breaker.allowsRequest()).toBe(true);
  breaker.recordFailure(passing);
  expect(breaker.allowsRequest()).toBe(false);
});

test('lets one probe through after its pause and closes on success', () => {
  const { time, breaker } = setUp();
  breaker.recordFailure(permanent);
  expect(breaker.allowsRequest()).toBe(false);
  time.now += 100;
  expect([breaker.allowsRequest(), breaker.allowsRequest()]).toEqual([true, false]);
  breaker.recordSuccess();
  expect([breaker.allowsRequest(), breaker.allowsRequest()]).toEqual([true, true]);
});

test('does not count an aborted request as a failure', () => {
  const { breaker } = setUp();
  for (let time = 0; time < 9; time += 1) {
    breaker.recordFailure({ tag: 'AiAborted', permanent: false, detail: 'stopped' });
  }
  expect(breaker.allowsRequest()).toBe(true);
});
