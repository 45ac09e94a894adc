// Draws how a bot answers: language, creativity, and the owner's instructions with their words counted.
import { limits } from '../../../contract/limits.ts';
import { wordsIn } from '../../../contract/words.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { BotValues } from '../../machines/flows/bot-settings.state.ts';
import { Select, type SelectOption } from '../../ui/Select/Select.tsx';
import { Slider } from '../../ui/Slider/Slider.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { WordsArea } from '../../ui/TextArea/WordsArea.tsx';
import { settingsTexts as texts } from './bot-settings.texts.ts';

export interface MannerFieldsProps {
  values: BotValues;
  errors: Readonly<Record<string, string>>;
  onType: (change: Partial<BotValues>) => void;
  onLeave: (field: keyof BotValues) => void;
}

const FREELY = 7;

export function MannerFields({ values, errors, onType, onLeave }: MannerFieldsProps) {
  const { t } = useI18n();
  const languages: SelectOption<BotValues['responseLanguage']>[] = [
    { value: 'auto', label: t(texts.auto) },
    { value: 'fa', label: t(texts.fa) },
    { value: 'en', label: t(texts.en) },
    { value: 'nl', label: t(texts.nl) },
  ];
  const { creativity } = values;
  const effect =
    creativity === 0 ? texts.creativity0 : creativity < FREELY ? texts.creativityLow : texts.creativityHigh;
  return (
    <>
      <Select
        name="responseLanguage"
        label={t(texts.language)}
        hint={t(texts.languageHint)}
        options={languages}
        value={values.responseLanguage}
        onChange={(responseLanguage) => onType({ responseLanguage })}
      />
      <Slider
        name="creativity"
        label={t(texts.creativity)}
        value={creativity}
        min={limits.creativity.min}
        max={limits.creativity.max}
        marks={[
          { value: limits.creativity.min, label: t(texts.quotes) },
          { value: limits.creativity.max, label: t(texts.free) },
        ]}
        onChange={(value) => onType({ creativity: value })}
      />
      <Text size="s" tone="muted">
        {`${t(effect)} ${t(texts.creativityHint)}`}
      </Text>
      <WordsArea
        name="instructions"
        label={t(texts.instructions)}
        hint={t(texts.instructionsHint)}
        rows={4}
        value={values.instructions}
        onChange={(instructions) => onType({ instructions })}
        onBlur={() => onLeave('instructions')}
        error={errors.instructions}
        words={{ used: wordsIn(values.instructions), limit: limits.instructions.maxWords }}
      />
    </>
  );
}
