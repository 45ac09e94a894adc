// Draws one bot: what it is, how it stands, what waits, and the ways into it. Refuses to fetch anything.
import type { Bot } from '../../../contract/bots.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink } from '../../platform/bot-links.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Divider, Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import * as styles from './BotCard.css.ts';
import { BotStatus } from './BotStatus.tsx';
import { botsTexts as texts } from './bots.texts.ts';

/** `isOwner`: the one who may put the bot on a website. */
export function BotCard({ bot, isOwner }: { bot: Bot; isOwner: boolean }) {
  const { t } = useI18n();
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
          <BotStatus bot={bot} />
        </div>
        <Chips bot={bot} />
        <span className={styles.spring} />
        <Text size="s" tone="muted">
          {t(texts.sources, { count: bot.sources })} · {t(texts.conversations, { count: bot.conversations })}
        </Text>
        <Divider />
        <nav aria-label={t(texts.sectionsOf, { name: bot.name })} className={styles.sections}>
          <Inline gap={4} isWrapping>
            <Link href={botLink(bot.id, 'inbox')} look="quiet" icon="inbox">
              {t(texts.goInbox)}
            </Link>
            <Link href={botLink(bot.id, 'knowledge')} look="quiet" icon="book">
              {t(texts.goKnowledge)}
            </Link>
            <Link href={botLink(bot.id, 'testChat')} look="quiet" icon="message">
              {t(texts.goTest)}
            </Link>
            {isOwner && (
              <Link href={botLink(bot.id, 'install')} look="quiet" icon="code">
                {t(texts.goInstall)}
              </Link>
            )}
          </Inline>
        </nav>
      </Card>
    </li>
  );
}

function Chips({ bot }: { bot: Bot }) {
  const { t } = useI18n();
  return (
    <Inline isWrapping>
      {bot.connections.map(({ id, name, active }) => (
        <StatusChip key={id} tone="neutral" icon={active ? 'globe' : 'pause'}>
          <bdi>{active ? name : t(texts.connectionOff, { name })}</bdi>
        </StatusChip>
      ))}
      {bot.connections.length === 0 && (
        <StatusChip tone="neutral" icon="plug">
          {t(texts.noConnection)}
        </StatusChip>
      )}
      {bot.openConversations > 0 && (
        <StatusChip tone="warning" icon="headset">
          {t(texts.open, { count: bot.openConversations })}
        </StatusChip>
      )}
    </Inline>
  );
}
