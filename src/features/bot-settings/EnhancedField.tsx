// Draws the choice of enhanced accuracy with its price, and the way to a bigger plan where that cannot be paid. Knows no plan.
import { limits } from '../../../contract/limits.ts';
import { plansLink } from '../../api/plans-link.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { limitTexts } from '../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../ui/UpgradeHint/UpgradeHint.tsx';
import { settingsTexts as texts } from './bot-settings.texts.ts';

export interface EnhancedFieldProps {
  isOn: boolean;
  /** Of the plan; null while unknown. */
  messagesLeft: number | null;
  onChange: (isOn: boolean) => void;
}

const COST = limits.enhancedAccuracyCost;

export function EnhancedField({ isOn, messagesLeft, onChange }: EnhancedFieldProps) {
  const { t } = useI18n();
  const isShort = isOn && messagesLeft !== null && messagesLeft < COST;
  return (
    <Stack gap={2}>
      <Switch
        isWide
        label={t(texts.enhanced)}
        hint={t(texts.enhancedHint, { count: COST })}
        isSelected={isOn}
        onChange={onChange}
      />
      <div role="status">
        {isShort && (
          <Stack gap={2}>
            <Note tone="warning">{t(texts.enhancedShort)}</Note>
            <UpgradeHint feature={t(limitTexts.NoMessagesLeft)} href={plansLink()} />
          </Stack>
        )}
      </div>
    </Stack>
  );
}
