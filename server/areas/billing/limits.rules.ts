// Usage levels at which the owner is alerted.
import { limits } from '../../../contract/limits.ts';

/**
 * The percentage of use that has been reached of those that are told: 0 where none has. What was given at once counts
 * as the whole; a gift can leave more than that.
 */
export const alertLevel = ({
  remaining,
  total,
}: {
  readonly remaining: number;
  readonly total: number;
}): number =>
  total <= 0
    ? 0
    : (limits.subscription.alerts.findLast((percent) => (total - remaining) * 100 >= total * percent) ?? 0);
