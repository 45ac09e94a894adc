// Card of one bot: status, counts and links into it.
import type { Allowance } from '../../../contract/account/account.ts';
import type { Bot, SourceHold, TrainingStatus } from '../../../contract/bots/bots.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink } from '../../platform/links.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Icon, type IconName } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Divider, Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Menu } from '../../ui/Menu/Menu.tsx';
import { ProgressBar } from '../../ui/ProgressBar/ProgressBar.tsx';
import { StatusChip, type Tone } from '../../ui/StatusChip/StatusChip.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import * as styles from './BotCard.css.ts';
import { type BotAlert, botAlerts } from './bot-alerts.ts';
import { alertTexts, holdTexts, statusTexts, botsTexts as texts } from './bots.texts.ts';
import { remainingAnswers } from './remaining-answers.ts';
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
  error: 'error',
  rejected: 'warning',
  needsReview: 'warning',
  noSpaceLeft: 'database',
  unconnected: 'plug',
  allConnectionsOff: 'plug',
  connectionError: 'alert',
  drafts: 'check',
  open: 'headset',
};

function BotAlerts({ bot, isOwner }: { bot: Bot; isOwner: boolean }) {
  const { t, date } = useI18n();
  const alerts = botAlerts(bot, isOwner);
  if (alerts.length === 0) return null;
  const alertText = ({ alertKind }: BotAlert) => {
    if (alertKind === 'open') return t(alertTexts.open, { count: bot.openConversations });
    if (alertKind === 'drafts') return t(alertTexts.drafts, { count: bot.waitingDrafts });
    if (alertKind === 'connectionError')
      return t(alertTexts.connectionError, {
        name: bot.connections.find(({ needsAttention }) => needsAttention)?.name ?? '',
      });
    if (alertKind === 'inactive')
      return bot.dataEndsAt === null
        ? null
        : t(alertTexts.dataKeptUntil, { date: date(bot.dataEndsAt, 'short') });
    return t(alertTexts[alertKind]);
  };
  return (
    <ul aria-label={t(alertTexts.label, { name: bot.name })} className={styles.alerts}>
      {alerts.map((alert) => (
        <li key={alert.alertKind}>
          <Link
            href={alert.href}
            variant="quiet"
            isStandalone
            icon={alertIcons[alert.alertKind]}
            endIcon="chevronEnd"
          >
            {alertText(alert)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export type BotAction = 'copy' | 'export';

export interface BotCardProps {
  bot: Bot;
  /** The plan's allowance, shared by all bots; null while unknown. */
  allowance: Allowance | null;
  /** Only the owner may install, duplicate and remove the bot. */
  isOwner: boolean;
  /** Set while its export is running or queued; `share` is the completed share, null while unknown. */
  exportState: { readonly share: number | null } | null;
  onAction: (action: BotAction) => void;
  onStopExport: () => void;
}

export function BotCard(props: BotCardProps) {
  const { bot, allowance, isOwner, exportState, onAction, onStopExport } = props;
  const { t } = useI18n();
  const answers = remainingAnswers(bot, allowance);
  return (
    <li className={styles.item}>
      <Card>
        <div className={styles.header}>
          <Avatar name={bot.name} kind="bot" size="l" />
          <div className={styles.content}>
            <Heading level={2}>
              <a href={botLink(bot.id, 'inbox')} className={styles.title}>
                <bdi>{bot.name}</bdi>
              </a>
            </Heading>
            {bot.introduction && (
              <div className={styles.introduction} dir="auto">
                {bot.introduction}
              </div>
            )}
          </div>
          <span className={styles.status}>
            <BotStatus bot={bot} />
          </span>
          {isOwner && <BotMenu bot={bot} onAction={onAction} />}
        </div>
        {bot.connections.length > 0 && <ConnectionChips bot={bot} />}
        <BotAlerts bot={bot} isOwner={isOwner} />
        {exportState && <ExportProgress name={bot.name} share={exportState.share} onStop={onStopExport} />}
        <span className={styles.spacer} />
        <Text size="s" tone="muted">
          {t(texts.sources, { count: bot.sources })} · {t(texts.conversations, { count: bot.conversations })}
          {answers !== null && ` · ${t(texts.answersLeft, { count: answers })}`}
        </Text>
        {allowance && <PlanLines allowance={allowance} />}
        <Divider />
        <nav aria-label={t(texts.sectionsOf, { name: bot.name })} className={styles.sections}>
          <Inline gap={4} isWrapping>
            <Link href={botLink(bot.id, 'inbox')} variant="quiet" isStandalone icon="inbox">
              {t(texts.goInbox)}
            </Link>
            <Link href={botLink(bot.id, 'knowledge')} variant="quiet" isStandalone icon="book">
              {t(texts.goKnowledge)}
            </Link>
            <Link href={botLink(bot.id, 'testChat')} variant="quiet" isStandalone icon="message">
              {t(texts.goTest)}
            </Link>
            {isOwner && (
              <Link href={botLink(bot.id, 'install')} variant="quiet" isStandalone icon="code">
                {t(texts.goInstall)}
              </Link>
            )}
          </Inline>
        </nav>
      </Card>
    </li>
  );
}

/** What the plan still allows, and until when. */
function PlanLines({ allowance }: { allowance: Allowance }) {
  const { t, n, date, locale } = useI18n();
  const { planName, planExpiresAt, hasEnded, messagesLeft, charactersLeft } = allowance;
  return (
    <>
      <Text size="s" tone="muted">
        {t(texts.left, { messages: n(messagesLeft), characters: n(charactersLeft) })}
      </Text>
      <div className={styles.plan}>
        {planName && (
          <span className={styles.planName}>
            <Icon name="layers" size="s" />
            {planName[locale]}
          </span>
        )}
        {hasEnded
          ? t(texts.ended)
          : planExpiresAt !== null && t(texts.until, { date: date(planExpiresAt, 'long') })}
      </div>
    </>
  );
}

function ExportProgress(props: { name: string; share: number | null; onStop: () => void }) {
  const { name, share, onStop } = props;
  const { t } = useI18n();
  return (
    <Inline gap={2}>
      <div className={styles.content}>
        <ProgressBar label={t(transferTexts.exporting, { name })} share={share ?? undefined} />
      </div>
      <IconButton icon="close" label={t(transferTexts.stopExport, { name })} onPress={onStop} />
    </Inline>
  );
}

function BotMenu({ bot, onAction }: Pick<BotCardProps, 'bot' | 'onAction'>) {
  const { t } = useI18n();
  const label = t(transferTexts.more, { name: bot.name });
  const items = [
    { id: 'config', label: t(transferTexts.settings), icon: 'settings', href: botLink(bot.id, 'config') },
    { id: 'copy', label: t(transferTexts.copy), icon: 'copy' },
    { id: 'export', label: t(transferTexts.export), icon: 'download' },
  ] as const;
  return (
    <Menu
      label={label}
      trigger={<IconButton icon="more" label={label} />}
      groups={[{ id: 'bot', items }]}
      onAction={(action) => {
        if (action === 'copy' || action === 'export') onAction(action);
      }}
    />
  );
}

function ConnectionChips({ bot }: { bot: Bot }) {
  const { t } = useI18n();
  return (
    <Inline isWrapping>
      {bot.connections.map(({ id, name, active, needsAttention }) => (
        <StatusChip
          key={id}
          tone={needsAttention ? 'danger' : 'neutral'}
          icon={needsAttention ? 'alert' : active ? 'globe' : 'pause'}
        >
          <bdi>{needsAttention || active ? name : t(texts.connectionOff, { name })}</bdi>
        </StatusChip>
      ))}
    </Inline>
  );
}
