// Knows what a piece of work costs the thread it runs on, however busy the machine is; knows no work.

/** Milliseconds of the processor's time; what others do meanwhile is not counted. */
export function costOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
