import { useState } from 'react';
import type { Allowance } from '../../../contract/account/account.ts';
import type { Bot } from '../../../contract/bots/bots.ts';
import { sessionStore } from '../../api/session/session.store.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import { contains } from '../../i18n/texts/search.ts';
import { setupTexts } from '../../i18n/texts/setup.texts.ts';
import { currentStep, type SetupStep, setupSteps } from '../../machines/bots/setup.steps.ts';
import { addSourceLink, botCreateLink, botLink, manageBotsLink } from '../../platform/links.ts';
import { isBotTested } from '../../platform/storage/tested-bots.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Inline, PageBody } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Menu } from '../../ui/Menu/Menu.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { SearchField } from '../../ui/SearchField/SearchField.tsx';
import { LoadingSwitch } from '../../ui/Skeleton/LoadingSwitch.tsx';
import { Stepper } from '../../ui/Stepper/Stepper.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { AllowanceCard, BotGrid, LoadingBots, NoBots } from './BotGrid.tsx';
import * as styles from './BotList.css.ts';
import type { BotAction } from './BotRow.tsx';
import { BotTransferDialog } from './BotTransferDialog.tsx';
import { botActivationWithPorts } from './bot-activation.ports.ts';
import { botListWithPorts } from './bots.ports.ts';
import { botsTexts as texts } from './bots.texts.ts';
import { ActionList } from './home/ActionList.tsx';
import * as homeStyles from './home/Home.css.ts';
import { homeWithPorts } from './home/home.ports.ts';
import { homeTexts } from './home/home.texts.ts';
import { WeekCard } from './home/WeekCard.tsx';
import { transferWithPorts } from './transfer/bot-transfer.ports.ts';
import { transferTexts } from './transfer/bot-transfer.texts.ts';
import { freeName } from './transfer/free-name.ts';
import { createSampleBotFile } from './transfer/sample-bot.ts';

const setupStepLinks: Record<Exclude<SetupStep, 'create'>, (botId: string) => string> = {
  train: addSourceLink,
  test: (botId) => botLink(botId, 'testChat'),
  install: (botId) => botLink(botId, 'install'),
};
const setupStepLink = (step: SetupStep, botId: string) =>
  step === 'create' ? undefined : setupStepLinks[step](botId);

export interface SetupCardProps {
  bot: Bot;
  hasTestedBot: boolean;
  onDefer: () => void;
}

function SetupCard({ bot, hasTestedBot, onDefer }: SetupCardProps) {
  const { t } = useI18n();
  const steps = setupSteps(bot, hasTestedBot);
  const current = currentStep(bot, hasTestedBot);
  const href = current ? setupStepLink(current, bot.id) : undefined;
  const remainingSteps = steps.filter(({ state }) => state !== 'done').length;
  return (
    <Card
      title={t(texts.setupOf, { name: bot.name })}
      aside={
        <Inline>
          <Button variant="quiet" onPress={onDefer}>
            {t(texts.later)}
          </Button>
          {href && (
            <Link href={href} variant="button" endIcon="chevronEnd">
              {t(texts.continueSetup)}
            </Link>
          )}
        </Inline>
      }
    >
      <Text size="s" tone="muted">
        {t(texts.setupLeft, { count: remainingSteps })}
      </Text>
      <Stepper
        label={t(setupTexts.label)}
        steps={steps.map(({ id, state }) => {
          const target = state === 'next' ? undefined : setupStepLink(id, bot.id);
          return { id, state, label: t(setupTexts[id]), ...(target && { href: target }) };
        })}
      />
    </Card>
  );
}

function BotListActions({ onImport }: { onImport: () => void }) {
  const { t } = useI18n();
  const items = [
    { id: 'manage', label: t(texts.manage), icon: 'settings', href: manageBotsLink },
    { id: 'import', label: t(transferTexts.import), icon: 'upload' },
  ] as const;
  return (
    <>
      <span className={styles.wideOnly}>
        <Link href={manageBotsLink} variant="button" icon="settings">
          {t(texts.manage)}
        </Link>
        <Button icon="upload" onPress={onImport}>
          {t(transferTexts.import)}
        </Button>
      </span>
      <span className={styles.phoneOnly}>
        <Menu
          label={t(texts.more)}
          trigger={<IconButton icon="more" label={t(texts.more)} />}
          groups={[{ id: 'bots', items }]}
          onAction={(action) => {
            if (action === 'import') onImport();
          }}
        />
      </span>
    </>
  );
}

const MIN_BOTS_FOR_SEARCH = 4;
const DIALOG_STEPS = ['choosing', 'naming', 'copying'] as const;

export default function BotListScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(botListWithPorts);
  const [homeState, sendToHome] = useMachine(homeWithPorts);
  const [transfer, sendTransfer] = useMachine(transferWithPorts);
  const [, sendActivation] = useMachine(botActivationWithPorts);
  const [isSetupDeferred, setSetupDeferred] = useState(false);
  const { bots, allowance, search } = state.context;
  const { home } = homeState.context;
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  const canCreate = isOwner && (allowance === null || allowance.bots < allowance.botsLimit);
  const setupBot = bots.find(
    (bot) => isOwner && !isSetupDeferred && bot.active && currentStep(bot, isBotTested(bot.id)) !== null,
  );
  const hasBanner = homeState.matches('failed') || setupBot !== undefined;
  const failure = state.context.failure ?? homeState.context.failure;
  const isFailed =
    (state.matches({ list: 'failed' }) && bots.length === 0) ||
    (homeState.matches('failed') && home === null);
  const isLoading = !isFailed && ((state.matches({ list: 'loading' }) && bots.length === 0) || home === null);
  const onImport = () => sendTransfer({ type: 'import.requested' });
  const onSample = () => {
    onImport();
    sendTransfer({ type: 'file.chosen', file: createSampleBotFile(locale) });
  };
  const onAction = ({ id: botId, name }: Bot, action: BotAction) => {
    if (action === 'copy') {
      const names = bots.map((bot) => bot.name);
      sendTransfer({ type: 'copy.requested', botId, name: freeName(name, names, locale) });
    } else if (action === 'export') sendTransfer({ type: 'export.requested', botId });
    else sendActivation({ type: 'activation.requested', botId, name, isActive: action === 'activate' });
  };
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          bots.length > 0 && (
            <>
              {isOwner && <BotListActions onImport={onImport} />}
              {canCreate && (
                <Link href={botCreateLink} variant="primary" icon="plus">
                  {t(texts.create)}
                </Link>
              )}
            </>
          )
        }
      />
      <PageBody>
        <LoadingSwitch isLoading={isLoading} skeleton={<LoadingBots />}>
          {isFailed && failure && (
            <ErrorState
              message={errorText(failure, locale)}
              requestId={failure.requestId}
              onRetry={() => {
                send({ type: 'retried' });
                sendToHome({ type: 'retried' });
              }}
            />
          )}
          {!isFailed && state.matches({ list: 'ready' }) && bots.length === 0 && (
            <NoBots isOwner={isOwner} onImport={onImport} onSample={onSample} />
          )}
          {!isFailed && home && bots.length > 0 && (
            <div className={homeStyles.columns}>
              <div className={homeStyles.mainColumn}>
                {hasBanner && (
                  <div className={homeStyles.banner}>
                    {homeState.matches('failed') && failure && (
                      <Callout tone="warning">
                        {t(homeTexts.outdated, { reason: errorText(failure, locale) })}
                      </Callout>
                    )}
                    {setupBot && (
                      <SetupCard
                        bot={setupBot}
                        hasTestedBot={isBotTested(setupBot.id)}
                        onDefer={() => setSetupDeferred(true)}
                      />
                    )}
                  </div>
                )}
                <ActionList items={home.items} bots={bots} isOwner={isOwner} />
                <BotGrid
                  bots={filterBots(bots, search)}
                  search={search}
                  days={new Map(home.bots.map(({ botId, days }) => [botId, days]))}
                  isOwner={isOwner}
                  aside={
                    bots.length >= MIN_BOTS_FOR_SEARCH ? (
                      <div className={styles.search}>
                        <SearchField
                          label={t(texts.search)}
                          value={search}
                          onChange={(typed) => send({ type: 'search.changed', search: typed })}
                        />
                      </div>
                    ) : (
                      allowance && isOwner && <BotCount allowance={allowance} />
                    )
                  }
                  onAction={onAction}
                  exports={transfer.context.exports}
                  exportShare={transfer.context.exportProgress}
                  onStopExport={(botId) => sendTransfer({ type: 'export.cancelled', botId })}
                  onClearSearch={() => send({ type: 'search.changed', search: '' })}
                />
              </div>
              <div className={homeStyles.column}>
                <WeekCard
                  days={home.days}
                  before={home.before}
                  installHref={isOwner && bots[0] ? botLink(bots[0].id, 'install') : null}
                />
                {allowance && (
                  <AllowanceCard
                    allowance={allowance}
                    activeBots={bots.filter(({ active }) => active).length}
                    isOwner={isOwner}
                  />
                )}
              </div>
            </div>
          )}
        </LoadingSwitch>
      </PageBody>
      <BotTransferDialog
        {...transfer.context}
        step={DIALOG_STEPS.find((step) => transfer.matches({ dialog: step })) ?? null}
        onFile={(file) => sendTransfer({ type: 'file.chosen', file })}
        onType={(name) => sendTransfer({ type: 'name.changed', name })}
        onSubmit={() => sendTransfer({ type: 'form.submitted' })}
        onClose={() => sendTransfer({ type: 'dialog.closed' })}
      />
    </>
  );
}

function BotCount({ allowance: { bots: used, botsLimit: limit } }: { allowance: Allowance }) {
  const { t } = useI18n();
  return (
    <Text as="span" size="s" tone="muted">
      {t(texts.count, { used, limit })}
    </Text>
  );
}

const filterBots = (bots: readonly Bot[], search: string) =>
  bots.filter(({ name, introduction }) => contains(`${name} ${introduction}`, search));
