// Chooses which bots are active and restores removed ones.

import type { RemovedBot } from '../../../../contract/bots/bot-lifecycle.ts';
import type { Bot } from '../../../../contract/bots/bots.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { hasSelectionChanged, isOverLimit } from '../../../machines/bots/manage-bots.machine.ts';
import { botListLink, messagingPlansLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Inline, PageBody } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { botsTexts } from '../bots.texts.ts';
import * as styles from './ManageBots.css.ts';
import { manageBotsWithPorts } from './manage-bots.ports.ts';
import { manageBotsTexts as texts } from './manage-bots.texts.ts';

function ActiveRow(props: { bot: Bot; isChosen: boolean; onSwitch: () => void }) {
  const { bot, isChosen, onSwitch } = props;
  const { t, date, relative } = useI18n();
  const retentionText =
    bot.dataEndsAt === null
      ? t(texts.willDeactivate)
      : t(texts.dataKeptUntil, { date: date(bot.dataEndsAt), remaining: relative(bot.dataEndsAt) });
  return (
    <li className={styles.row}>
      <Avatar name={bot.name} kind="bot" size="m" />
      <div className={styles.content}>
        <Text weight="bold">
          <bdi>{bot.name}</bdi>
        </Text>
        <Text size="s" tone="muted">
          {isChosen ? t(texts.answers) : retentionText}
        </Text>
      </div>
      <Switch
        label={t(texts.activate, { name: bot.name })}
        isLabelHidden
        isSelected={isChosen}
        onChange={onSwitch}
      />
    </li>
  );
}

function RemovedRow(props: {
  bot: RemovedBot;
  isPending: boolean;
  isDisabled: boolean;
  onRestore: () => void;
}) {
  const { bot, isPending, isDisabled, onRestore } = props;
  const { t, date, relative } = useI18n();
  return (
    <li className={styles.row}>
      <div className={styles.content}>
        <Text weight="bold">
          <bdi>{bot.name}</bdi>
        </Text>
        <Text size="s" tone="muted">
          {t(texts.removedUntil, { date: date(bot.deletedAt), remaining: relative(bot.deletedAt) })}
        </Text>
      </div>
      <Button icon="undo" size="small" {...{ isPending, isDisabled }} onPress={onRestore}>
        {t(texts.restore)}
      </Button>
    </li>
  );
}

export default function ManageBotsScreen() {
  const { t, locale, date } = useI18n();
  const [state, send] = useMachine(manageBotsWithPorts);
  const { bots, removed, limit, botChoiceDeadline, selectedIds, restoredId, failure } = state.context;
  const isOverBotLimit = isOverLimit(state.context);
  const isLoading = state.matches('loading');
  const isSaving = state.matches('saving');
  const isRestoring = state.matches('restoring');
  const used = selectedIds.length;
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botListLink, label: t(botsTexts.title) }}
        {...(bots.length > 0 && {
          detail: limit === null ? t(texts.countFree, { used }) : t(texts.count, { used, limit }),
        })}
      />
      <PageBody width="form">
        <LoadingSwitch isLoading={isLoading} skeleton={<LoadingRows rows={4} />}>
          {state.matches('failed') && failure && (
            <ErrorState
              message={errorText(failure, locale)}
              requestId={failure.requestId}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {!isLoading && !state.matches('failed') && (
            <>
              {limit !== null && (
                <Callout
                  tone={isOverBotLimit || botChoiceDeadline !== null ? 'warning' : 'info'}
                  action={
                    <Link href={messagingPlansLink} variant="button">
                      {t(texts.upgrade)}
                    </Link>
                  }
                >
                  {t(texts.why, { count: limit })}{' '}
                  {botChoiceDeadline !== null && t(texts.until, { date: date(botChoiceDeadline) })}
                </Callout>
              )}
              {bots.length === 0 && <EmptyState illustration="bots" title={t(texts.empty)} />}
              {bots.length > 0 && (
                <Card padding="none">
                  <ul className={styles.list} aria-label={t(texts.title)}>
                    {bots.map((bot) => (
                      <ActiveRow
                        key={bot.id}
                        bot={bot}
                        isChosen={selectedIds.includes(bot.id)}
                        onSwitch={() => send({ type: 'bot.toggled', botId: bot.id })}
                      />
                    ))}
                  </ul>
                </Card>
              )}
              {hasSelectionChanged(state.context) && (
                <Inline justify="end" isWrapping>
                  {isOverBotLimit && limit !== null && (
                    <span role="status">{t(texts.overLimit, { count: used - limit })}</span>
                  )}
                  <Button
                    variant="quiet"
                    isDisabled={isSaving}
                    onPress={() => send({ type: 'selection.reset' })}
                  >
                    {t(texts.drop)}
                  </Button>
                  <Button
                    variant="primary"
                    isDisabled={isOverBotLimit || isRestoring}
                    isPending={isSaving}
                    onPress={() => send({ type: 'scope.submitted' })}
                  >
                    {t(texts.save)}
                  </Button>
                </Inline>
              )}
              {removed.length > 0 && (
                <Card title={t(texts.removedTitle)} padding="none">
                  <ul className={styles.list} aria-label={t(texts.removedTitle)}>
                    {removed.map((bot) => (
                      <RemovedRow
                        key={bot.id}
                        bot={bot}
                        isPending={isRestoring && bot.id === restoredId}
                        isDisabled={isSaving || (isRestoring && bot.id !== restoredId)}
                        onRestore={() => send({ type: 'bot.restored', botId: bot.id })}
                      />
                    ))}
                  </ul>
                </Card>
              )}
            </>
          )}
        </LoadingSwitch>
      </PageBody>
    </>
  );
}
