// Seeded random numbers and stable ids for the demo data.
import { createHash } from 'node:crypto';

export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A random element of a non-empty list. */
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item;
}

/** The Mulberry32 generator, which is uniform enough for demo data. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('Cannot pick from an empty list');
    return item;
  };
  return { next, pick };
};

/** A stable id by name, so that seeding twice changes nothing. */
export const demoId = (name: string): string => {
  const hex = createHash('sha256').update(`pasokh-demo:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
