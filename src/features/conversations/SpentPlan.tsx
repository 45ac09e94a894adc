// Binds the chart of whether the plan pays for answers to the way to a bigger one. Knows no conversation.
import { useMachine } from '@xstate/react';
import { plansLink } from '../../api/plans-link.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { inspection } from '../../platform/inspector.ts';
import { limitTexts } from '../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../ui/UpgradeHint/UpgradeHint.tsx';
import { liveSpentPlan } from './spent-plan.live.ts';
import * as styles from './Thread.css.ts';

export function SpentPlan() {
  const { t } = useI18n();
  const [state] = useMachine(liveSpentPlan, inspection());
  if (!state.context.isSpent) return null;
  return (
    <div className={styles.notes}>
      <UpgradeHint feature={t(limitTexts.NoMessagesLeft)} href={plansLink()} />
    </div>
  );
}
