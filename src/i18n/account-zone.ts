// The time zone of the signed-in account, by which the panel tells and takes every time.
import { countedZone } from './counted-zone.ts';

let kept: string | undefined;
const listeners = new Set<() => void>();

/** The zone's IANA name; undefined means the browser's own, as where nobody is signed in. */
export const readZone = (): string | undefined => kept;

/** Takes over the zone of the account; one that this browser does not know is told in the browser's own. */
export function keepZone(zone: string | undefined): void {
  const next = zone === undefined ? undefined : countedZone(zone);
  if (next === kept) return;
  kept = next;
  for (const listener of listeners) listener();
}

export function subscribeZone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
