import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { AdaptiveLimit } from './adaptive-limit.ts';
import { AdmissionQueue } from './admission-queue.ts';
import { CallerKeys } from './caller-keys.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Outcome = Awaited<ReturnType<AdmissionQueue['enter']>>;

/** A queue whose admitted entries are recorded by name. */
function createTestQueue(limit: number | (() => number), isContender?: (key: string) => boolean) {
  const queue = new AdmissionQueue({
    limit: typeof limit === 'number' ? () => limit : limit,
    now: () => Date.now(),
    ...(isContender && { isContender }),
  });
  const outcomeByName = new Map<string, Outcome>();
  const enter = (name: string, key: string, mayWait?: boolean) =>
    queue.enter(key, mayWait).then((outcome) => void outcomeByName.set(name, outcome));
  const stateOf = (name: string) => {
    const outcome = outcomeByName.get(name);
    return typeof outcome === 'string' ? outcome : outcome ? 'in' : 'waits';
  };
  const release = (name: string) => {
    const outcome = outcomeByName.get(name);
    if (typeof outcome !== 'function') throw new Error(`${name} is not in`);
    outcome();
  };
  return { gate: queue, enter, outcomes: stateOf, leave: release, decided: outcomeByName };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('admission gate', () => {
  it('admits up to its limit and the next caller after a release', async () => {
    const { gate, enter, outcomes, leave } = createTestQueue(2);
    for (const name of ['a', 'b', 'c']) void enter(name, name);
    await settle();
    expect(['a', 'b', 'c'].map(outcomes)).toEqual(['in', 'in', 'waits']);
    leave('a');
    await settle();
    expect(outcomes('c')).toBe('in');
    expect(gate.active).toBe(2);
  });

  it('reserves capacity for other keys next to a heavy key and serves keys in turn', async () => {
    const { enter, outcomes, leave } = createTestQueue(8);
    for (const name of names('noisy', 100)) void enter(name, 'noisy');
    await settle();
    expect(names('noisy', 100).filter((name) => outcomes(name) === 'in')).toHaveLength(6);
    void enter('quiet', 'quiet');
    await settle();
    expect(outcomes('quiet')).toBe('in');
    void enter('other', 'other');
    void enter('third', 'third');
    await settle();
    expect(outcomes('third')).toBe('waits');
    leave('noisy0');
    leave('noisy1');
    await settle();
    expect(outcomes('third'), 'one turn after it came, before the ninety that came earlier').toBe('in');
  });

  it('limits a key to an eighth while another key is active and to three quarters once it is alone', async () => {
    const { enter, outcomes, leave } = createTestQueue(64);
    const countIn = () => names('noisy', 100).filter((name) => outcomes(name) === 'in').length;
    void enter('quiet', 'quiet');
    await settle();
    for (const name of names('noisy', 100)) void enter(name, 'noisy');
    await settle();
    expect(countIn()).toBe(8);
    leave('quiet');
    await settle();
    expect(countIn(), 'the quiet key called just now').toBe(8);
    await vi.advanceTimersByTimeAsync(2_000);
    for (const name of names('again', 100)) void enter(name, 'noisy');
    await settle();
    leave('noisy0');
    await settle();
    expect(names('again', 100).filter((name) => outcomes(name) === 'in')).toHaveLength(41);
  });

  it('leaves a key three quarters beside keys that are no contenders', async () => {
    const { enter, outcomes } = createTestQueue(64, (key) => key !== 'address');
    void enter('visitor', 'address');
    for (const name of names('shop', 100)) void enter(name, 'shop');
    await settle();
    expect(names('shop', 100).filter((name) => outcomes(name) === 'in')).toHaveLength(48);
  });

  it('lets a key wait behind its own calls as long as in a burst, however long it has waited', async () => {
    const { enter, outcomes } = createTestQueue(64);
    void enter('quiet', 'quiet');
    for (const name of names('held', 8)) void enter(name, 'noisy');
    await settle();
    for (let arrival = 0; arrival < 12; arrival += 1) {
      void enter(`steady${arrival}`, 'noisy');
      await vi.advanceTimersByTimeAsync(50);
    }
    void enter('late', 'noisy');
    await vi.advanceTimersByTimeAsync(299);
    expect(outcomes('late')).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes('late')).toBe('waited');
  });

  it('rejects a caller that waits longer than the burst limit', async () => {
    const { gate, enter, outcomes } = createTestQueue(1);
    void enter('works', 'a');
    void enter('waits', 'b');
    await vi.advanceTimersByTimeAsync(299);
    expect(outcomes('waits')).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes('waits')).toBe('waited');
    expect(gate.waiting).toBe(0);
  });

  it('rejects sooner under a standing queue and at once when it fills its share of the limit', async () => {
    const { enter, outcomes, leave } = createTestQueue(4);
    for (const name of names('held', 4)) void enter(name, name);
    await settle();
    for (let arrival = 0; arrival < 12; arrival += 1) {
      void enter(`steady${arrival}`, 'steady');
      await vi.advanceTimersByTimeAsync(50);
    }
    for (const name of names('late', 8)) void enter(name, 'steady');
    await settle();
    const late = names('late', 8).map(outcomes);
    expect(late).toContain('full');
    expect(late.filter((reason) => reason === 'waits').length).toBeLessThanOrEqual(4);
    await vi.advanceTimersByTimeAsync(50);
    expect(names('late', 8).map(outcomes)).not.toContain('waits');
    leave('held0');
    void enter('fresh', 'another');
    await settle();
    expect(outcomes('fresh')).toBe('in');
  });

  it('lets the first call of a key wait although other keys fill the waiting room, and admits it in its turn', async () => {
    const { gate, enter, outcomes, leave } = createTestQueue(8);
    const floods = Array.from({ length: 9 }, (_, key) => names(`flood${key}-`, 260));
    for (const [key, flood] of floods.entries()) for (const name of flood) void enter(name, `flood${key}`);
    await settle();
    expect(gate.waiting).toBe(2_048);
    expect(gate.isFull('flood0')).toBe(true);
    expect(gate.isFull('quiet')).toBe(false);
    void enter('quiet', 'quiet');
    for (let round = 0; round < 2; round += 1) {
      const working = floods.flat().filter((name) => outcomes(name) === 'in');
      for (const name of working.slice(-8)) leave(name);
      await settle();
    }
    expect(outcomes('quiet')).toBe('in');
  });

  it('rejects minor calls at once instead of queueing them', async () => {
    const { enter, outcomes } = createTestQueue(1);
    void enter('works', 'a');
    void enter('typing', 'b', false);
    await settle();
    expect(outcomes('typing')).toBe('minor');
  });

  it('distinguishes heavy keys from light ones', async () => {
    const { gate, enter } = createTestQueue(8);
    for (const name of names('noisy', 3)) void enter(name, 'noisy');
    void enter('quiet', 'quiet');
    await settle();
    expect([gate.isHeavy('noisy'), gate.isHeavy('quiet'), gate.isHeavy('unknown')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('admits waiters when the limit rises', async () => {
    let limit = 1;
    const { gate, enter, outcomes } = createTestQueue(() => limit);
    void enter('works', 'a');
    void enter('waits', 'b');
    limit = 2;
    gate.advance();
    await settle();
    expect(outcomes('waits')).toBe('in');
  });

  it('decides every call and keeps its count under any sequence', async () => {
    const step = fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      act: fc.constantFrom('enter', 'leave', 'pass'),
      ms: fc.nat({ max: 300 }),
      mayWait: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(step, { maxLength: 80 }),
        async (limit, steps) => {
          const { gate, enter, outcomes, decided } = createTestQueue(limit);
          const remaining = new Set<string>();
          const entered: string[] = [];
          const activeNames = () => entered.filter((name) => outcomes(name) === 'in' && !remaining.has(name));
          const leave = (name: string) => {
            remaining.add(name);
            const outcome = decided.get(name);
            if (typeof outcome === 'function') outcome();
          };
          for (const [index, { key, act, ms, mayWait }] of steps.entries()) {
            if (act === 'enter') {
              entered.push(`${index}`);
              void enter(`${index}`, key, mayWait);
            } else if (act === 'leave') activeNames().slice(0, 1).forEach(leave);
            else await vi.advanceTimersByTimeAsync(ms);
            await settle();
            expect(gate.active).toBe(activeNames().length);
            expect(gate.active).toBeLessThanOrEqual(limit);
            expect(gate.waiting).toBe(entered.filter((name) => outcomes(name) === 'waits').length);
          }
          await vi.advanceTimersByTimeAsync(1_000);
          expect(gate.waiting).toBe(0);
          while (activeNames().length > 0) activeNames().forEach(leave);
          await settle();
          expect(gate.active).toBe(0);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('adaptive limit', () => {
  const idleWindow = { isLate: false, wasFull: false };
  const observe = (limit: AdaptiveLimit, ms: number) => {
    for (let call = 0; call < 20; call += 1) limit.observe(ms);
  };

  it('lowers by a quarter while a quarter of the calls is slow, down to sixteen', () => {
    const limit = new AdaptiveLimit();
    observe(limit, 900);
    limit.adjust(idleWindow);
    expect(limit.value).toBe(48);
    for (let window = 0; window < 20; window += 1) {
      observe(limit, 900);
      limit.adjust(idleWindow);
    }
    expect(limit.value).toBe(16);
  });

  it('lowers while the event loop is late even without finished calls', () => {
    const limit = new AdaptiveLimit();
    limit.adjust({ isLate: true, wasFull: true });
    expect(limit.value).toBe(48);
  });

  it('rises stepwise under fast load and recovers to its initial value', () => {
    const limit = new AdaptiveLimit();
    observe(limit, 20);
    limit.adjust({ ...idleWindow, wasFull: true });
    expect(limit.value).toBe(72);
    for (let window = 0; window < 20; window += 1) limit.adjust({ ...idleWindow, wasFull: true });
    expect(limit.value).toBe(128);
    const lowered = new AdaptiveLimit();
    observe(lowered, 900);
    lowered.adjust(idleWindow);
    for (let window = 0; window < 10; window += 1) lowered.adjust(idleWindow);
    expect(lowered.value).toBe(64);
  });

  it('ignores a few slow calls', () => {
    const limit = new AdaptiveLimit();
    for (let call = 0; call < 7; call += 1) limit.observe(5_000);
    limit.adjust(idleWindow);
    expect(limit.value).toBe(64);
  });
});

it('caches the account of a credential and evicts the least recently used', () => {
  const keys = new CallerKeys(2);
  keys.remember('Bearer one', 'account 1');
  keys.remember('Bearer two', 'account 2');
  expect(keys.get('Bearer one')).toBe('account 1');
  keys.remember('Bearer three', 'account 3');
  expect(keys.get('Bearer two')).toBeUndefined();
  expect(keys.get('Bearer one')).toBe('account 1');
  expect(keys.get('Bearer forged')).toBeUndefined();
});
