// Resident memory of a process and its children.
import { readdirSync, readFileSync } from 'node:fs';

interface Status {
  readonly pid: number;
  readonly parent: number;
  readonly kilobytes: number;
}

function readStatus(pid: number): Status[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const readField = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return [{ pid, parent: readField('PPid'), kilobytes: readField('VmRSS') }];
  } catch {
    return []; // the process has ended meanwhile
  }
}

/** Megabytes of a process and all its descendants; Linux only. */
export function residentMegabytes(pid: number): number {
  const statuses = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? readStatus(Number(name)) : [],
  );
  const parents = new Map(statuses.map((one) => [one.pid, one.parent]));
  const isDescendant = (id: number | undefined): boolean =>
    id === pid || (id !== undefined && isDescendant(parents.get(id)));
  return statuses.reduce((sum, one) => sum + (isDescendant(one.pid) ? one.kilobytes / 1_024 : 0), 0);
}
