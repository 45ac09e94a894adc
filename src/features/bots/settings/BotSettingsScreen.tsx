// Bot settings, with a test chat beside them on wide windows.
import { useMachine } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useI18n } from '../../../i18n/I18n.tsx';
import { hasChanges } from '../../../machines/bots/settings/bot-settings.machine.ts';
import { inspection } from '../../../platform/inspector.ts';
import { botLink, botListLink } from '../../../platform/links.ts';
import { BotErrorState, namesNoBot } from '../../../ui/ErrorState/BotNotFound.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { SettingsFrame } from '../../../ui/SettingsFrame/SettingsFrame.tsx';
import { LoadingThen } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { media } from '../../../ui/theme.css.ts';
import { useMatches } from '../../../ui/useMediaQuery.ts';
import { SettingsForm } from './BotSettingsForm.tsx';
import { liveSettings } from './bot-settings.live.ts';
import { settingsTexts as texts } from './bot-settings.texts.ts';
import { ModelCard } from './ModelCard.tsx';
import { RemovalCard } from './RemoveBotCard.tsx';

export interface BotSettingsScreenProps {
  params: { botId: string };
  /** Where the settings are tried, drawn only where there is room beside them. */
  trial: () => ReactNode;
}

export default function BotSettingsScreen({ params: { botId }, trial }: BotSettingsScreenProps) {
  const { t } = useI18n();
  const [, navigate] = useLocation();
  const [state, send] = useMachine(liveSettings, { ...inspection(), input: { botId } });
  const isRoomy = useMatches(media.roomy);
  const { bot, values, failure, judged, asked, messagesLeft, leavingTo } = state.context;
  const isUnread = state.matches({ form: 'unread' });
  const isGone = isUnread && namesNoBot(failure);
  const leave = () => {
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
            <Link href={botLink(botId, 'testChat')} look="button" icon="message">
              {t(texts.tryIt)}
            </Link>
          )
        }
      />
      <SettingsFrame
        {...(isRoomy && !isGone && { aside: { label: t(texts.tryIt), width: 'narrow', content: trial() } })}
        isLeaving={leavingTo !== null}
        onLeave={leave}
        onStay={() => send({ type: 'leave.declined' })}
      >
        <LoadingThen
          isLoading={state.matches({ form: 'reading' }) && !values}
          outline={<LoadingRows rows={5} />}
        >
          {isUnread && failure && (
            <BotErrorState
              failure={failure}
              toBots={t(texts.bots)}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {values && (
            <SettingsForm
              {...{ values, asked, messagesLeft, failure, judged }}
              hasChanges={hasChanges(state.context)}
              isPending={state.matches({ form: 'saving' })}
              onType={(change) => send({ type: 'field.typed', change })}
              onLeave={(field) => send({ type: 'field.left', field })}
              onDrop={() => send({ type: 'changes.dropped' })}
              onSubmit={() => send({ type: 'form.sent' })}
            />
          )}
          {values && <ModelCard botId={botId} />}
          {bot && <RemovalCard botId={botId} name={bot.name} />}
        </LoadingThen>
      </SettingsFrame>
    </>
  );
}
