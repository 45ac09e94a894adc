// Limits how many mails are loaded at a time in the process.

/** @returns runs the work once one of `count` slots is free, in the order of the calls */
export function createMailSlots(count: number) {
  const waiting: (() => void)[] = [];
  let freeSlots = count;
  return async function withSlot<Value>(work: () => Promise<Value>): Promise<Value> {
    if (freeSlots > 0) freeSlots -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else freeSlots += 1;
    }
  };
}
