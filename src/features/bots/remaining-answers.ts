// How many answers a bot can still give under its plan.
import type { Allowance } from '../../../contract/account/account.ts';
import type { Bot } from '../../../contract/bots/bots.ts';
import { limits } from '../../../contract/limits.ts';

/**
 * Null while the plan is not loaded, after it has ended, and for an inactive bot. With a single message left
 * the bot answers without enhanced accuracy.
 */
export function remainingAnswers(
  { active, enhancedAccuracy }: Pick<Bot, 'active' | 'enhancedAccuracy'>,
  allowance: Pick<Allowance, 'messagesLeft' | 'hasEnded'> | null,
): number | null {
  if (allowance === null || allowance.hasEnded || !active) return null;
  const cost = enhancedAccuracy ? limits.enhancedAccuracyCost : 1;
  return Math.ceil(Math.max(allowance.messagesLeft, 0) / cost);
}
