// Resident memory of a process and its children.
import { readdirSync, readFileSync } from 'node:fs';

interface Status {
  readonly pid: number;
  readonly parent: number;
  readonly kilobytes: number;
}

function statusOf(pid: number): Status[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const told = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return [{ pid, parent: told('PPid'), kilobytes: told('VmRSS') }];
  } catch {
    return []; // the process has ended meanwhile
  }
}

/** Megabytes of a process and all its descendants; Linux only. */
export function residentMegabytes(pid: number): number {
  const statuses = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statusOf(Number(name)) : []));
  const parents = new Map(statuses.map((one) => [one.pid, one.parent]));
  const isWithin = (id: number | undefined): boolean =>
    id === pid || (id !== undefined && isWithin(parents.get(id)));
  return statuses.reduce((sum, one) => sum + (isWithin(one.pid) ? one.kilobytes / 1_024 : 0), 0);
}
