// Compares two texts of a proactive message by how many visitors opened the chat.
import type { ProactiveFigures } from '../../../../contract/widget/proactive-messages.ts';

type Outcome = Pick<ProactiveFigures, 'shown' | 'opened'>;

/** Below so many visitors of a text, and below so many that did or did not open it, nothing is said. */
const MIN_SHOWN_COUNT = 100;
const MIN_OUTCOME_COUNT = 10;

/** Owners look again and again, so a difference has to be less likely by chance than in one planned look. */
const SIGNIFICANCE_LEVEL = 0.01;

/** `chance`: so large a difference is common without any; `first` and `second`: the text that opens more chats. */
export type Comparison = 'tooFew' | 'chance' | 'first' | 'second';

/** Share of those who saw it that opened the chat, 0 to 1; 0 for nobody. */
export const openedShare = ({ shown, opened }: Outcome): number => (shown === 0 ? 0 : opened / shown);

/**
 * Complementary error function, within 1.2e-7 of the true value everywhere.
 * Numerical Recipes in C, 2nd edition, chapter 6.2, erfcc.
 */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2);
  const powers = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ];
  return t * Math.exp(-x * x + powers.reduceRight((sum, power) => sum * t + power, 0));
}

/** Two-sided p-value of the two-proportion z-test with a pooled share; 1 where both are alike. */
export function differencePValue(first: Outcome, second: Outcome): number {
  const pooledShare = (first.opened + second.opened) / (first.shown + second.shown);
  const standardError = Math.sqrt(pooledShare * (1 - pooledShare) * (1 / first.shown + 1 / second.shown));
  if (!(standardError > 0)) return 1;
  const z = (openedShare(second) - openedShare(first)) / standardError;
  return erfc(Math.abs(z) / Math.SQRT2);
}

export function compareTexts(first: Outcome, second: Outcome): Comparison {
  const opened = first.opened + second.opened;
  const ignored = first.shown + second.shown - opened;
  if (Math.min(first.shown, second.shown) < MIN_SHOWN_COUNT || Math.min(opened, ignored) < MIN_OUTCOME_COUNT)
    return 'tooFew';
  if (differencePValue(first, second) >= SIGNIFICANCE_LEVEL) return 'chance';
  return openedShare(first) > openedShare(second) ? 'first' : 'second';
}
