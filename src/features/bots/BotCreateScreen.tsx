// Binds the chart of making a bot to its form, and leads on to its knowledge. Knows no rule of a field.
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { Redirect } from 'wouter';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { setupTexts } from '../../i18n/setup.texts.ts';
import { setupSteps } from '../../machines/flows/setup.steps.ts';
import { addKnowledgeLink, botListLink } from '../../platform/bot-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { Stepper } from '../../ui/Stepper/Stepper.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { BotForm } from './BotForm.tsx';
import { botCreate } from './bots.live.ts';
import { botsTexts, createTexts as texts } from './bots.texts.ts';

export default function BotCreateScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(botCreate, inspection());
  const { draft, failure, bot } = state.context;
  const errors = useMemo(() => {
    if (failure?.error === 'BotNameTaken') return { name: errorText(failure, locale) };
    return failure ? fieldErrors(failure, locale) : {};
  }, [failure, locale]);
  if (bot) return <Redirect to={addKnowledgeLink(bot.id)} replace />;
  const isWhole = failure && Object.keys(errors).length === 0;
  return (
    <>
      <PageHeader title={t(texts.title)} parent={{ href: botListLink, label: t(botsTexts.title) }} />
      <PageBody width="form">
        <Stepper
          label={t(setupTexts.label)}
          steps={setupSteps(null, false).map((step) => ({ ...step, label: t(setupTexts[step.id]) }))}
        />
        <Card padding="roomy">
          <Text tone="muted">{t(texts.intro)}</Text>
          <BotForm
            draft={draft}
            errors={errors}
            error={isWhole ? errorText(failure, locale) : undefined}
            isPending={state.matches('creating')}
            onChange={(change) => send({ type: 'draft.changed', change })}
            onSubmit={() => send({ type: 'form.sent' })}
          />
        </Card>
      </PageBody>
    </>
  );
}
