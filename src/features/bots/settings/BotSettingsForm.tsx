import { useMemo } from 'react';
import type { PastQuestion } from '../../../../contract/answers/bot-models.ts';
import type { Failure, Issue } from '../../../../contract/errors/errors.ts';
import { countWords } from '../../../../contract/fields/word-count.ts';
import { limits } from '../../../../contract/limits.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import { type BotValues, previewThreshold } from '../../../machines/bots/settings/bot-settings.machine.ts';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Select, type SelectOption } from '../../../ui/Select/Select.tsx';
import { SaveBar } from '../../../ui/SettingsFrame/SaveBar.tsx';
import { Slider } from '../../../ui/Slider/Slider.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { WordCountArea } from '../../../ui/TextArea/WordCountArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { limitTexts } from '../../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../../ui/UpgradeHint/UpgradeHint.tsx';
import * as styles from './BotSettings.css.ts';
import { settingsTexts as texts } from './bot-settings.texts.ts';

export interface ThresholdFieldProps {
  /** From 0 to 1. */
  value: number;
  pastQuestions: readonly PastQuestion[];
  onChange: (value: number) => void;
}

const PERCENT = 100;
const THRESHOLD_STEP_PERCENT = 5;
const thresholdText = (threshold: number) => {
  if (threshold < 0.4) return texts.thresholdLow;
  return threshold <= 0.65 ? texts.thresholdMedium : texts.thresholdHigh;
};

function ThresholdField({ value, pastQuestions, onChange }: ThresholdFieldProps) {
  const { t, percent } = useI18n();
  const { min, max } = limits.confidence;
  const { count, total, barelyAnswered, barelyEscalated } = previewThreshold(pastQuestions, value);
  const examples = [
    ...barelyAnswered.map((one) => ({ ...one, isAnswered: true })),
    ...barelyEscalated.map((one) => ({ ...one, isAnswered: false })),
  ];
  return (
    <Stack gap={2}>
      <Slider
        name="confidenceThreshold"
        label={t(texts.threshold)}
        value={Math.round(value * PERCENT)}
        min={min * PERCENT}
        max={max * PERCENT}
        step={THRESHOLD_STEP_PERCENT}
        marks={[
          { value: min * PERCENT, label: t(texts.lowThreshold) },
          { value: max * PERCENT, label: t(texts.highThreshold) },
        ]}
        formatValue={(share) => percent(share / PERCENT)}
        onChange={(share) => onChange(share / PERCENT)}
      />
      <Text size="s">{t(thresholdText(value))}</Text>
      <Text size="s" tone="muted">
        {total === 0 ? t(texts.noneAsked) : t(texts.thresholdPreview, { count, total })}
      </Text>
      {examples.length > 0 && (
        <ul className={styles.examples}>
          {examples.map(({ question, confidence, isAnswered }) => (
            <li key={question} className={styles.example}>
              <StatusChip tone={isAnswered ? 'success' : 'warning'} icon={isAnswered ? 'check' : 'headset'}>
                {t(isAnswered ? texts.barelyAnswered : texts.barelyEscalated)}
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

export interface AnswerStyleFieldsProps {
  values: BotValues;
  errors: Readonly<Record<string, string>>;
  onType: (change: Partial<BotValues>) => void;
  onBlur: (field: keyof BotValues) => void;
}

const HIGH_CREATIVITY = 7;

function AnswerStyleFields({ values, errors, onType, onBlur }: AnswerStyleFieldsProps) {
  const { t } = useI18n();
  const languages: SelectOption<BotValues['responseLanguage']>[] = [
    { value: 'auto', label: t(texts.auto) },
    { value: 'fa', label: t(texts.fa) },
    { value: 'en', label: t(texts.en) },
    { value: 'nl', label: t(texts.nl) },
  ];
  const { creativity } = values;
  const effect =
    creativity === 0
      ? texts.creativity0
      : creativity < HIGH_CREATIVITY
        ? texts.creativityLow
        : texts.creativityHigh;
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
      <WordCountArea
        name="instructions"
        label={t(texts.instructions)}
        hint={t(texts.instructionsHint)}
        rows={4}
        value={values.instructions}
        onChange={(instructions) => onType({ instructions })}
        onBlur={() => onBlur('instructions')}
        error={errors.instructions}
        text={{ used: countWords(values.instructions), limit: limits.instructions.maxWords }}
      />
    </>
  );
}

export interface EnhancedAccuracyFieldProps {
  isOn: boolean;
  /** Messages left in the plan; null while unknown. */
  messagesLeft: number | null;
  onChange: (isOn: boolean) => void;
}

const ENHANCED_ANSWER_COST = limits.enhancedAccuracyCost;

function EnhancedAccuracyField({ isOn, messagesLeft, onChange }: EnhancedAccuracyFieldProps) {
  const { t } = useI18n();
  const hasTooFewMessages = isOn && messagesLeft !== null && messagesLeft < ENHANCED_ANSWER_COST;
  return (
    <Stack gap={2}>
      <Switch
        isWide
        label={t(texts.enhanced)}
        hint={t(texts.enhancedHint, { count: ENHANCED_ANSWER_COST })}
        isSelected={isOn}
        onChange={onChange}
      />
      <div role="status">
        {hasTooFewMessages && (
          <Stack gap={2}>
            <Callout tone="warning">{t(texts.enhancedShort)}</Callout>
            <UpgradeHint feature={t(limitTexts.NoMessagesLeft)} href={plansLink()} />
          </Stack>
        )}
      </div>
    </Stack>
  );
}

export interface ApprovalFieldsProps {
  values: BotValues;
  onType: (change: Partial<BotValues>) => void;
}

const MINUTES_PER_HOUR = 60;
const APPROVAL_MINUTE_OPTIONS = [
  2,
  5,
  10,
  15,
  30,
  MINUTES_PER_HOUR,
  4 * MINUTES_PER_HOUR,
  24 * MINUTES_PER_HOUR,
];

function ApprovalFields({ values, onType }: ApprovalFieldsProps) {
  const { t } = useI18n();
  const { operatorApproval, approvalMinutes } = values;
  const choices = [...new Set([...APPROVAL_MINUTE_OPTIONS, approvalMinutes])].toSorted((a, b) => a - b);
  const options = choices.map((minutes) => ({
    value: String(minutes),
    label:
      minutes % MINUTES_PER_HOUR === 0
        ? t(texts.hours, { count: minutes / MINUTES_PER_HOUR })
        : t(texts.minutes, { count: minutes }),
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

export interface BotSettingsFormProps {
  values: BotValues;
  pastQuestions: readonly PastQuestion[];
  /** Messages left in the plan; null while unknown. */
  messagesLeft: number | null;
  failure: Failure | null;
  validation: readonly Issue[];
  hasChanges: boolean;
  isPending: boolean;
  onType: (change: Partial<BotValues>) => void;
  onBlur: (field: keyof BotValues) => void;
  onDiscard: () => void;
  onSubmit: () => void;
}

export function BotSettingsForm(props: BotSettingsFormProps) {
  const { values, pastQuestions, messagesLeft, failure, validation, hasChanges, isPending, onType, onBlur } =
    props;
  const { t, locale } = useI18n();
  const serverErrors = useMemo(() => errorsOf(failure, locale), [failure, locale]);
  const errors = fieldErrors({ issues: validation }, locale);
  const isFormError = failure && Object.keys(serverErrors).length === 0;
  return (
    <Form
      label={t(texts.title)}
      errors={serverErrors}
      error={isFormError ? errorText(failure, locale) : undefined}
      onSubmit={props.onSubmit}
    >
      <Card title={t(texts.identity)}>
        <TextField
          name="name"
          label={t(texts.name)}
          hint={t(texts.nameHint)}
          value={values.name}
          onChange={(name) => onType({ name })}
          onBlur={() => onBlur('name')}
          error={errors.name}
          direction="auto"
        />
        <TextArea
          name="introduction"
          label={t(texts.introduction)}
          hint={t(texts.introductionHint)}
          rows={2}
          value={values.introduction}
          onChange={(introduction) => onType({ introduction })}
          onBlur={() => onBlur('introduction')}
          error={errors.introduction}
          limit={limits.introduction.max}
        />
      </Card>
      <Card title={t(texts.answerStyle)}>
        <AnswerStyleFields {...{ values, errors, onType, onBlur }} />
      </Card>
      <Card title={t(texts.accuracy)}>
        <ThresholdField
          value={values.confidenceThreshold}
          pastQuestions={pastQuestions}
          onChange={(confidenceThreshold) => onType({ confidenceThreshold })}
        />
        <EnhancedAccuracyField
          isOn={values.enhancedAccuracy}
          messagesLeft={messagesLeft}
          onChange={(enhancedAccuracy) => onType({ enhancedAccuracy })}
        />
      </Card>
      <Card title={t(texts.approval)}>
        <ApprovalFields values={values} onType={onType} />
      </Card>
      <SaveBar isUnsaved={hasChanges} isPending={isPending} onDiscard={props.onDiscard} />
    </Form>
  );
}

/** Shows the error of a taken name at the name field. */
function errorsOf(failure: Failure | null, locale: 'fa' | 'en'): Record<string, string> {
  if (!failure) return {};
  return failure.error === 'BotNameTaken'
    ? { name: errorText(failure, locale) }
    : fieldErrors(failure, locale);
}
