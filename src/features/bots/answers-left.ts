// Knows how many questions one bot can still answer with what the plan has left. Knows no plan.
import type { Bot } from '../../../contract/bots.ts';
import { limits } from '../../../contract/limits.ts';

/** Null where nobody can say: the plan is not known, or the bot rests. The last single message answers plainly. */
export function answersLeft(
  { active, enhancedAccuracy }: Pick<Bot, 'active' | 'enhancedAccuracy'>,
  messagesLeft: number | null,
): number | null {
  if (messagesLeft === null || !active) return null;
  return Math.ceil(Math.max(messagesLeft, 0) / (enhancedAccuracy ? limits.enhancedAccuracyCost : 1));
}
