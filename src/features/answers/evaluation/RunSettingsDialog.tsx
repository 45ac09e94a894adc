// Answer settings of one run, starting from the bot's.
import { useId } from 'react';
import type { RunSettings } from '../../../../contract/answers/evaluation.ts';
import type { ResponseLanguage } from '../../../../contract/bots/bots.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Slider } from '../../../ui/Slider/Slider.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { evaluationTexts as texts } from './evaluation.texts.ts';

export interface RunSettingsDialogProps {
  settings: RunSettings;
  failure: Failure | null;
  isPending: boolean;
  onType: (change: Partial<RunSettings>) => void;
  onSubmit: () => void;
  onClose: () => void;
}

const PERCENT = 100;
const THRESHOLD_STEP = 5;
const languages: readonly ResponseLanguage[] = ['auto', 'fa', 'en', 'nl'];

export function RunSettingsDialog({
  settings,
  failure,
  isPending,
  onType,
  onSubmit,
  onClose,
}: RunSettingsDialogProps) {
  const { t, locale, percent } = useI18n();
  const formId = useId();
  const { min, max } = limits.confidence;
  return (
    <Dialog
      title={t(texts.rulesTitle)}
      isOpen
      onClose={onClose}
      isPending={isPending}
      actions={
        <>
          <Button variant="quiet" isDisabled={isPending} onPress={onClose}>
            {t(uiTexts.cancel)}
          </Button>
          <Button variant="primary" isSubmit form={formId} isPending={isPending}>
            {t(texts.runTests)}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        isSending={isPending}
        label={t(texts.rulesTitle)}
        error={failure ? errorText(failure, locale) : undefined}
        onSubmit={onSubmit}
      >
        <Text size="s" tone="muted">
          {t(texts.rulesBody)}
        </Text>
        <Switch
          isWide
          label={t(texts.usesModel)}
          hint={t(texts.usesModelHint)}
          isSelected={settings.usesModel}
          onChange={(usesModel) => onType({ usesModel })}
        />
        <Switch
          isWide
          label={t(texts.enhancedAccuracy)}
          isSelected={settings.enhancedAccuracy}
          onChange={(enhancedAccuracy) => onType({ enhancedAccuracy })}
        />
        <Slider
          label={t(texts.threshold)}
          value={Math.round(settings.threshold * PERCENT)}
          min={min * PERCENT}
          max={max * PERCENT}
          step={THRESHOLD_STEP}
          formatValue={(share) => percent(share / PERCENT)}
          onChange={(share) => onType({ threshold: share / PERCENT })}
        />
        <Slider
          label={t(texts.creativity)}
          value={settings.creativity}
          min={limits.creativity.min}
          max={limits.creativity.max}
          onChange={(creativity) => onType({ creativity })}
        />
        <Select
          label={t(texts.language)}
          options={languages.map((value) => ({ value, label: t(texts[value]) }))}
          value={settings.language}
          onChange={(language) => onType({ language })}
        />
        <TextArea
          name="instructions"
          label={t(texts.instructions)}
          rows={3}
          value={settings.instructions}
          onChange={(instructions) => onType({ instructions })}
        />
      </Form>
    </Dialog>
  );
}
