// Types of the used part of numfmt, whose package names a file of types that it does not hold.

declare module 'numfmt' {
  /** Throws for a pattern that is none. */
  export function format(pattern: string, value: number | string | boolean): string;
  export function isDateFormat(pattern: string): boolean;
  export function getFormatFromId(id: number): string;
  /** Year, month from 1, day, hours, minutes, seconds. */
  export function dateFromSerial(serial: number): [number, number, number, number, number, number];
}
