// Loads the date formatter when it is first needed; login does without it.
import type { formatDate, formatRelative, formatTime } from './dates.ts';

export interface DateFormatter {
  readonly formatDate: typeof formatDate;
  readonly formatTime: typeof formatTime;
  readonly formatRelative: typeof formatRelative;
}

let loadedDates: DateFormatter | null = null;
let isLoading = false;
const listeners = new Set<() => void>();

/** Registers the formatter and notifies subscribers; called again when the account's time zone changes. */
export function registerDates(dates: DateFormatter): void {
  if (loadedDates === dates) return;
  loadedDates = dates;
  for (const listener of listeners) listener();
}

export const readDates = (): DateFormatter | null => loadedDates;

export function subscribeDates(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the formatter and notifies subscribers; after a failed load the next call tries again. */
export function requestDates(): void {
  if (loadedDates || isLoading) return;
  isLoading = true;
  void import('./dates.ts').then(registerDates, () => {
    isLoading = false;
  });
}
