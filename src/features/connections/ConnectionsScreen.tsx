import { Suspense } from 'react';
import { currentBotWithPorts } from '../../api/current-bot.ports.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botListLink, connectLink } from '../../platform/links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../ui/ErrorState/BotNotFound.tsx';
import { PageBody, Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { LoadingSwitch } from '../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { connectionsWithPorts } from './connections.ports.ts';
import { connectionTexts as texts } from './connections.texts.ts';

const LogSheet = lazyComponent(() => import('./DeliveryLogSheet.tsx'));
const DailyLimitSheet = lazyComponent(() => import('./DailyLimitSheet.tsx'));

export default function ConnectionsScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t } = useI18n();
  const [{ context: botContext }] = useMachine(currentBotWithPorts, { input: { botId } });
  const [state, send] = useMachine(connectionsWithPorts, { input: { botId } });
  const { connections, channels, failure, commands, logConnection, limitConnection } = state.context;
  const isLoaded = channels.length > 0;
  const isFailed = state.matches({ list: 'failed' }) && failure && !isLoaded;
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botListLink, label: botContext.bot?.name ?? t(texts.bots) }}
        actions={
          <Link href={connectLink(botId)} variant="primary" icon="plus">
            {t(texts.add)}
          </Link>
        }
      />
      <PageBody>
        <LoadingSwitch
          isLoading={state.matches({ list: 'loading' }) && !isLoaded}
          skeleton={<LoadingRows rows={3} />}
        >
          {isFailed && (
            <BotErrorState
              failure={failure}
              botsLabel={t(texts.bots)}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {isLoaded && connections.length === 0 && (
            <EmptyState
              illustration="plug"
              title={t(texts.emptyTitle)}
              body={t(texts.emptyBody)}
              action={
                <Link href={connectLink(botId)} variant="primary" icon="plus">
                  {t(texts.add)}
                </Link>
              }
            />
          )}
          {isLoaded && (
            <Stack gap={4}>
              {connections.map((connection) => (
                <ConnectionCard
                  key={connection.id}
                  connection={connection}
                  kind={channels.find(({ kind }) => kind === connection.kind)}
                  isBusy={commands.some((command) => command.connection.id === connection.id)}
                  onAction={(action) => send({ type: 'command.issued', command: { action, connection } })}
                  onLog={() => send({ type: 'log.requested', connection })}
                  onLimit={() => send({ type: 'limit.requested', connection })}
                />
              ))}
            </Stack>
          )}
        </LoadingSwitch>
      </PageBody>
      {limitConnection && (
        <Suspense>
          <DailyLimitSheet connection={limitConnection} onClose={() => send({ type: 'limit.closed' })} />
        </Suspense>
      )}
      {logConnection && (
        <Suspense>
          <LogSheet connection={logConnection} onClose={() => send({ type: 'log.closed' })} />
        </Suspense>
      )}
    </>
  );
}
