import { useMachine } from '@xstate/react';
import { Suspense } from 'react';
import { botFacts } from '../../api/current-bot.live.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { inspection } from '../../platform/inspector.ts';
import { botListLink, connectLink } from '../../platform/links.ts';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../ui/ErrorState/BotNotFound.tsx';
import { PageBody, Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { latePart } from '../../ui/lazy-component.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { LoadingThen } from '../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { ServiceCard } from './ConnectionCard.tsx';
import { liveServices } from './connections.live.ts';
import { serviceTexts as texts } from './connections.texts.ts';

const LogSheet = latePart(() => import('./DeliveryLogSheet.tsx'));
const DailyLimitSheet = latePart(() => import('./DailyLimitSheet.tsx'));

export default function ServicesScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t } = useI18n();
  const [{ context: facts }] = useMachine(botFacts, { ...inspection(), input: { botId } });
  const [state, send] = useMachine(liveServices, { ...inspection(), input: { botId } });
  const { connections, kinds, failure, orders, logOf, limitOf } = state.context;
  const isRead = kinds.length > 0;
  const isFailed = state.matches({ list: 'failed' }) && failure && !isRead;
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botListLink, label: facts.bot?.name ?? t(texts.bots) }}
        actions={
          <Link href={connectLink(botId)} look="primary" icon="plus">
            {t(texts.add)}
          </Link>
        }
      />
      <PageBody>
        <LoadingThen
          isLoading={state.matches({ list: 'loading' }) && !isRead}
          outline={<LoadingRows rows={3} />}
        >
          {isFailed && (
            <BotErrorState
              failure={failure}
              toBots={t(texts.bots)}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {isRead && connections.length === 0 && (
            <EmptyState
              drawing="plug"
              title={t(texts.emptyTitle)}
              body={t(texts.emptyBody)}
              action={
                <Link href={connectLink(botId)} look="primary" icon="plus">
                  {t(texts.add)}
                </Link>
              }
            />
          )}
          {isRead && (
            <Stack gap={4}>
              {connections.map((connection) => (
                <ServiceCard
                  key={connection.id}
                  connection={connection}
                  kind={kinds.find(({ kind }) => kind === connection.kind)}
                  isBusy={orders.some((order) => order.connection.id === connection.id)}
                  onOrder={(verb) => send({ type: 'order.given', order: { verb, connection } })}
                  onLog={() => send({ type: 'log.asked', connection })}
                  onLimit={() => send({ type: 'limit.asked', connection })}
                />
              ))}
            </Stack>
          )}
        </LoadingThen>
      </PageBody>
      {limitOf && (
        <Suspense>
          <DailyLimitSheet connection={limitOf} onClose={() => send({ type: 'limit.closed' })} />
        </Suspense>
      )}
      {logOf && (
        <Suspense>
          <LogSheet connection={logOf} onClose={() => send({ type: 'log.closed' })} />
        </Suspense>
      )}
    </>
  );
}
