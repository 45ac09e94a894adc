// Knows how much may go on at a time for one account and one address, so that who is slow holds up nobody else. Knows no delivery.

const OF_ACCOUNT = 8;
const OF_ADDRESS = 4;
/** Somebody quick lets the next in long before, on a busy machine too. */
const PATIENCE_MS = 2_000;

interface Lane {
  inside: number;
  readonly line: (() => void)[];
  /** Somebody's patience ended here: nobody waits any more until all have left. */
  isStuck: boolean;
}

export interface Place {
  readonly accountId: string;
  readonly webhookId: string;
}

export class Lanes {
  readonly #lanes = new Map<string, Lane>();

  /** Does the work when its turn comes; null, with nothing done, where that takes too long. */
  async through<Done>({ accountId, webhookId }: Place, work: () => Promise<Done>): Promise<Done | null> {
    const own = `address ${webhookId}`;
    const all = `account ${accountId}`;
    if (!(await this.#enter(own, OF_ADDRESS))) return null;
    try {
      if (!(await this.#enter(all, OF_ACCOUNT))) return null;
      try {
        return await work();
      } finally {
        this.#leave(all);
      }
    } finally {
      this.#leave(own);
    }
  }

  /** @returns whether there was room in time. */
  async #enter(key: string, most: number): Promise<boolean> {
    const lane = this.#lanes.get(key) ?? { inside: 0, line: [], isStuck: false };
    this.#lanes.set(key, lane);
    if (lane.inside < most) {
      lane.inside += 1;
      return true;
    }
    if (lane.isStuck) return false;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const come = () => resolve(true);
    lane.line.push(come);
    const timer = setTimeout(() => {
      lane.isStuck = true;
      lane.line.splice(lane.line.indexOf(come), 1);
      resolve(false);
    }, PATIENCE_MS);
    const isIn = await promise;
    clearTimeout(timer);
    return isIn;
  }

  /** Whoever leaves gives the place to the next in line. */
  #leave(key: string): void {
    const lane = this.#lanes.get(key);
    if (!lane) return;
    const next = lane.line.shift();
    if (next) next();
    else lane.inside -= 1;
    if (lane.inside === 0) this.#lanes.delete(key);
  }
}
