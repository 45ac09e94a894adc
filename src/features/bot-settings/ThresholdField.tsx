// Draws how sure a bot must be to answer: in words, and by what it would mean for questions that were asked.
import type { AskedBefore } from '../../../contract/answers.ts';
import { limits } from '../../../contract/limits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { verdictOn } from '../../machines/flows/bot-settings.state.ts';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Slider } from '../../ui/Slider/Slider.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import * as styles from './BotSettings.css.ts';
import { settingsTexts as texts } from './bot-settings.texts.ts';

export interface ThresholdFieldProps {
  /** 0 to 1. */
  value: number;
  asked: readonly AskedBefore[];
  onChange: (value: number) => void;
}

const HUNDRED = 100;
const STEP = 5;
const wordsOf = (threshold: number) => {
  if (threshold < 0.4) return texts.thresholdBold;
  return threshold <= 0.65 ? texts.thresholdMiddle : texts.thresholdCareful;
};

export function ThresholdField({ value, asked, onChange }: ThresholdFieldProps) {
  const { t, percent } = useI18n();
  const { min, max } = limits.confidence;
  const { count, total, barelyAnswered, barelyPassedOn } = verdictOn(asked, value);
  const examples = [
    ...barelyAnswered.map((one) => ({ ...one, isAnswered: true })),
    ...barelyPassedOn.map((one) => ({ ...one, isAnswered: false })),
  ];
  return (
    <Stack gap={2}>
      <Slider
        name="confidenceThreshold"
        label={t(texts.threshold)}
        value={Math.round(value * HUNDRED)}
        min={min * HUNDRED}
        max={max * HUNDRED}
        step={STEP}
        marks={[
          { value: min * HUNDRED, label: t(texts.bold) },
          { value: max * HUNDRED, label: t(texts.careful) },
        ]}
        say={(share) => percent(share / HUNDRED)}
        onChange={(share) => onChange(share / HUNDRED)}
      />
      <Text size="s">{t(wordsOf(value))}</Text>
      <Text size="s" tone="muted">
        {total === 0 ? t(texts.noneAsked) : t(texts.verdict, { count, total })}
      </Text>
      {examples.length > 0 && (
        <ul className={styles.examples}>
          {examples.map(({ question, confidence, isAnswered }) => (
            <li key={question} className={styles.example}>
              <StatusChip tone={isAnswered ? 'success' : 'warning'} icon={isAnswered ? 'check' : 'headset'}>
                {t(isAnswered ? texts.justAnswered : texts.justPassedOn)}
              </StatusChip>
              <Text as="bdi" size="s">
                {question}
              </Text>
              <Text as="span" size="xs" tone="muted">
                {percent(confidence)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
