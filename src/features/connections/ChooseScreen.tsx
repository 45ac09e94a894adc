// Chooses a channel from the catalogue.
import { useMachine } from '@xstate/react';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink } from '../../platform/bot-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { BotErrorState } from '../../ui/ErrorState/NoSuchBot.tsx';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { LoadingThen } from '../../ui/Skeleton/LoadingThen.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { liveServices } from './connections.live.ts';
import { serviceTexts, connectTexts as texts } from './connections.texts.ts';
import { KindCards } from './KindCards.tsx';

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
