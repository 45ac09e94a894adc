import { useSyncExternalStore } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { halfMinutes } from '../../platform/clock.ts';

export interface RelativeTimeProps {
  /** Milliseconds since the epoch. */
  at: number;
}

/** Refreshes every half minute; the full date is its tooltip. A time ahead of the clock shows as now. */
export function RelativeTime({ at }: RelativeTimeProps) {
  const { relative, dateTime } = useI18n();
  const now = useSyncExternalStore(halfMinutes.subscribe, halfMinutes.now);
  return (
    <time dateTime={new Date(at).toISOString()} title={dateTime(at)}>
      {relative(at, Math.max(now, at))}
    </time>
  );
}
