// Runs calls one after the other, in the order given.

/** Each call waits for the one before, however that ended; what fails is nobody's news. */
export function createSerialQueue(): (call: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (call) => {
    last = last.then(call).catch(() => undefined);
  };
}
