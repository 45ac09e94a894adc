import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';
import { Redirect } from 'wouter';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { setupTexts } from '../../i18n/setup.texts.ts';
import type { FirstKnowledge } from '../../machines/flows/bot-create.state.ts';
import { setupSteps } from '../../machines/flows/setup.steps.ts';
import { addKnowledgeLink, botLink, botListLink } from '../../platform/bot-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { messagingPlansLink } from '../../platform/payment-links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Inline, PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { Stepper } from '../../ui/Stepper/Stepper.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { limitTexts } from '../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../ui/UpgradeHint/UpgradeHint.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { addressedStep } from './bot-create.address.ts';
import { readKeptBot } from './bot-create.kept.ts';
import { createTexts as texts } from './bot-create.texts.ts';
import { botCreate } from './bots.live.ts';
import { botsTexts } from './bots.texts.ts';
import { Beginning, CreateMannerFields, IdentityFields } from './CreateSteps.tsx';

const STEPS = ['identity', 'manner', 'teaching'] as const;

const targets: Record<FirstKnowledge, (botId: string) => string> = {
  items: addKnowledgeLink,
  shop: (botId) => botLink(botId, 'shops'),
  later: () => botListLink,
};

export default function BotCreateScreen() {
  const { t, n, locale } = useI18n();
  const [input] = useState(() => ({ kept: readKeptBot(), step: addressedStep() }));
  const [state, send] = useMachine(botCreate, { ...inspection(), input });
  const { draft, judged, failure, allowance, firstKnowledge, bot } = state.context;
  const refused = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  if (bot) return <Redirect to={targets[firstKnowledge](bot.id)} replace />;
  const step = STEPS.find((one) => state.matches({ steps: one })) ?? 'identity';
  const fields = {
    draft,
    errors: fieldErrors({ issues: judged }, locale),
    onType: (change: Partial<typeof draft>) => send({ type: 'draft.changed', change }),
    onLeave: (field: keyof typeof draft) => send({ type: 'field.left', field }),
  };
  const isFull = failure?.error === 'BotLimitReached' || (allowance && allowance.bots >= allowance.botsLimit);
  const isWhole = failure && failure.error !== 'BotLimitReached' && Object.keys(refused).length === 0;
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
          {isFull && (
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
            errors={refused}
            error={isWhole ? errorText(failure, locale) : undefined}
            onSubmit={() => send({ type: 'step.finished' })}
          >
            {step === 'identity' && <IdentityFields {...fields} nameStanding={standingOf(state)} />}
            {step === 'manner' && <CreateMannerFields {...fields} />}
            {step === 'teaching' && (
              <Beginning
                value={firstKnowledge}
                onChoose={(chosen) => send({ type: 'knowledge.chosen', firstKnowledge: chosen })}
              />
            )}
            <Inline justify="end">
              {step === 'identity' ? (
                <Link href={botListLink} look="button">
                  {t(uiTexts.cancel)}
                </Link>
              ) : (
                <Button
                  isDisabled={state.matches({ steps: { teaching: 'creating' } })}
                  onPress={() => send({ type: 'step.returned' })}
                >
                  {t(texts.back)}
                </Button>
              )}
              <Button variant="primary" isSubmit isPending={isPending} endIcon="forward">
                {t(step === 'teaching' ? texts.submit : texts.next)}
              </Button>
            </Inline>
          </Form>
        </Card>
      </PageBody>
    </>
  );
}

interface Named {
  matches(value: { naming: 'checking' | 'waiting' | 'free' }): boolean;
}

function standingOf(state: Named): 'checking' | 'free' | null {
  if (state.matches({ naming: 'checking' })) return 'checking';
  return state.matches({ naming: 'free' }) ? 'free' : null;
}
