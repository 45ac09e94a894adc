// The account's time zone, by which the panel reads and writes every time.

let current: string | undefined;

/** The zone's IANA name; undefined means the browser's own, as where nobody is signed in. */
export const readTimeZone = (): string | undefined => current;

/** Takes over the zone of the account. Whether the browser knows it is asked where it is counted by. */
export function saveTimeZone(zone: string | undefined): void {
  current = zone;
}
