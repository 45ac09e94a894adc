// The account's time zone, which the panel uses for all dates and times.

let accountTimeZone: string | undefined;

/** The IANA name of the account's zone; undefined, as when nobody is logged in, means the browser's zone. */
export const readTimeZone = (): string | undefined => accountTimeZone;

/** Stores the account's zone. Whether the browser knows it is checked where it is used. */
export function saveTimeZone(zone: string | undefined): void {
  accountTimeZone = zone;
}
