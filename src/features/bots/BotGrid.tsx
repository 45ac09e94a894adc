// Bot list in all its states, and the plan's allowances.
import type { Allowance } from '../../../contract/account/account.ts';
import type { Bot } from '../../../contract/bots/bots.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botCreateLink, messagingPlansLink } from '../../platform/links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Meter } from '../../ui/Meter/Meter.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import { PlanExpiryNotice } from '../../ui/UpgradeHint/PlanExpiryNotice.tsx';
import { limitTexts } from '../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../ui/UpgradeHint/UpgradeHint.tsx';
import * as styles from './BotCard.css.ts';
import { type BotAction, BotCard } from './BotCard.tsx';
import { sortByUrgency } from './bot-alerts.ts';
import { botsTexts as texts } from './bots.texts.ts';
import { transferTexts } from './transfer/bot-transfer.texts.ts';

export interface BotGridProps {
  bots: readonly Bot[];
  search: string;
  /** The plan's allowance; null while unknown. */
  allowance: Allowance | null;
  isOwner: boolean;
  canCreate: boolean;
  onClearSearch: () => void;
  /** Ids of bots that are being exported. */
  exports: readonly string[];
  /** Progress of the first export; null while unknown. */
  exportShare: number | null;
  onAction: (bot: Bot, action: BotAction) => void;
  onStopExport: (botId: string) => void;
}

export function BotGrid(props: BotGridProps) {
  const { bots, search, allowance, isOwner, canCreate, exports, exportShare } = props;
  const { onClearSearch, onAction, onStopExport } = props;
  const { t } = useI18n();
  if (bots.length === 0 && search) {
    return (
      <EmptyState
        illustration="search"
        title={t(texts.noMatch, { search })}
        action={<Button onPress={onClearSearch}>{t(texts.clearSearch)}</Button>}
      />
    );
  }
  return (
    <ul aria-label={t(texts.title)} className={styles.grid}>
      {(isOwner ? sortByUrgency(bots) : bots).map((bot) => (
        <BotCard
          key={bot.id}
          bot={bot}
          allowance={allowance}
          isOwner={isOwner}
          exportState={
            exports.includes(bot.id) ? { share: bot.id === exports[0] ? exportShare : null } : null
          }
          onAction={(action) => onAction(bot, action)}
          onStopExport={() => onStopExport(bot.id)}
        />
      ))}
      {canCreate && !search && <CreateCard />}
    </ul>
  );
}

function CreateCard() {
  const { t } = useI18n();
  return (
    <li className={styles.item}>
      <a href={botCreateLink} className={styles.createCard}>
        <Icon name="plus" />
        <Text weight="bold">{t(texts.createTitle)}</Text>
        <Text size="s" tone="muted">
          {t(texts.createBody)}
        </Text>
      </a>
    </li>
  );
}

/** `isOwner`: only owners can create a bot; others wait to be given one. */
export function NoBots({ isOwner, onImport }: { isOwner: boolean; onImport: () => void }) {
  const { t } = useI18n();
  if (!isOwner) {
    return (
      <EmptyState illustration="bots" title={t(texts.operatorEmptyTitle)} body={t(texts.operatorEmptyBody)} />
    );
  }
  return (
    <EmptyState
      illustration="bots"
      title={t(texts.emptyTitle)}
      body={t(texts.emptyBody)}
      action={
        <Inline isWrapping>
          <Link href={botCreateLink} variant="primary" icon="plus">
            {t(texts.create)}
          </Link>
          <Button icon="upload" onPress={onImport}>
            {t(transferTexts.import)}
          </Button>
        </Inline>
      }
    />
  );
}

export interface AllowanceCardProps {
  allowance: Allowance;
  activeBots: number;
  isOwner: boolean;
}

/** The plan's limits and what is left of them, shared by all bots of the account. */
export function AllowanceCard({ allowance, activeBots, isOwner }: AllowanceCardProps) {
  const { t, n, date, relative, locale } = useI18n();
  const { planName, messagesLeft, messagesTotal, charactersLeft, charactersTotal, planExpiresAt } = allowance;
  const { hasEnded } = allowance;
  const exhaustedLimit = hasEnded ? null : exhaustedLimitOf(allowance);
  const remainingText = (remaining: number, total: number) =>
    t(texts.remaining, { remaining: n(remaining), total: n(total) });
  return (
    <Card
      title={planName ? t(texts.plan, { name: planName[locale] }) : t(texts.allowance)}
      aside={
        isOwner && (
          <Text size="s">
            <Link href={messagingPlansLink} variant="quiet" isStandalone>
              {t(texts.plans)}
            </Link>
          </Text>
        )
      }
    >
      {planExpiresAt !== null && (
        <Text size="s" tone="muted">
          {t(hasEnded ? texts.planEnded : texts.planUntil, {
            date: date(planExpiresAt),
            distance: relative(planExpiresAt),
          })}
        </Text>
      )}
      {isOwner && <PlanExpiryNotice {...allowance} activeBots={activeBots} hasPlansLink />}
      <div className={styles.meters}>
        <Meter
          label={t(texts.messages)}
          used={messagesTotal - messagesLeft}
          limit={messagesTotal}
          valueText={remainingText(messagesLeft, messagesTotal)}
        />
        <Meter
          label={t(texts.characters)}
          used={charactersTotal - charactersLeft}
          limit={charactersTotal}
          valueText={remainingText(charactersLeft, charactersTotal)}
        />
      </div>
      {exhaustedLimit && (
        <UpgradeHint
          feature={t(limitTexts[exhaustedLimit])}
          href={isOwner ? messagingPlansLink : undefined}
        />
      )}
    </Card>
  );
}

/** Which allowance is exhausted; messages first, since without them no bot answers. */
function exhaustedLimitOf({ messagesLeft, charactersLeft }: Allowance) {
  if (messagesLeft <= 0) return 'NoMessagesLeft';
  return charactersLeft <= 0 ? 'NoCharactersLeft' : null;
}

const skeletonKeys = ['one', 'two', 'three'];

export function LoadingBots() {
  return (
    <Loading>
      <div className={styles.grid}>
        {skeletonKeys.map((skeletonKey) => (
          <div key={skeletonKey} className={styles.item}>
            <Card>
              <div className={styles.header}>
                <Skeleton shape="avatar" />
                <div className={styles.content}>
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
