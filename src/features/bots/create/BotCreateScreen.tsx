import { useMemo, useState } from 'react';
import { countWords } from '../../../../contract/fields/word-count.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import { setupTexts } from '../../../i18n/texts/setup.texts.ts';
import type { BotDraft, FirstSource } from '../../../machines/bots/create/bot-create.machine.ts';
import { setupSteps } from '../../../machines/bots/setup.steps.ts';
import { Redirect } from '../../../platform/browser/location.ts';
import { addSourceLink, botLink, botListLink, messagingPlansLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline, PageBody } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { RadioCards } from '../../../ui/RadioCards/RadioCards.tsx';
import { Select, type SelectOption } from '../../../ui/Select/Select.tsx';
import { Slider } from '../../../ui/Slider/Slider.tsx';
import { Stepper } from '../../../ui/Stepper/Stepper.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { WordCountArea } from '../../../ui/TextArea/WordCountArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { limitTexts } from '../../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../../ui/UpgradeHint/UpgradeHint.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { botCreateWithPorts } from '../bots.ports.ts';
import { botsTexts } from '../bots.texts.ts';
import { readBotDraft } from './bot-create.storage.ts';
import { createTexts as texts } from './bot-create.texts.ts';
import { readStep } from './bot-create.url.ts';

export interface StepFieldsProps {
  draft: BotDraft;
  errors: Readonly<Record<string, string>>;
  onType: (change: Partial<BotDraft>) => void;
  onBlur: (field: keyof BotDraft) => void;
}

/** `nameStatus`: whether the name is being checked or is available. */
function IdentityFields(props: StepFieldsProps & { nameStatus: 'checking' | 'free' | null }) {
  const { draft, errors, nameStatus, onType, onBlur } = props;
  const { t } = useI18n();
  const nameStatusText = nameStatus && t(nameStatus === 'free' ? texts.nameFree : texts.nameChecking);
  return (
    <>
      <TextField
        name="name"
        label={t(texts.name)}
        hint={<span aria-live="polite">{nameStatusText ?? t(texts.nameHint)}</span>}
        value={draft.name}
        onChange={(name) => onType({ name })}
        onBlur={() => draft.name !== '' && onBlur('name')}
        error={errors.name}
        direction="auto"
        autoFocus
      />
      <TextArea
        name="introduction"
        label={t(texts.introduction)}
        hint={t(texts.introductionHint)}
        value={draft.introduction}
        onChange={(introduction) => onType({ introduction })}
        onBlur={() => onBlur('introduction')}
        error={errors.introduction}
        limit={limits.introduction.max}
      />
    </>
  );
}

function AnswerStyleStepFields({ draft, errors, onType, onBlur }: StepFieldsProps) {
  const { t } = useI18n();
  const languages: SelectOption<BotDraft['responseLanguage']>[] = [
    { value: 'auto', label: t(texts.auto), detail: t(texts.autoDetail) },
    { value: 'fa', label: t(texts.fa) },
    { value: 'en', label: t(texts.en) },
    { value: 'nl', label: t(texts.nl) },
  ];
  const { min, max } = limits.creativity;
  return (
    <>
      <Select
        name="responseLanguage"
        label={t(texts.language)}
        options={languages}
        value={draft.responseLanguage}
        onChange={(responseLanguage) => onType({ responseLanguage })}
      />
      <Slider
        name="creativity"
        label={t(texts.creativity)}
        value={draft.creativity}
        min={min}
        max={max}
        marks={[
          { value: min, label: t(texts.quotes) },
          { value: max, label: t(texts.free) },
        ]}
        onChange={(creativity) => onType({ creativity })}
      />
      <WordCountArea
        name="instructions"
        label={t(texts.instructions)}
        hint={t(texts.instructionsHint)}
        rows={4}
        value={draft.instructions}
        onChange={(instructions) => onType({ instructions })}
        onBlur={() => onBlur('instructions')}
        error={errors.instructions}
        text={{ used: countWords(draft.instructions), limit: limits.instructions.maxWords }}
      />
      <Switch
        isWide
        label={t(texts.approval)}
        hint={t(texts.approvalHint)}
        isSelected={draft.operatorApproval}
        onChange={(operatorApproval) => onType({ operatorApproval })}
      />
    </>
  );
}

export interface FirstSourceChoiceProps {
  value: FirstSource;
  onChoose: (value: FirstSource) => void;
}

function FirstSourceChoice({ value, onChoose }: FirstSourceChoiceProps) {
  const { t } = useI18n();
  return (
    <RadioCards
      name="firstSource"
      label={t(texts.startWith)}
      value={value}
      onChange={onChoose}
      options={[
        { value: 'items', icon: 'book', label: t(texts.items), detail: t(texts.itemsDetail) },
        { value: 'shop', icon: 'plug', label: t(texts.shop), detail: t(texts.shopDetail) },
        { value: 'later', icon: 'hourglass', label: t(texts.later), detail: t(texts.laterDetail) },
      ]}
    />
  );
}

const STEPS = ['identity', 'answerStyle', 'firstSource'] as const;

const nextPages: Record<FirstSource, (botId: string) => string> = {
  items: addSourceLink,
  shop: (botId) => botLink(botId, 'shops'),
  later: () => botListLink,
};

export default function BotCreateScreen() {
  const { t, n, locale } = useI18n();
  const [input] = useState(() => ({ storedDraft: readBotDraft(), step: readStep() }));
  const [state, send] = useMachine(botCreateWithPorts, { input });
  const { draft, validation, failure, allowance, firstSource, bot } = state.context;
  const serverErrors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  if (bot) return <Redirect to={nextPages[firstSource](bot.id)} />;
  const step = STEPS.find((one) => state.matches({ steps: one })) ?? 'identity';
  const fields = {
    draft,
    errors: fieldErrors({ issues: validation }, locale),
    onType: (change: Partial<typeof draft>) => send({ type: 'draft.changed', change }),
    onBlur: (field: keyof typeof draft) => send({ type: 'field.blurred', field }),
  };
  const isBotLimitReached =
    failure?.error === 'BotLimitReached' || (allowance && allowance.bots >= allowance.botsLimit);
  const isFormError =
    failure && failure.error !== 'BotLimitReached' && Object.keys(serverErrors).length === 0;
  const isPending = state.hasTag('working');
  return (
    <>
      <PageHeader title={t(texts.title)} parent={{ href: botListLink, label: t(botsTexts.title) }} />
      <PageBody width="form">
        <Stepper
          label={t(setupTexts.label)}
          steps={setupSteps(null, false).map((one) => ({ ...one, label: t(setupTexts[one.id]) }))}
        />
        <Card
          padding="roomy"
          title={t(texts[step])}
          aside={
            <Text size="s" tone="muted">
              {t(texts.step, { number: n(STEPS.indexOf(step) + 1), count: STEPS.length })}
            </Text>
          }
        >
          {isBotLimitReached && (
            <div role="status">
              <UpgradeHint feature={t(limitTexts.BotLimitReached)} href={messagingPlansLink} />
              <Text size="s" tone="muted">
                {t(texts.kept)}
              </Text>
            </div>
          )}
          <Text tone="muted">{t(texts.intro)}</Text>
          <Form
            key={step}
            label={t(texts[step])}
            errors={serverErrors}
            error={isFormError ? errorText(failure, locale) : undefined}
            onSubmit={() => send({ type: 'step.completed' })}
          >
            {step === 'identity' && <IdentityFields {...fields} nameStatus={nameCheckStatus(state)} />}
            {step === 'answerStyle' && <AnswerStyleStepFields {...fields} />}
            {step === 'firstSource' && (
              <FirstSourceChoice
                value={firstSource}
                onChoose={(chosen) => send({ type: 'firstSource.chosen', firstSource: chosen })}
              />
            )}
            <Inline justify="end">
              {step === 'identity' ? (
                <Link href={botListLink} variant="button">
                  {t(uiTexts.cancel)}
                </Link>
              ) : (
                <Button
                  isDisabled={state.matches({ steps: { firstSource: 'creating' } })}
                  onPress={() => send({ type: 'step.back' })}
                >
                  {t(texts.back)}
                </Button>
              )}
              <Button variant="primary" isSubmit isPending={isPending} endIcon="forward">
                {t(step === 'firstSource' ? texts.submit : texts.next)}
              </Button>
            </Inline>
          </Form>
        </Card>
      </PageBody>
    </>
  );
}

interface NameCheckSnapshot {
  matches(value: { nameCheck: 'checking' | 'waiting' | 'available' }): boolean;
}

function nameCheckStatus(state: NameCheckSnapshot): 'checking' | 'free' | null {
  if (state.matches({ nameCheck: 'checking' })) return 'checking';
  return state.matches({ nameCheck: 'available' }) ? 'free' : null;
}
