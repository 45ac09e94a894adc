// Bot settings, next to a test chat on wide windows.

import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { hasChanges } from '../../../machines/bots/settings/bot-settings.machine.ts';
import { useLocation } from '../../../platform/browser/location.ts';
import { botLink, botListLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { BotErrorState, isBotNotFound } from '../../../ui/ErrorState/BotNotFound.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { SettingsFrame } from '../../../ui/SettingsFrame/SettingsFrame.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { media } from '../../../ui/theme.css.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { BotSettingsForm } from './BotSettingsForm.tsx';
import { botSettingsWithPorts } from './bot-settings.ports.ts';
import { settingsTexts as texts } from './bot-settings.texts.ts';
import { ModelCard } from './ModelCard.tsx';
import { RemoveBotCard } from './RemoveBotCard.tsx';

export interface BotSettingsScreenProps {
  params: { botId: string };
  /** Renders the test chat; called on wide windows only. */
  renderTestChat: () => ReactNode;
}

export default function BotSettingsScreen({ params: { botId }, renderTestChat }: BotSettingsScreenProps) {
  const { t } = useI18n();
  const [, navigate] = useLocation();
  const [state, send] = useMachine(botSettingsWithPorts, { input: { botId } });
  const isRoomy = useMediaQuery(media.roomy);
  const { bot, values, failure, validation, pastQuestions, remainingMessages, leavingTo } = state.context;
  const hasLoadFailed = state.matches({ form: 'failed' });
  const isBotMissing = hasLoadFailed && isBotNotFound(failure);
  const confirmLeave = () => {
    send({ type: 'leave.confirmed' });
    if (leavingTo) navigate(leavingTo);
  };
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botListLink, label: bot?.name ?? t(texts.bots) }}
        actions={
          !isRoomy && (
            <Link href={botLink(botId, 'testChat')} variant="button" icon="message">
              {t(texts.tryIt)}
            </Link>
          )
        }
      />
      <SettingsFrame
        {...(isRoomy &&
          !isBotMissing && { aside: { label: t(texts.tryIt), width: 'narrow', content: renderTestChat() } })}
        isLeaving={leavingTo !== null}
        onLeave={confirmLeave}
        onStay={() => send({ type: 'leave.cancelled' })}
      >
        <LoadingSwitch
          isLoading={state.matches({ form: 'loading' }) && !values}
          skeleton={<LoadingRows rows={5} />}
        >
          {hasLoadFailed && failure && (
            <BotErrorState
              failure={failure}
              botsLabel={t(texts.bots)}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {values && (
            <BotSettingsForm
              {...{ values, pastQuestions, messagesLeft: remainingMessages, failure, validation }}
              hasChanges={hasChanges(state.context)}
              isPending={state.matches({ form: 'saving' })}
              onType={(change) => send({ type: 'field.changed', change })}
              onBlur={(field) => send({ type: 'field.blurred', field })}
              onDiscard={() => send({ type: 'changes.discarded' })}
              onSubmit={() => send({ type: 'form.submitted' })}
            />
          )}
          {values && <ModelCard botId={botId} />}
          {bot && <RemoveBotCard botId={botId} name={bot.name} />}
        </LoadingSwitch>
      </SettingsFrame>
    </>
  );
}
