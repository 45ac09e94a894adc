// CPU time of a piece of work on its thread, however busy the machine is.

/** CPU time in ms; other load on the machine does not count. */
export function cpuTimeOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
