// Draws the form of what a bot's models may cost in a month. Knows no spending.
import { limits } from '../../../contract/limits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { LimitDraft, LimitUnit } from '../../machines/flows/bot-model.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { NumberField } from '../../ui/NumberField/NumberField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { modelTexts as texts } from './bot-settings.texts.ts';

export interface LimitFormProps {
  draft: LimitDraft;
  /** Money is offered where a price is set. */
  isPriced: boolean;
  error: string | undefined;
  isPending: boolean;
  isKeepable: boolean;
  onType: (change: Partial<LimitDraft>) => void;
  onSubmit: () => void;
}

const MOST = { tokens: limits.spending.tokens / 1_000, money: limits.spending.rial / 10 };

export function LimitForm(props: LimitFormProps) {
  const { draft, isPriced, error, isPending, isKeepable, onType, onSubmit } = props;
  const { t } = useI18n();
  const units: { value: LimitUnit; label: string }[] = [
    { value: 'none', label: t(texts.none) },
    { value: 'tokens', label: t(texts.inTokens) },
    ...(isPriced ? [{ value: 'money', label: t(texts.inMoney) } as const] : []),
  ];
  return (
    <Form label={t(texts.limit)} error={error} onSubmit={onSubmit}>
      <Text as="span" size="s" weight="medium">
        {t(texts.limit)}
      </Text>
      <SegmentedControl
        label={t(texts.limit)}
        options={units}
        value={draft.unit}
        onChange={(unit) => onType({ unit })}
      />
      {draft.unit !== 'none' && (
        <NumberField
          name="amount"
          label={t(texts.amount)}
          unit={t(draft.unit === 'money' ? texts.toman : texts.thousandTokens)}
          min={1}
          max={MOST[draft.unit]}
          value={draft.amount}
          onChange={(amount) => onType({ amount })}
        />
      )}
      <Inline justify="between" isWrapping>
        <Text size="s" tone="muted">
          {t(texts.limitHint)}
        </Text>
        <Button isSubmit isPending={isPending} isDisabled={!isKeepable && !isPending}>
          {t(texts.saveLimit)}
        </Button>
      </Inline>
    </Form>
  );
}
