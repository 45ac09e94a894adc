// Steps of connecting a channel: instructions, keys, done.
import { useMachine } from '@xstate/react';
import type { CatalogKind } from '../../../contract/catalog.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink } from '../../platform/bot-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../ui/ErrorState/NoSuchBot.tsx';
import { PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { PictureSteps } from '../../ui/PictureSteps/PictureSteps.tsx';
import { LoadingThen } from '../../ui/Skeleton/LoadingThen.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Stepper } from '../../ui/Stepper/Stepper.tsx';
import { limitTexts } from '../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../ui/UpgradeHint/UpgradeHint.tsx';
import { Connected } from './Connected.tsx';
import { liveServiceWizard } from './connections.live.ts';
import { serviceTexts, connectTexts as texts } from './connections.texts.ts';
import { KeysForm } from './KeysForm.tsx';
import { PLANS_LINK } from './KindCards.tsx';

export interface ConnectScreenProps {
  params: { botId: string; serviceType: string; serviceId?: string };
}

export default function ConnectScreen({ params }: ConnectScreenProps) {
  const { botId, serviceType, serviceId = '' } = params;
  const { t, locale } = useI18n();
  // The specification writes some kinds in capitals.
  const input = { botId, kind: serviceType.toLowerCase(), connectionId: serviceId };
  const [state, send] = useMachine(liveServiceWizard, { ...inspection(), input });
  const { entry, detail, form, failure, refusal } = state.context;
  const isConnected = state.matches('connected');
  const label = entry?.label[locale] ?? '';
  const title = state.matches('onSite') ? label : t(texts.title, { kind: label });
  return (
    <>
      <PageHeader
        title={entry ? title : t(serviceTexts.title)}
        parent={{ href: botLink(botId, 'services'), label: t(serviceTexts.title) }}
      />
      <PageBody width="form">
        <LoadingThen isLoading={state.matches('opening')} outline={<LoadingRows rows={5} />}>
          {state.matches('failed') && failure?.error === 'NotFound' && <Unknown botId={botId} />}
          {state.matches('failed') && failure && failure.error !== 'NotFound' && (
            <BotErrorState
              failure={failure}
              toBots={t(serviceTexts.bots)}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {state.matches('onSite') && entry && <OnSite botId={botId} entry={entry} />}
          {state.matches('barred') && entry && (
            <UpgradeHint
              form="page"
              feature={entry.isAllowed ? t(limitTexts.ConnectionLimitReached) : label}
              href={PLANS_LINK}
              benefit={entry.about[locale]}
            />
          )}
          {entry && detail && (
            <>
              <Stepper
                label={t(texts.steps)}
                steps={[
                  { id: 'fill', label: t(texts.stepFill), state: isConnected ? 'done' : 'current' },
                  { id: 'done', label: t(texts.stepDone), state: isConnected ? 'current' : 'next' },
                ]}
              />
              {isConnected ? (
                <Connected {...{ botId, entry, detail }} onChange={() => send({ type: 'change.wanted' })} />
              ) : (
                <>
                  <WhereToFind entry={entry} />
                  <KeysForm
                    {...{ entry, detail, form, refusal }}
                    isPending={state.matches('connecting')}
                    onChange={(change) => send({ type: 'form.changed', change })}
                    onSubmit={() => send({ type: 'form.sent' })}
                  />
                </>
              )}
            </>
          )}
        </LoadingThen>
      </PageBody>
    </>
  );
}

function WhereToFind({ entry }: { entry: CatalogKind }) {
  const { t, locale } = useI18n();
  if (entry.steps.length === 0) return null;
  return (
    <Card title={t(texts.where)} padding="roomy">
      <PictureSteps
        isOrdered
        steps={entry.steps.map(({ picture, ...words }) => ({ picture, body: words[locale] }))}
      />
    </Card>
  );
}

function OnSite({ botId, entry }: { botId: string; entry: CatalogKind }) {
  const { t, locale } = useI18n();
  return (
    <EmptyState
      drawing="plug"
      title={entry.label[locale]}
      body={entry.about[locale]}
      action={
        <Link href={botLink(botId, 'install')} look="primary" icon="code">
          {t(texts.install)}
        </Link>
      }
    />
  );
}

function Unknown({ botId }: { botId: string }) {
  const { t } = useI18n();
  return (
    <EmptyState
      drawing="plug"
      title={t(texts.unknown)}
      body={t(texts.unknownBody)}
      action={
        <Link href={botLink(botId, 'services')} look="primary">
          {t(texts.all)}
        </Link>
      }
    />
  );
}
