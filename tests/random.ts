// Random inputs of tests, repeatable by their seed.

/** 1405, except in `npm run test:all`, which draws one and prints it; set `TEST_SEED` to repeat a run. */
export const testSeed = Number(process.env.TEST_SEED ?? 1405);

/** The same sequence for the same seed. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** In [0, 1). */
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  /** @returns undefined for an empty list */
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)];
  return { next, pick, chance: (share: number): boolean => next() < share };
}
