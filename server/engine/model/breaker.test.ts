import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';
import { unavailable } from './failure.ts';

const passing = unavailable('slow');
const permanent = unavailable('refused', true);

function setUp() {
  const time = { now: 1_000 };
  const breaker = createBreaker({ clock: () => time.now, failures: 3, restMs: 100 });
  return { time, breaker };
}

test('a few failures in a row open it, one success between them does not', () => {
  const { breaker } = setUp();
  breaker.failed(passing);
  breaker.failed(passing);
  breaker.succeeded();
  breaker.failed(passing);
  breaker.failed(passing);
  expect(breaker.admits()).toBe(true);
  breaker.failed(passing);
  expect(breaker.admits()).toBe(false);
});

test('after its rest one request tries, and its success closes it', () => {
  const { time, breaker } = setUp();
  breaker.failed(permanent);
  expect(breaker.admits()).toBe(false);
  time.now += 100;
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
  breaker.succeeded();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
});

test('what a caller stopped is no failure of the server', () => {
  const { breaker } = setUp();
  for (let time = 0; time < 9; time += 1) {
    breaker.failed({ tag: 'AiAborted', permanent: false, detail: 'stopped' });
  }
  expect(breaker.admits()).toBe(true);
});
