// CPU time of a piece of work on its thread, however busy the machine is.

/** Milliseconds of the processor's time; what others do meanwhile is not counted. */
export function cpuTimeOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
