import { describe, expect, it } from 'vitest';
import {
  chooseVariant,
  createMemory,
  findMessageToShow,
  isQuiet,
  isResponseToShown,
  matchesPage,
  type PageView,
  withMessage,
  withVisit,
} from './proactive.rules.ts';
import { pageSample, shownMessage } from './proactive.sample.ts';

const DAY_MS = 86_400_000;
const { now } = pageSample();
const memory = withVisit(createMemory('a'.repeat(32)), now);
const page = (change: Partial<PageView> = {}): PageView => ({
  sample: pageSample(),
  seconds: 60,
  scroll: 50,
  ...change,
});
const isDue = (message: Parameters<typeof shownMessage>[0], at: PageView = page(), known = memory): boolean =>
  findMessageToShow([shownMessage(message)], at, known) !== null;

describe('page patterns', () => {
  const url = 'https://shop.example/%D9%85%D8%AD%D8%B5%D9%88%D9%84/Watch/?color=red';

  it.each([
    ['contains', 'محصول', true],
    ['contains', 'COLOR=RED', true],
    ['contains', 'shop.example/محصول', true],
    ['contains', 'bag', false],
    ['startsWith', '/محصول', true],
    ['startsWith', 'https://shop.example/محصول/watch', true],
    ['startsWith', '/%D9%85%D8%AD%D8%B5%D9%88%D9%84', true],
    ['startsWith', '/watch', false],
    ['startsWith', 'محصول/', true],
    ['startsWith', 'watch', false],
    ['exact', '/محصول/watch', true],
    ['exact', 'https://shop.example/محصول/watch/', true],
    ['exact', 'محصول/watch', true],
    ['exact', '/محصول', false],
    ['exact', '/%', false],
  ] as const)('%s %s: %s', (kind, text, expected) => {
    expect(matchesPage({ kind, text }, url)).toBe(expected);
  });

  it('means the home page by a slash or an address without a path', () => {
    for (const text of ['/', 'https://shop.example'])
      expect(matchesPage({ kind: 'exact', text }, 'https://shop.example/')).toBe(true);
  });
});

describe('conditions', () => {
  it('waits for time, scrolling and visits', () => {
    expect(isDue({ seconds: 61 })).toBe(false);
    expect(isDue({ seconds: 60, scroll: 50 })).toBe(true);
    expect(isDue({ scroll: 51 })).toBe(false);
    expect(isDue({ visits: 2 })).toBe(false);
    expect(isDue({ visits: 2 }, page(), withVisit(memory, now + 31 * 60_000))).toBe(true);
  });

  it('takes any of several pages', () => {
    const pages = [
      { kind: 'exact', text: '/bag' },
      { kind: 'startsWith', text: '/product' },
    ] as const;
    expect(isDue({ pages })).toBe(true);
    expect(isDue({ pages: pages.slice(0, 1) })).toBe(false);
  });

  it('asks for a cart that the page tells of', () => {
    const withCart = (count: number, total: number) =>
      page({ sample: pageSample({ cart: { count, total } }) });
    expect(isDue({ cartToman: 0 })).toBe(false);
    expect(isDue({ cartToman: 0 }, withCart(0, 0))).toBe(false);
    expect(isDue({ cartToman: 0 }, withCart(1, 90_000))).toBe(true);
    expect(isDue({ cartToman: 90_001 }, withCart(1, 90_000))).toBe(false);
    expect(isDue({ cartToman: 90_000 }, withCart(1, 90_000))).toBe(true);
  });

  it('asks for the language of the widget', () => {
    expect(isDue({ locale: 'en' })).toBe(false);
    expect(isDue({ locale: 'fa' })).toBe(true);
  });

  it('keeps quiet hours, also past midnight', () => {
    const night = { from: 1_380, to: 420 };
    expect([1_379, 1_380, 0, 419, 420].map((minute) => isQuiet(night, minute))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect([599, 600, 719, 720].map((minute) => isQuiet({ from: 600, to: 720 }, minute))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isDue({ quiet: { from: 600, to: 720 } })).toBe(false);
  });

  it('shows a message again only after its days', () => {
    const shown = (ago: number) => ({ ...memory, shownAt: { m1: now - ago } });
    expect(isDue({ days: 3 }, page(), shown(3 * DAY_MS - 1))).toBe(false);
    expect(isDue({ days: 3 }, page(), shown(3 * DAY_MS))).toBe(true);
  });

  it('shows one in a visit, none unseen, and none while an answer is awaited', () => {
    expect(isDue({}, page(), { ...memory, isVisitUsed: true })).toBe(false);
    expect(isDue({}, page({ sample: pageSample({ canShow: false }) }))).toBe(false);
    const asked = withMessage(memory, true, now - 60_000);
    expect(isDue({}, page(), asked)).toBe(false);
    expect(isDue({}, page(), withMessage(asked, false, now - 30_000))).toBe(true);
    expect(isDue({}, page(), withMessage(memory, true, now - DAY_MS))).toBe(true);
  });

  it('takes the first of several that fit', () => {
    const messages = [
      shownMessage({ id: 'a', scroll: 90 }),
      shownMessage({ id: 'b' }),
      shownMessage({ id: 'c' }),
    ];
    expect(findMessageToShow(messages, page(), memory)?.id).toBe('b');
  });
});

it('begins a visit after half an hour without the visitor', () => {
  const used = { ...memory, isVisitUsed: true };
  expect(withVisit(used, now + 30 * 60_000)).toMatchObject({ visits: 1, isVisitUsed: true });
  expect(withVisit(used, now + 30 * 60_000 + 1)).toMatchObject({ visits: 2, isVisitUsed: false });
});

it('counts what a visitor writes within a day of a message as begun by it', () => {
  const shown = { ...memory, last: { id: 'm1', variant: 0, at: now } };
  expect([now - 1, now + 1, now + DAY_MS].map((at) => isResponseToShown(shown, at))).toEqual([
    false,
    true,
    false,
  ]);
  expect(isResponseToShown(memory, now)).toBe(false);
});

it('gives each text to about half of the visitors, and always the same one', () => {
  const two = { id: 'm1', texts: ['a', 'b'] };
  const viewers = Array.from({ length: 2_000 }, (_, index) =>
    ((index * 2_654_435_761) % 2 ** 32).toString(16),
  );
  const second = viewers.filter((viewer) => chooseVariant(two, viewer) === 1).length;
  expect(second).toBeGreaterThan(900);
  expect(second).toBeLessThan(1_100);
  const both = viewers.filter(
    (viewer) => chooseVariant(two, viewer) === 1 && chooseVariant({ ...two, id: 'm2' }, viewer) === 1,
  ).length;
  expect(both).toBeGreaterThan(400);
  expect(both).toBeLessThan(600);
  expect(chooseVariant({ id: 'm1', texts: ['a'] }, 'ff')).toBe(0);
});
