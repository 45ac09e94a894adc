// Binds the catalogue of connections to the choice among them. Knows no kind.
import { useMachine } from '@xstate/react';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink } from '../../platform/bot-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { LoadingThen } from '../../ui/Skeleton/LoadingThen.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { liveServices } from './connections.live.ts';
import { serviceTexts, connectTexts as texts } from './connections.texts.ts';
import { KindCards } from './KindCards.tsx';

export default function ChooseScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t, locale } = useI18n();
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
            <ErrorState
              message={errorText(failure, locale)}
              requestId={failure.requestId}
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
