import { expect, it } from 'vitest';
import { type FloodCheckInput, FloodGuard } from './flood.rules.ts';

let lastId = 0;
const createMessage = (
  text: string,
  now: number,
  overrides: Partial<FloodCheckInput> = {},
): FloodCheckInput => {
  lastId += 1;
  return { visitorId: 'v', connectionId: 'c', address: 'a', clientId: `m${lastId}`, text, now, ...overrides };
};

it('allows the same text twice and treats the third within ten minutes as a flood', () => {
  const guard = new FloodGuard();
  const check = (text: string, minute: number) => guard.isFlood(createMessage(text, minute * 60_000));
  expect([check('سلام', 0), check(' سَلام ', 1), check('سلام', 2)]).toEqual([false, false, true]);
  expect(check('قیمت؟', 3), 'another text').toBe(false);
  expect(check('سلام', 4)).toBe(true);
  expect(check('سلام', 15), 'ten minutes later').toBe(false);
});

it('allows six messages in fifteen seconds and treats faster ones as a flood', () => {
  const guard = new FloodGuard();
  const floods = Array.from({ length: 9 }, (_, index) =>
    guard.isFlood(createMessage(`پیام ${index}`, index * 1_000)),
  );
  expect(floods).toEqual([false, false, false, false, false, false, true, true, true]);
  expect(guard.isFlood(createMessage('بعدی', 24_000)), 'after a rest').toBe(false);
});

it('allows a long text from nine visitors at one address and treats the tenth as a flood', () => {
  const guard = new FloodGuard();
  const check = (visitor: number, text: string, address = 'a') =>
    guard.isFlood(createMessage(text, 1_000 + visitor, { visitorId: `v${visitor}`, address }));
  const spam = 'همین حالا روی این لینک بزنید و جایزه بگیرید';
  for (let index = 0; index < 9; index += 1) expect(check(index, spam)).toBe(false);
  expect(check(9, spam)).toBe(true);
  expect(check(10, spam, 'another address')).toBe(false);
  for (let index = 20; index < 60; index += 1)
    expect(check(index, 'سلام'), 'what everybody says').toBe(false);
});

it('returns the same verdict for a message that is sent again', () => {
  const guard = new FloodGuard();
  const message = createMessage('سلام', 0);
  for (let index = 0; index < 20; index += 1)
    expect(guard.isFlood({ ...message, now: index * 100 })).toBe(false);
});
