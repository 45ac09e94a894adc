// Runs calls one after the other, in the order given.

/** Each call starts when the one before has settled; errors are ignored. */
export function createSerialQueue(): (call: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (call) => {
    last = last.then(call).catch(() => undefined);
  };
}
