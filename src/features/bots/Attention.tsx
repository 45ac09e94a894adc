// Draws what of a bot wants somebody, a line with its way each. Knows no reason for it.
import type { Bot } from '../../../contract/bots.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { IconName } from '../../ui/Icon/Icon.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import * as styles from './BotCard.css.ts';
import { type Wanting, wantings } from './bot.attention.ts';
import { attentionTexts as texts } from './bots.texts.ts';

const icons: Record<Wanting['matter'], IconName> = {
  resting: 'pause',
  untrained: 'book',
  error: 'error',
  rejected: 'warning',
  doubted: 'warning',
  noSpaceLeft: 'database',
  unconnected: 'plug',
  allOff: 'plug',
  trouble: 'alert',
  drafts: 'check',
  open: 'headset',
};

export function Attention({ bot, isOwner }: { bot: Bot; isOwner: boolean }) {
  const { t, date } = useI18n();
  const found = wantings(bot, isOwner);
  if (found.length === 0) return null;
  const wordsOf = ({ matter }: Wanting) => {
    if (matter === 'open') return t(texts.open, { count: bot.openConversations });
    if (matter === 'drafts') return t(texts.drafts, { count: bot.waitingDrafts });
    if (matter === 'trouble')
      return t(texts.trouble, {
        name: bot.connections.find(({ needsAttention }) => needsAttention)?.name ?? '',
      });
    if (matter === 'resting')
      return bot.dataEndsAt === null ? null : t(texts.resting, { date: date(bot.dataEndsAt, 'short') });
    return t(texts[matter]);
  };
  return (
    <ul aria-label={t(texts.label, { name: bot.name })} className={styles.wantings}>
      {found.map((one) => (
        <li key={one.matter}>
          <Link href={one.href} look="quiet" isAlone icon={icons[one.matter]} endIcon="chevronEnd">
            {wordsOf(one)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
