// Installs the widget on a website.
import { useMachine } from '@xstate/react';
import type { Connection } from '../../../contract/connections.ts';
import type { Failure } from '../../../contract/errors.ts';
import { botFacts } from '../../api/bot-facts.live.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { setupTexts } from '../../i18n/setup.texts.ts';
import { setupSteps } from '../../machines/flows/setup.steps.ts';
import { botListLink } from '../../platform/bot-links.ts';
import { connectLink, serviceSettingsLink } from '../../platform/connection-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { isTried } from '../../platform/tried-bots.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../ui/ErrorState/NoSuchBot.tsx';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Stepper } from '../../ui/Stepper/Stepper.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { Refused } from '../../ui/UpgradeHint/Refused.tsx';
import { liveInstall } from './install.live.ts';
import { installTexts as texts } from './install.texts.ts';
import { PLANS_LINK } from './KindCards.tsx';
import { SnippetCard } from './SnippetCard.tsx';
import { WidgetForm } from './WidgetForm.tsx';
import { WordPressCard } from './WordPressCard.tsx';

export default function InstallScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t } = useI18n();
  const [{ context: facts }] = useMachine(botFacts, { ...inspection(), input: { botId } });
  const [state, send] = useMachine(liveInstall, { ...inspection(), input: { botId } });
  const { connections, isDevelopment, failure, refusal } = state.context;
  const widgets = connections.filter(({ snippet }) => snippet !== '');
  const isReady = state.matches({ list: 'ready' });
  const create = () => {
    const form = { name: t(texts.defaultName), websiteUrl: null, initialMessage: '' };
    send({ type: 'creation.asked', form });
  };
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botListLink, label: facts.bot?.name ?? t(texts.bots) }}
      />
      <PageBody width="form">
        {facts.bot?.conversations === 0 && (
          <Stepper
            label={t(setupTexts.label)}
            steps={setupSteps(facts.bot, isTried(botId)).map((step) => ({
              ...step,
              label: t(setupTexts[step.id]),
            }))}
          />
        )}
        {state.matches({ list: 'loading' }) && (
          <Loading>
            <Skeleton shape="card" />
          </Loading>
        )}
        {state.matches({ list: 'failed' }) && failure && (
          <BotErrorState failure={failure} toBots={t(texts.bots)} onRetry={() => send({ type: 'retried' })} />
        )}
        {widgets.length > 0 && isDevelopment && <DemoNote botId={botId} />}
        {isReady && widgets.length === 0 && refusal && (
          <Note tone="danger">
            <Refused refusal={refusal} plans={PLANS_LINK} />
          </Note>
        )}
        {isReady && widgets.length === 0 && (
          <NoWidget isPending={state.matches({ changing: 'creating' })} onCreate={create} />
        )}
        {widgets.map((connection) => (
          <Widget
            key={connection.id}
            connection={connection}
            isChanging={!state.matches({ changing: 'idle' })}
            refusal={refusal}
            send={send}
          />
        ))}
        {isReady && (
          <Link href={connectLink(botId)} look="button" icon="plug">
            {t(texts.others)}
          </Link>
        )}
      </PageBody>
    </>
  );
}

interface WidgetProps {
  connection: Connection;
  /** One change after the other: the next waits for the answer to this one. */
  isChanging: boolean;
  refusal: Failure | null;
  send: ReturnType<typeof useMachine<typeof liveInstall>>[1];
}

function Widget({ connection, isChanging, refusal, send }: WidgetProps) {
  const { t } = useI18n();
  const { id: connectionId } = connection;
  return (
    <>
      <SnippetCard snippet={connection.snippet} />
      <WordPressCard botId={connection.botId} connectionId={connectionId} />
      <Card
        title={t(texts.settings)}
        padding="roomy"
        aside={
          <Link
            href={serviceSettingsLink(connection.botId, connectionId, connection.kind)}
            look="button"
            icon="palette"
          >
            {t(texts.look)}
          </Link>
        }
      >
        <Switch
          label={t(texts.active)}
          hint={t(texts.activeHint)}
          isWide
          isSelected={connection.active}
          isDisabled={isChanging}
          onChange={(on) => send({ type: 'switched', connectionId, on })}
        />
        <WidgetForm
          connection={connection}
          refusal={refusal}
          isPending={isChanging}
          onChange={() => send({ type: 'form.changed' })}
          onSubmit={(form) => send({ type: 'form.sent', connectionId, form })}
        />
      </Card>
    </>
  );
}

function NoWidget({ isPending, onCreate }: { isPending: boolean; onCreate: () => void }) {
  const { t } = useI18n();
  return (
    <EmptyState
      drawing="plug"
      title={t(texts.emptyTitle)}
      body={t(texts.emptyBody)}
      action={
        <Button variant="primary" icon="plus" isPending={isPending} onPress={onCreate}>
          {t(texts.create)}
        </Button>
      }
    />
  );
}

function DemoNote({ botId }: { botId: string }) {
  const { t } = useI18n();
  return (
    <Note
      tone="info"
      title={t(texts.demo)}
      action={
        <Link href={`/demo/${botId}`} look="button" endIcon="external">
          {t(texts.demo)}
        </Link>
      }
    >
      {t(texts.demoBody)}
    </Note>
  );
}
