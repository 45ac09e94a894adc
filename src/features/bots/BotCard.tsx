// Card of one bot: status, counts and links into it.
import type { Allowance } from '../../../contract/account.ts';
import type { Bot } from '../../../contract/bots.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink } from '../../platform/bot-links.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Divider, Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Menu } from '../../ui/Menu/Menu.tsx';
import { ProgressBar } from '../../ui/ProgressBar/ProgressBar.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import { Attention } from './Attention.tsx';
import { answersLeft } from './answers-left.ts';
import * as styles from './BotCard.css.ts';
import { BotStatus } from './BotStatus.tsx';
import { botsTexts as texts } from './bots.texts.ts';
import { transferTexts } from './transfer.texts.ts';

export type BotVerb = 'copy' | 'export';

export interface BotCardProps {
  bot: Bot;
  /** Of the plan, for all bots together; null while it is not known. */
  allowance: Allowance | null;
  /** The one who may put the bot on a website, duplicate it and take it away. */
  isOwner: boolean;
  /** Its file is on its way, or waits for that; how much of it has come, where that is known. */
  exporting: { readonly share: number | null } | null;
  onVerb: (verb: BotVerb) => void;
  onStopExport: () => void;
}

export function BotCard(props: BotCardProps) {
  const { bot, allowance, isOwner, exporting, onVerb, onStopExport } = props;
  const { t } = useI18n();
  const answers = answersLeft(bot, allowance);
  return (
    <li className={styles.item}>
      <Card>
        <div className={styles.head}>
          <Avatar name={bot.name} kind="bot" size="l" />
          <div className={styles.words}>
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
          {isOwner && <MoreVerbs bot={bot} onVerb={onVerb} />}
        </div>
        {bot.connections.length > 0 && <Chips bot={bot} />}
        <Attention bot={bot} isOwner={isOwner} />
        {exporting && <Exporting name={bot.name} share={exporting.share} onStop={onStopExport} />}
        <span className={styles.spring} />
        <Text size="s" tone="muted">
          {t(texts.sources, { count: bot.sources })} · {t(texts.conversations, { count: bot.conversations })}
          {answers !== null && ` · ${t(texts.answersLeft, { count: answers })}`}
        </Text>
        {allowance && <PlanLines allowance={allowance} />}
        <Divider />
        <nav aria-label={t(texts.sectionsOf, { name: bot.name })} className={styles.sections}>
          <Inline gap={4} isWrapping>
            <Link href={botLink(bot.id, 'inbox')} look="quiet" isAlone icon="inbox">
              {t(texts.goInbox)}
            </Link>
            <Link href={botLink(bot.id, 'knowledge')} look="quiet" isAlone icon="book">
              {t(texts.goKnowledge)}
            </Link>
            <Link href={botLink(bot.id, 'testChat')} look="quiet" isAlone icon="message">
              {t(texts.goTest)}
            </Link>
            {isOwner && (
              <Link href={botLink(bot.id, 'install')} look="quiet" isAlone icon="code">
                {t(texts.goInstall)}
              </Link>
            )}
          </Inline>
        </nav>
      </Card>
    </li>
  );
}

/** What the plan still lets it do, and until when. */
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

function Exporting(props: { name: string; share: number | null; onStop: () => void }) {
  const { name, share, onStop } = props;
  const { t } = useI18n();
  return (
    <Inline gap={2}>
      <div className={styles.words}>
        <ProgressBar label={t(transferTexts.exporting, { name })} share={share ?? undefined} />
      </div>
      <IconButton icon="close" label={t(transferTexts.stopExport, { name })} onPress={onStop} />
    </Inline>
  );
}

function MoreVerbs({ bot, onVerb }: Pick<BotCardProps, 'bot' | 'onVerb'>) {
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
      onAction={(verb) => {
        if (verb === 'copy' || verb === 'export') onVerb(verb);
      }}
    />
  );
}

function Chips({ bot }: { bot: Bot }) {
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
