// Chooses a channel from the catalogue.
import { useMachine } from '@xstate/react';
import { useI18n } from '../../i18n/I18n.tsx';
import { inspection } from '../../platform/inspector.ts';
import { botLink } from '../../platform/links.ts';
import { BotErrorState } from '../../ui/ErrorState/BotNotFound.tsx';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { LoadingThen } from '../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { KindCards } from './ChannelCards.tsx';
import { liveServices } from './connections.live.ts';
import { serviceTexts, connectTexts as texts } from './connections.texts.ts';

export default function ChooseScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t } = useI18n();
  const [state, send] = useMachine(liveServices, { ...inspection(), input: { botId } });
  const { kinds, failure } = state.context;
  return (
    <>
      <PageHeader
        title={t(texts.choose)}
        parent={{ href: botLink(botId, 'services'), label: t(serviceTexts.title) }}
      />
      <PageBody>
        <LoadingThen
          isLoading={state.matches({ list: 'loading' }) && kinds.length === 0}
          outline={<LoadingRows rows={4} />}
        >
          {state.matches({ list: 'failed' }) && failure ? (
            <BotErrorState
              failure={failure}
              toBots={t(serviceTexts.bots)}
              onRetry={() => send({ type: 'retried' })}
            />
          ) : (
            <KindCards botId={botId} kinds={kinds} />
          )}
        </LoadingThen>
      </PageBody>
    </>
  );
}
