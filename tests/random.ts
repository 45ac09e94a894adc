// Random inputs of tests, repeatable by their seed.

/** 1405 in every run but `npm run test:all`, which draws one and prints it; set `TEST_SEED` to repeat a run. */
export const testSeed = Number(process.env.TEST_SEED ?? 1405);

/** The same choices for the same seed. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** At least 0, less than 1. */
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  /** @returns undefined when there is nothing to choose from */
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)];
  return { next, pick, chance: (share: number): boolean => next() < share };
}
