// Keeps pending items under reused slot numbers.

/**
 * A map would do, but each time its table is put together anew the one before holds the new one, and what waited then:
 * once V8 has moved one of them to old memory, all of that follows it and stays until old memory is collected.
 */
export class SlotPool<T extends object> {
  readonly #kept: (T | undefined)[] = [];
  readonly #free: number[] = [];

  /** How many are kept. */
  get size(): number {
    return this.#kept.length - this.#free.length;
  }

  /** The number under which it is kept from now on. */
  acquire(one: T): number {
    const slot = this.#free.pop() ?? this.#kept.length;
    this.#kept[slot] = one;
    return slot;
  }

  /** What was kept under this number, which is free again; undefined where nothing was. */
  release(slot: number): T | undefined {
    const one = this.#kept[slot];
    if (!one) return undefined;
    this.#kept[slot] = undefined;
    this.#free.push(slot);
    return one;
  }

  /** All that was kept; nothing is any more. */
  releaseAll(): T[] {
    return [...this.#kept.keys()].flatMap((slot) => this.release(slot) ?? []);
  }
}
