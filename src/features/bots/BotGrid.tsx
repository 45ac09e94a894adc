// List of bots in all its states, and the plan's allowances.
import type { ReactNode } from 'react';
import type { Allowance } from '../../../contract/account/account.ts';
import type { Bot } from '../../../contract/bots/bots.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botCreateLink, messagingPlansLink } from '../../platform/links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Meter } from '../../ui/Meter/Meter.tsx';
import { Loading, Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { PlanExpiryNotice } from '../../ui/UpgradeHint/PlanExpiryNotice.tsx';
import { limitTexts } from '../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../ui/UpgradeHint/UpgradeHint.tsx';
import * as styles from './BotList.css.ts';
import { type BotAction, BotRow } from './BotRow.tsx';
import { botsTexts as texts } from './bots.texts.ts';
import * as homeStyles from './home/Home.css.ts';
import { transferTexts } from './transfer/bot-transfer.texts.ts';

export interface BotGridProps {
  bots: readonly Bot[];
  search: string;
  /** Conversations of each bot on the last seven days, by its id. */
  days: ReadonlyMap<string, readonly number[]>;
  isOwner: boolean;
  /** At the end of the title. */
  aside: ReactNode;
  onClearSearch: () => void;
  /** Ids of bots that are being exported. */
  exports: readonly string[];
  /** Progress of the first export; null while unknown. */
  exportShare: number | null;
  onAction: (bot: Bot, action: BotAction) => void;
  onStopExport: (botId: string) => void;
}

export function BotGrid(props: BotGridProps) {
  const { bots, search, days, isOwner, aside, exports, exportShare } = props;
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
    <Card title={t(texts.list)} padding="none" {...(aside && { aside })}>
      <ul aria-label={t(texts.list)} className={homeStyles.rows}>
        {bots.map((bot) => (
          <BotRow
            key={bot.id}
            bot={bot}
            days={days.get(bot.id) ?? null}
            isOwner={isOwner}
            exportState={
              exports.includes(bot.id) ? { share: bot.id === exports[0] ? exportShare : null } : null
            }
            onAction={(action) => onAction(bot, action)}
            onStopExport={() => onStopExport(bot.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** `isOwner`: only owners can create a bot; others wait to be given one. */
export function NoBots(props: { isOwner: boolean; onSample: () => void; onImport: () => void }) {
  const { isOwner, onSample, onImport } = props;
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
          <Button icon="store" onPress={onSample}>
            {t(texts.sample)}
          </Button>
          <Button variant="quiet" icon="upload" onPress={onImport}>
            {t(transferTexts.import)}
          </Button>
        </Inline>
      }
    >
      <Text size="s" tone="muted">
        {t(texts.sampleHint)}
      </Text>
    </EmptyState>
  );
}

export interface AllowanceCardProps {
  allowance: Allowance;
  activeBots: number;
  isOwner: boolean;
}

/** The plan's limits and what is left of them, shared by all bots of the account. */
export function AllowanceCard({ allowance, activeBots, isOwner }: AllowanceCardProps) {
  const { t, date, relative, locale } = useI18n();
  const { planName, messagesLeft, messagesTotal, charactersLeft, charactersTotal, planExpiresAt } = allowance;
  const { hasEnded } = allowance;
  const exhaustedLimit = hasEnded ? null : exhaustedLimitOf(allowance);
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
        <Meter label={t(texts.messages)} used={messagesTotal - messagesLeft} limit={messagesTotal} />
        <Meter label={t(texts.characters)} used={charactersTotal - charactersLeft} limit={charactersTotal} />
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

/** Of the real layout: what needs the person, the bots, and the week beside them. */
export function LoadingBots() {
  return (
    <Loading>
      <div className={homeStyles.columns}>
        <div className={homeStyles.column}>
          {(['now', 'bots'] as const).map((part) => (
            <Card key={part} padding="none">
              <ul className={homeStyles.rows}>
                {skeletonKeys.map((key) => (
                  <li key={key} className={homeStyles.action}>
                    <Skeleton shape="avatar" />
                    <span className={homeStyles.actionText}>
                      <Skeleton width="half" />
                      <Skeleton width="most" />
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
        <div className={homeStyles.column}>
          <Card>
            <Skeleton width="half" />
            <Skeleton shape="card" />
          </Card>
        </div>
      </div>
    </Loading>
  );
}
