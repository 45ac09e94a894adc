// Draws whether answers wait for an operator, and for how long at most. Knows no queue.
import { useI18n } from '../../i18n/I18n.tsx';
import type { BotValues } from '../../machines/flows/bot-settings.state.ts';
import { Select } from '../../ui/Select/Select.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { settingsTexts as texts } from './bot-settings.texts.ts';

export interface ApprovalFieldsProps {
  values: BotValues;
  onType: (change: Partial<BotValues>) => void;
}

const HOUR = 60;
const CHOICES = [2, 5, 10, 15, 30, HOUR, 4 * HOUR, 24 * HOUR];

export function ApprovalFields({ values, onType }: ApprovalFieldsProps) {
  const { t } = useI18n();
  const { operatorApproval, approvalMinutes } = values;
  const choices = [...new Set([...CHOICES, approvalMinutes])].toSorted((a, b) => a - b);
  const options = choices.map((minutes) => ({
    value: String(minutes),
    label:
      minutes % HOUR === 0 ? t(texts.hours, { count: minutes / HOUR }) : t(texts.minutes, { count: minutes }),
  }));
  return (
    <>
      <Switch
        isWide
        label={t(texts.approvalOn)}
        hint={t(texts.approvalHint)}
        isSelected={operatorApproval}
        onChange={(isOn) => onType({ operatorApproval: isOn })}
      />
      {operatorApproval && (
        <Select
          name="approvalMinutes"
          label={t(texts.approvalWait)}
          hint={t(texts.approvalWaitHint)}
          options={options}
          value={String(approvalMinutes)}
          onChange={(minutes) => onType({ approvalMinutes: Number(minutes) })}
        />
      )}
    </>
  );
}
