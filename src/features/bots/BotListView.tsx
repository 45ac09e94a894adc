// Draws the list of bots in all its states. Knows nothing of where bots come from.
import type { Allowance } from '../../../contract/account.ts';
import type { Bot } from '../../../contract/bots.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botCreateLink } from '../../platform/bot-links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Meter } from '../../ui/Meter/Meter.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import * as styles from './BotCard.css.ts';
import { BotCard } from './BotCard.tsx';
import { botsTexts as texts } from './bots.texts.ts';

export interface BotGridProps {
  bots: readonly Bot[];
  search: string;
  isOwner: boolean;
  canCreate: boolean;
  onClearSearch: () => void;
}

export function BotGrid({ bots, search, isOwner, canCreate, onClearSearch }: BotGridProps) {
  const { t } = useI18n();
  if (bots.length === 0 && search) {
    return (
      <EmptyState
        drawing="search"
        title={t(texts.noMatch, { search })}
        action={<Button onPress={onClearSearch}>{t(texts.clearSearch)}</Button>}
      />
    );
  }
  return (
    <ul aria-label={t(texts.title)} className={styles.grid}>
      {bots.map((bot) => (
        <BotCard key={bot.id} bot={bot} isOwner={isOwner} />
      ))}
      {canCreate && !search && <CreateCard />}
    </ul>
  );
}

function CreateCard() {
  const { t } = useI18n();
  return (
    <li className={styles.item}>
      <a href={botCreateLink} className={styles.create}>
        <Icon name="plus" />
        <Text weight="bold">{t(texts.createTitle)}</Text>
        <Text size="s" tone="muted">
          {t(texts.createBody)}
        </Text>
      </a>
    </li>
  );
}

/** `isOwner`: the one who can make a bot; others can only wait for one. */
export function NoBots({ isOwner }: { isOwner: boolean }) {
  const { t } = useI18n();
  if (!isOwner) {
    return (
      <EmptyState drawing="bots" title={t(texts.operatorEmptyTitle)} body={t(texts.operatorEmptyBody)} />
    );
  }
  return (
    <EmptyState
      drawing="bots"
      title={t(texts.emptyTitle)}
      body={t(texts.emptyBody)}
      action={
        <Link href={botCreateLink} look="primary" icon="plus">
          {t(texts.create)}
        </Link>
      }
    />
  );
}

/** What the plan allows, shared by all bots of the account. */
export function AllowanceCard({ allowance }: { allowance: Allowance }) {
  const { t, date } = useI18n();
  const { messagesLeft, messagesTotal, charactersLeft, charactersTotal, planExpiresAt } = allowance;
  return (
    <Card
      title={t(texts.allowance)}
      aside={
        planExpiresAt && (
          <Text size="s" tone="muted">
            {t(texts.planUntil, { date: date(planExpiresAt) })}
          </Text>
        )
      }
    >
      <div className={styles.meters}>
        <Meter label={t(texts.messages)} used={messagesTotal - messagesLeft} limit={messagesTotal} />
        <Meter label={t(texts.characters)} used={charactersTotal - charactersLeft} limit={charactersTotal} />
      </div>
    </Card>
  );
}

const places = ['one', 'two', 'three'];

export function LoadingBots() {
  return (
    <Loading>
      <div className={styles.grid}>
        {places.map((place) => (
          <div key={place} className={styles.item}>
            <Card>
              <div className={styles.head}>
                <Skeleton shape="avatar" />
                <div className={styles.words}>
                  <Heading level={2}>
                    <Skeleton width="half" />
                  </Heading>
                  <Skeleton width="most" />
                </div>
              </div>
              <Skeleton shape="card" />
            </Card>
          </div>
        ))}
      </div>
    </Loading>
  );
}
