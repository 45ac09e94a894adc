// Chooses a channel from the catalogue.

import { useI18n } from '../../i18n/I18n.tsx';
import { botLink } from '../../platform/links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { BotErrorState } from '../../ui/ErrorState/BotNotFound.tsx';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { LoadingSwitch } from '../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { ChannelCards } from './ChannelCards.tsx';
import { connectionsWithPorts } from './connections.ports.ts';
import { connectionTexts, connectTexts as texts } from './connections.texts.ts';

export default function ChannelChoiceScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t } = useI18n();
  const [state, send] = useMachine(connectionsWithPorts, { input: { botId } });
  const { channels, failure } = state.context;
  return (
    <>
      <PageHeader
        title={t(texts.choose)}
        parent={{ href: botLink(botId, 'services'), label: t(connectionTexts.title) }}
      />
      <PageBody>
        <LoadingSwitch
          isLoading={state.matches({ list: 'loading' }) && channels.length === 0}
          skeleton={<LoadingRows rows={4} />}
        >
          {state.matches({ list: 'failed' }) && failure ? (
            <BotErrorState
              failure={failure}
              botsLabel={t(connectionTexts.bots)}
              onRetry={() => send({ type: 'retried' })}
            />
          ) : (
            <ChannelCards botId={botId} kinds={channels} />
          )}
        </LoadingSwitch>
      </PageBody>
    </>
  );
}
