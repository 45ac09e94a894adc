// One connection: status, last activity and actions.
import type { CatalogChannel } from '../../../contract/connections/catalog.ts';
import type {
  Connection,
  ConnectionErrorOutcome,
  ConnectionStatus,
} from '../../../contract/connections/connections.ts';
import { isErrorTag } from '../../../contract/errors/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText, joinSentences } from '../../i18n/texts/errors.ts';
import type { ConnectionAction } from '../../machines/connections/connections.machine.ts';
import { botLink, connectionLink, connectionSettingsLink } from '../../platform/links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Icon, type IconName } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Menu } from '../../ui/Menu/Menu.tsx';
import { StatusChip, type Tone } from '../../ui/StatusChip/StatusChip.tsx';
import { Heading } from '../../ui/Text/Text.tsx';
import * as styles from './Connections.css.ts';
import { connectionTexts as texts } from './connections.texts.ts';
import { WidgetLoadFailures } from './WidgetLoadFailures.tsx';

export interface ConnectionCardProps {
  connection: Connection;
  /** The catalogue's entry; undefined if the channel is no longer offered. */
  kind: CatalogChannel | undefined;
  isBusy: boolean;
  onAction: (action: ConnectionAction) => void;
  onLog: () => void;
  onLimit: () => void;
}

const chipProps: Record<ConnectionStatus, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'dashed' },
  checking: { tone: 'info', icon: 'wait' },
  active: { tone: 'success', icon: 'done' },
  inactive: { tone: 'neutral', icon: 'pause' },
  needsAttention: { tone: 'danger', icon: 'alert' },
};

export function ConnectionCard({
  connection,
  kind: channel,
  isBusy,
  onAction,
  onLog,
  onLimit,
}: ConnectionCardProps) {
  const { t, locale } = useI18n();
  const { status, identifier, websiteUrl, snippet } = connection;
  const isOnSite = snippet !== '';
  const name = connection.name || t(texts.unnamed);
  return (
    <Card>
      <Stack gap={3}>
        <Inline isWrapping justify="between">
          <div className={styles.name}>
            <Inline isWrapping>
              <Icon name={isOnSite ? 'globe' : 'plug'} />
              <Heading level={2} size="s">
                <bdi>{name}</bdi>
              </Heading>
              <StatusChip {...chipProps[status]}>{t(texts[status])}</StatusChip>
            </Inline>
            <div className={styles.details}>
              {channel && <span>{channel.label[locale]}</span>}
              {identifier && <bdi>{identifier}</bdi>}
              {isOnSite && <bdi>{websiteUrl ?? t(texts.anySite)}</bdi>}
            </div>
          </div>
          <ConnectionActions {...{ connection, name, isOnSite, isBusy, onAction, onLog, onLimit }} />
        </Inline>
        {!isOnSite && status !== 'draft' && <LastActivity connection={connection} />}
        {connection.loadFailures.length > 0 && <WidgetLoadFailures problems={connection.loadFailures} />}
        {connection.lastError && status !== 'inactive' && (
          <ConnectionErrorNotice connection={connection} onLog={onLog} />
        )}
      </Stack>
    </Card>
  );
}

interface ConnectionActionsProps extends Omit<ConnectionCardProps, 'kind'> {
  name: string;
  isOnSite: boolean;
}

function ConnectionActions({
  connection,
  name,
  isOnSite,
  isBusy,
  onAction,
  onLog,
  onLimit,
}: ConnectionActionsProps) {
  const { t } = useI18n();
  const { botId, id, status } = connection;
  const isSetupUnfinished = status === 'draft' || status === 'checking';
  const items = [
    ...(isOnSite ? [{ id: 'install', label: t(texts.install, { name }), icon: 'code' as const }] : []),
    ...(isOnSite || isSetupUnfinished ? [] : [{ id: 'log', label: t(texts.log), icon: 'send' as const }]),
    ...(isSetupUnfinished ? [] : [{ id: 'limit', label: t(texts.limit), icon: 'chart' as const }]),
    { id: 'remove', label: t(texts.remove), icon: 'trash' as const, isDanger: true },
  ].map((item) => (item.id === 'install' ? { ...item, href: botLink(botId, 'install') } : item));
  return (
    <div className={styles.actions}>
      {isSetupUnfinished ? (
        <Link href={connectionLink(botId, connection)} variant="button" size="small">
          {t(texts.continueSetup)}
        </Link>
      ) : (
        <Button
          size="small"
          isPending={isBusy}
          onPress={() => onAction(status === 'active' ? 'deactivate' : 'activate')}
        >
          {t(status === 'active' ? texts.turnOff : texts.turnOn)}
        </Button>
      )}
      {!isSetupUnfinished && (
        <Link
          href={
            isOnSite ? connectionSettingsLink(botId, id, connection.kind) : connectionLink(botId, connection)
          }
          variant="quiet"
          icon="settings"
          label={t(texts.settingsNamed, { name })}
        >
          {t(texts.settings)}
        </Link>
      )}
      <Menu
        label={t(texts.more, { name })}
        trigger={<IconButton icon="more" label={t(texts.more, { name })} />}
        groups={[{ id: 'connection', items }]}
        onAction={(action) => {
          if (action === 'remove') onAction('remove');
          if (action === 'log') onLog();
          if (action === 'limit') onLimit();
        }}
      />
    </div>
  );
}

function LastActivity({ connection: { lastInAt, lastOutAt } }: { connection: Connection }) {
  const { t, relative } = useI18n();
  return (
    <div className={styles.details}>
      <span>{lastInAt === null ? t(texts.noneIn) : t(texts.lastIn, { when: relative(lastInAt) })}</span>
      {lastOutAt !== null && <span>{t(texts.lastOut, { when: relative(lastOutAt) })}</span>}
    </div>
  );
}

const outcomeTexts = {
  retryingDelivery: { title: texts.deliveryFailedTitle, body: texts.retriedAutomatically },
  deliveryFailed: { title: texts.deliveryFailedTitle, body: texts.deliveryGivenUp },
  retryingPoll: { title: texts.providerCallFailedTitle, body: texts.retriedAutomatically },
  pollStopped: { title: texts.providerCallFailedTitle, body: texts.providerCallGivenUp },
} as const;

function ConnectionErrorNotice({ connection, onLog }: Pick<ConnectionCardProps, 'connection' | 'onLog'>) {
  const { t, locale, relative } = useI18n();
  const { lastError: connectionError, status } = connection;
  if (!connectionError) return null;
  const isStopped = status === 'needsAttention';
  const { tag, outcome } = connectionError;
  const noticeTexts = outcomeTexts[outcome];
  const reason = isErrorTag(tag) ? errorText({ error: tag }, locale) : null;
  const outcomeBody = t(noticeTexts.body);
  return (
    <Callout
      tone={isStopped ? 'danger' : 'warning'}
      title={t(isStopped ? texts.errorTitle : noticeTexts.title)}
      action={
        <ConnectionErrorAction {...{ connection, onLog }} outcome={isStopped ? 'pollStopped' : outcome} />
      }
    >
      {isStopped ? reason : reason ? joinSentences(reason, outcomeBody) : outcomeBody} (
      {relative(connectionError.at)})
    </Callout>
  );
}

interface ConnectionErrorActionProps extends Pick<ConnectionCardProps, 'connection' | 'onLog'> {
  outcome: ConnectionErrorOutcome;
}

/** No action while the provider call is retried automatically. */
function ConnectionErrorAction({ connection, outcome, onLog }: ConnectionErrorActionProps) {
  const { t } = useI18n();
  if (outcome === 'retryingPoll') return null;
  if (outcome === 'pollStopped')
    return (
      <Link href={connectionLink(connection.botId, connection)} variant="button" icon="key">
        {t(texts.repair)}
      </Link>
    );
  return (
    <Button icon="send" onPress={onLog}>
      {t(texts.log)}
    </Button>
  );
}
