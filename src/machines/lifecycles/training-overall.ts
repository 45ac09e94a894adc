// Knows what a bot's training status is, given where its items stand; server and panel ask here. Knows no item's content.
import type { TrainingStatus } from '../../../contract/bots.ts';

/** What is under way comes first, then what needs a person, then what is done. */
const ORDER = [
  'learning',
  'pending',
  'noSpaceLeft',
  'error',
  'rejected',
  'trained',
  'accepted',
] as const satisfies readonly TrainingStatus[];

/** The overall status; `untrained` when nothing is known or everything was cancelled. */
export function overallStatus(statuses: ReadonlySet<TrainingStatus>): TrainingStatus {
  return ORDER.find((status) => statuses.has(status)) ?? 'untrained';
}
