// Knows which plans stand on a tab, side by side, and what six months save. Draws nothing.
import type { PlanOffer, PlanTab } from '../../../contract/plans.ts';
import type { Period } from '../../machines/flows/plans.machine.ts';

/** A plan that can be ordered or is one's own; those that are talked over stand apart. */
export const isTalkedOver = ({ plan }: PlanOffer): boolean => !plan.isOrderable && plan.tier > 0;

/** The offers of a tab for a period; what is paid once, and the trial while one has it, stand there anyway. */
export const offersOn = (
  offers: readonly PlanOffer[],
  { tab, period }: { readonly tab: PlanTab; readonly period: Period },
): readonly PlanOffer[] =>
  offers.filter((offer) => {
    const { plan } = offer;
    if (plan.tab !== tab || isTalkedOver(offer)) return false;
    if (plan.months === 0) return plan.tier === 0 && (plan.isOrderable || offer.isCurrent);
    return plan.months === period || !hasPeriods(offers, tab);
  });

/** Whether a tab's plans come in both lengths, so that there is something to choose. */
export const hasPeriods = (offers: readonly PlanOffer[], tab: PlanTab): boolean =>
  new Set(offers.flatMap(({ plan }) => (plan.tab === tab && plan.months > 0 ? [plan.months] : []))).size > 1;

/** What a longer plan saves beside as many single months, as a share; null where it saves nothing. */
export function savingOf(offers: readonly PlanOffer[], { plan }: PlanOffer): number | null {
  if (plan.months <= 1) return null;
  const single = offers.find(
    ({ plan: other }) => other.tab === plan.tab && other.tier === plan.tier && other.months === 1,
  );
  const full = (single?.plan.price ?? 0) * plan.months;
  return full > plan.price ? (full - plan.price) / full : null;
}
