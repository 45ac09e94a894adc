// Row of one bot: state, trend, open conversations, drafts and its menu.
import type { Bot, SourceHold, TrainingStatus } from '../../../contract/bots/bots.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { addressOf } from '../../platform/browser/base-path.ts';
import { approvalsLink, botLink, botRemovalLink } from '../../platform/links.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import type { IconName } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Menu } from '../../ui/Menu/Menu.tsx';
import { ProgressBar } from '../../ui/ProgressBar/ProgressBar.tsx';
import { Sparkline } from '../../ui/Sparkline/Sparkline.tsx';
import { StatusChip, type Tone } from '../../ui/StatusChip/StatusChip.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import * as styles from './BotList.css.ts';
import { type BotAlert, botAlerts } from './bot-alerts.ts';
import { alertTexts, holdTexts, statusTexts, botsTexts as texts } from './bots.texts.ts';
import * as homeStyles from './home/Home.css.ts';
import { transferTexts } from './transfer/bot-transfer.texts.ts';

const chipProps: Record<TrainingStatus, { readonly tone: Tone; readonly icon: IconName }> = {
  untrained: { tone: 'neutral', icon: 'dashed' },
  pending: { tone: 'neutral', icon: 'hourglass' },
  learning: { tone: 'info', icon: 'wait' },
  trained: { tone: 'success', icon: 'done' },
  accepted: { tone: 'success', icon: 'done' },
  rejected: { tone: 'warning', icon: 'warning' },
  error: { tone: 'danger', icon: 'error' },
  noSpaceLeft: { tone: 'warning', icon: 'database' },
};

const holdChipProps: Record<SourceHold, { readonly tone: Tone; readonly icon: IconName }> = {
  paused: { tone: 'neutral', icon: 'pause' },
  doubt: { tone: 'warning', icon: 'warning' },
};

function BotStatus({ bot }: { bot: Bot }) {
  const { t } = useI18n();
  if (!bot.active) {
    return (
      <StatusChip tone="neutral" icon="pause">
        {t(statusTexts.inactive)}
      </StatusChip>
    );
  }
  const { trainingHold } = bot;
  if (trainingHold)
    return <StatusChip {...holdChipProps[trainingHold]}>{t(holdTexts[trainingHold])}</StatusChip>;
  return <StatusChip {...chipProps[bot.trainingStatus]}>{t(statusTexts[bot.trainingStatus])}</StatusChip>;
}

const alertIcons: Record<BotAlert['alertKind'], IconName> = {
  inactive: 'pause',
  untrained: 'book',
  noSpaceLeft: 'database',
  unconnected: 'plug',
  allConnectionsOff: 'plug',
};

function SetupAlerts({ bot }: { bot: Bot }) {
  const { t, date } = useI18n();
  const alerts = botAlerts(bot);
  if (alerts.length === 0) return null;
  return (
    <ul aria-label={t(alertTexts.label, { name: bot.name })} className={styles.alerts}>
      {alerts.map(({ alertKind, href }) => (
        <li key={alertKind}>
          <Link href={href} variant="quiet" isStandalone icon={alertIcons[alertKind]} endIcon="chevronEnd">
            {alertKind === 'inactive'
              ? bot.dataEndsAt !== null &&
                t(alertTexts.dataKeptUntil, { date: date(bot.dataEndsAt, 'short') })
              : t(alertTexts[alertKind])}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export type BotAction = 'copy' | 'export' | 'activate' | 'deactivate';

export interface BotRowProps {
  bot: Bot;
  /** Conversations on each of the last seven days; null while unknown. */
  days: readonly number[] | null;
  /** Only the owner may change, duplicate and delete the bot. */
  isOwner: boolean;
  /** Set while its export is running or queued; `share` is the completed share, null while unknown. */
  exportState: { readonly share: number | null } | null;
  onAction: (action: BotAction) => void;
  onStopExport: () => void;
}

export function BotRow(props: BotRowProps) {
  const { bot, days, isOwner, exportState, onAction, onStopExport } = props;
  const { t } = useI18n();
  return (
    <li className={homeStyles.bot}>
      <div className={homeStyles.identity}>
        <Avatar name={bot.name} kind="bot" size="l" />
        <div className={homeStyles.names}>
          <div className={homeStyles.nameLine}>
            <Heading level={3} size="m">
              <a href={addressOf(botLink(bot.id, 'inbox'))} className={styles.title}>
                <bdi>{bot.name}</bdi>
              </a>
            </Heading>
            <BotStatus bot={bot} />
          </div>
          <Channels bot={bot} />
        </div>
      </div>
      <Trend days={days} />
      <Count href={botLink(bot.id, 'inbox')} count={bot.openConversations} label={t(texts.openLabel)} />
      {bot.operatorApproval || bot.waitingDrafts > 0 ? (
        <Count
          href={`${approvalsLink}?bot=${bot.id}`}
          count={bot.waitingDrafts}
          label={t(texts.draftsLabel)}
        />
      ) : (
        <span />
      )}
      <span className={homeStyles.menu}>
        <BotMenu bot={bot} isOwner={isOwner} onAction={onAction} />
      </span>
      {(exportState || (isOwner && botAlerts(bot).length > 0)) && (
        <div className={homeStyles.full}>
          {isOwner && <SetupAlerts bot={bot} />}
          {exportState && <ExportProgress name={bot.name} share={exportState.share} onStop={onStopExport} />}
        </div>
      )}
    </li>
  );
}

function Trend({ days }: { days: readonly number[] | null }) {
  const { t } = useI18n();
  const label = t(texts.inWeek, { count: days?.reduce((sum, day) => sum + day, 0) ?? 0 });
  return (
    <span className={homeStyles.trend}>
      {days && (
        <>
          <Sparkline label={label} values={days} />
          <span aria-hidden className={homeStyles.countLabel}>
            {label}
          </span>
        </>
      )}
    </span>
  );
}

/** A number that leads to what it counts; plain where there is nothing. */
function Count({ href, count, label }: { href: string; count: number; label: string }) {
  const { n } = useI18n();
  const content = (
    <>
      <span className={count === 0 ? homeStyles.zero : homeStyles.number}>{n(count)}</span>{' '}
      <span className={homeStyles.countLabel}>{label}</span>
    </>
  );
  return count === 0 ? (
    <span className={homeStyles.count}>{content}</span>
  ) : (
    <a href={addressOf(href)} className={homeStyles.count}>
      {content}
    </a>
  );
}

function ExportProgress(props: { name: string; share: number | null; onStop: () => void }) {
  const { name, share, onStop } = props;
  const { t } = useI18n();
  return (
    <Inline gap={2}>
      <div className={styles.content}>
        <ProgressBar label={t(transferTexts.exporting, { name })} progress={share ?? undefined} />
      </div>
      <IconButton icon="close" label={t(transferTexts.stopExport, { name })} onPress={onStop} />
    </Inline>
  );
}

function BotMenu({ bot, isOwner, onAction }: Pick<BotRowProps, 'bot' | 'isOwner' | 'onAction'>) {
  const { t } = useI18n();
  const label = t(transferTexts.more, { name: bot.name });
  const pages = [
    { id: 'inbox', label: t(texts.goInbox), icon: 'inbox', href: botLink(bot.id, 'inbox') },
    { id: 'knowledge', label: t(texts.goKnowledge), icon: 'book', href: botLink(bot.id, 'knowledge') },
    { id: 'test', label: t(texts.goTest), icon: 'flask', href: botLink(bot.id, 'testChat') },
  ] as const;
  const ownerPageItems = [
    { id: 'install', label: t(texts.goInstall), icon: 'code', href: botLink(bot.id, 'install') },
    { id: 'config', label: t(transferTexts.settings), icon: 'sliders', href: botLink(bot.id, 'config') },
  ] as const;
  const copyItems = [
    { id: 'copy', label: t(transferTexts.copy), icon: 'copy' },
    { id: 'export', label: t(transferTexts.export), icon: 'download' },
  ] as const;
  const lifecycleItems = [
    bot.active
      ? { id: 'deactivate', label: t(texts.deactivate), icon: 'pause' as const }
      : { id: 'activate', label: t(texts.activate), icon: 'play' as const },
    {
      ...{ id: 'delete', label: t(texts.delete), icon: 'trash' as const, isDanger: true },
      href: botRemovalLink(bot.id),
    },
  ];
  return (
    <Menu
      label={label}
      trigger={<IconButton icon="more" label={label} />}
      groups={
        isOwner
          ? [
              { id: 'pages', items: [...pages, ...ownerPageItems] },
              { id: 'copies', items: copyItems },
              { id: 'ends', items: lifecycleItems },
            ]
          : [{ id: 'pages', items: pages }]
      }
      onAction={(action) => {
        if (isBotAction(action)) onAction(action);
      }}
    />
  );
}

const botActions = ['copy', 'export', 'activate', 'deactivate'] as const;
const isBotAction = (id: string): id is BotAction => botActions.some((action) => action === id);

/** Connections by name, the refused ones marked. */
function Channels({ bot }: { bot: Bot }) {
  const { t, list } = useI18n();
  if (bot.connections.length === 0) return null;
  const names = bot.connections.map(({ name, active, needsAttention }) =>
    needsAttention || active ? name : t(texts.connectionOff, { name }),
  );
  return (
    <Text as="span" size="s" tone="muted" isTruncated>
      <bdi>{list(names)}</bdi>
    </Text>
  );
}
