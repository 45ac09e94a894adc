import { expect, it } from 'vitest';
import { type FloodCheckInput, FloodGuard } from './flood.rules.ts';

let ids = 0;
const written = (text: string, now: number, rest: Partial<FloodCheckInput> = {}): FloodCheckInput => {
  ids += 1;
  return { visitorId: 'v', connectionId: 'c', address: 'a', clientId: `m${ids}`, text, now, ...rest };
};

it('allows the same text twice and treats the third within ten minutes as a flood', () => {
  const guard = new FloodGuard();
  const says = (text: string, minute: number) => guard.isFlood(written(text, minute * 60_000));
  expect([says('سلام', 0), says(' سَلام ', 1), says('سلام', 2)]).toEqual([false, false, true]);
  expect(says('قیمت؟', 3), 'another text').toBe(false);
  expect(says('سلام', 4)).toBe(true);
  expect(says('سلام', 15), 'ten minutes later').toBe(false);
});

it('allows six messages in fifteen seconds and treats faster ones as a flood', () => {
  const guard = new FloodGuard();
  const floods = Array.from({ length: 9 }, (_, at) => guard.isFlood(written(`پیام ${at}`, at * 1_000)));
  expect(floods).toEqual([false, false, false, false, false, false, true, true, true]);
  expect(guard.isFlood(written('بعدی', 24_000)), 'after a rest').toBe(false);
});

it('allows a long text from nine visitors at one address and treats the tenth as a flood', () => {
  const guard = new FloodGuard();
  const says = (visitor: number, text: string, address = 'a') =>
    guard.isFlood(written(text, 1_000 + visitor, { visitorId: `v${visitor}`, address }));
  const spam = 'همین حالا روی این لینک بزنید و جایزه بگیرید';
  for (let at = 0; at < 9; at += 1) expect(says(at, spam)).toBe(false);
  expect(says(9, spam)).toBe(true);
  expect(says(10, spam, 'another address')).toBe(false);
  for (let at = 20; at < 60; at += 1) expect(says(at, 'سلام'), 'what everybody says').toBe(false);
});

it('returns the same verdict for a message that is sent again', () => {
  const guard = new FloodGuard();
  const one = written('سلام', 0);
  for (let at = 0; at < 20; at += 1) expect(guard.isFlood({ ...one, now: at * 100 })).toBe(false);
});
