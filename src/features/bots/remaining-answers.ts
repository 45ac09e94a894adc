// How many answers a bot can still give under its plan.
import type { Allowance } from '../../../contract/account/account.ts';
import type { Bot } from '../../../contract/bots/bots.ts';
import { limits } from '../../../contract/limits.ts';

/** Null where none is to come or nobody can say: the plan has ended or is not known, or the bot rests. The last single message answers plainly. */
export function remainingAnswers(
  { active, enhancedAccuracy }: Pick<Bot, 'active' | 'enhancedAccuracy'>,
  allowance: Pick<Allowance, 'messagesLeft' | 'hasEnded'> | null,
): number | null {
  if (allowance === null || allowance.hasEnded || !active) return null;
  const cost = enhancedAccuracy ? limits.enhancedAccuracyCost : 1;
  return Math.ceil(Math.max(allowance.messagesLeft, 0) / cost);
}
