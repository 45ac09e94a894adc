// Error of a refused action, with an upgrade link where a plan limit caused it.

import { useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import { isPlanLimit, limitTexts, type Refusal } from './plan-limits.ts';
import { UpgradeHint } from './UpgradeHint.tsx';

export interface PlanLimitErrorProps {
  refusal: Refusal;
  /** URL of the plans; without it the reader may not choose one. */
  plansHref: string | undefined;
}

/** For other errors only their text is shown. */
export function PlanLimitError({ refusal, plansHref }: PlanLimitErrorProps) {
  const { t, locale } = useI18n();
  const { error } = refusal;
  return (
    <>
      {errorText(refusal, locale)}
      {isPlanLimit(error) && <UpgradeHint feature={t(limitTexts[error])} href={plansHref} />}
    </>
  );
}
