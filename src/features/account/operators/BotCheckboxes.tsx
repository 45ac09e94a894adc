import { useI18n } from '../../../i18n/I18n.tsx';
import type { OperatorList } from '../../../machines/account/operators/operators.types.ts';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { dialogTexts as texts } from './operators.texts.ts';

export interface BotCheckboxesProps {
  bots: OperatorList['bots'];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

export function BotCheckboxes({ bots, chosen, onChange }: BotCheckboxesProps) {
  const { t } = useI18n();
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset aria-label={t(texts.bots)}>
      <Stack gap={2}>
        <Text size="s" weight="medium">
          {t(texts.bots)}
        </Text>
        <Text size="xs" tone="muted">
          {t(bots.length > 0 ? texts.botsHint : texts.noBots)}
        </Text>
        {bots.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            isSelected={chosen.includes(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          />
        ))}
      </Stack>
    </fieldset>
  );
}
