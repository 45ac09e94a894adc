// Countdown to an instant, second by second.
import { useSyncExternalStore } from 'react';
import { createTicker, systemClock } from '../../platform/clock.ts';
import { useI18n } from '../I18n.tsx';

const secondTicker = createTicker(systemClock, 1_000);

/**
 * @param at in ms of this browser's clock
 * @returns whole seconds that are left, and the same as minutes and seconds in the reader's digits
 */
export function useTimeLeft(at: number): { readonly remaining: number; readonly time: string } {
  const { n } = useI18n();
  const now = useSyncExternalStore(secondTicker.subscribe, secondTicker.now);
  const remaining = Math.max(Math.ceil((at - now) / 1000), 0);
  return {
    remaining,
    time: `${n(Math.floor(remaining / 60))}:${n(remaining % 60, { minimumIntegerDigits: 2 })}`,
  };
}
