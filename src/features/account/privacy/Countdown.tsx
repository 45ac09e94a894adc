import type { ReactNode } from 'react';
import { useTimeLeft } from '../../../i18n/dates/useTimeLeft.ts';
import { serverClock, systemClock } from '../../../platform/clock.ts';

export interface CountdownProps {
  /** In ms of the server's clock. */
  at: number;
  /** Renders the remaining minutes and seconds; nothing at zero. */
  children: (time: string) => ReactNode;
}

export function Countdown({ at, children }: CountdownProps) {
  const { remaining, time } = useTimeLeft(at - (serverClock.now() - systemClock.now()));
  return children(remaining > 0 ? time : '');
}
