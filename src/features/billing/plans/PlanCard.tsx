// One plan: price, limits and what ordering it now means.

import type { PlanOffer } from '../../../../contract/billing/plans.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { limits } from '../../../../contract/limits.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { orderLink } from '../../../platform/links.ts';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { MoneyText } from '../../../ui/MoneyText/MoneyText.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import * as styles from './PlanCard.css.ts';
import { plansTexts as texts } from './plans.texts.ts';

/** How long before its end a plan may be renewed. */
const RENEWAL_WINDOW_MS = limits.subscription.renewalDays * DAY_MS;

export interface PlanCardProps {
  offer: PlanOffer;
  /** Share saved compared with single months; null where nothing is saved. */
  saving: number | null;
  /** When the current plan ends; null if it does not expire. */
  currentEndsAt: number | null;
}

export function PlanCard({ offer, saving, currentEndsAt }: PlanCardProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { plan } = offer;
  const isSetup = offer.change === 'setup';
  return (
    <li className={offer.isCurrent ? styles.currentCard : styles.regularCard}>
      <div className={styles.header}>
        <Heading level={2} size="m">
          {plan.name[locale]}
        </Heading>
        <Text size="s" tone="muted">
          {plan.description[locale]}
        </Text>
      </div>
      <Price offer={offer} saving={saving} />
      <ul className={styles.list}>
        {!isSetup &&
          limitLines(i18n, offer).map(([icon, words]) => <PlanCardLine key={words} {...{ icon, words }} />)}
        {plan.features.map((feature) => (
          <PlanCardLine key={feature.fa} icon="check" words={feature[locale]} />
        ))}
      </ul>
      <div className={styles.footer}>
        {offer.isCurrent && (
          <span>
            <StatusChip tone="accent" icon="done">
              {t(texts.current)}
            </StatusChip>
          </span>
        )}
        <OrderTerms offer={offer} currentEndsAt={currentEndsAt} />
      </div>
    </li>
  );
}

function Price({ offer: { plan, change }, saving }: Pick<PlanCardProps, 'offer' | 'saving'>) {
  const { t, toman, percent } = useI18n();
  const durationText = () => {
    if (change === 'setup') return t(texts.once);
    return plan.months === 0
      ? t(texts.forDays, { count: limits.freePlan.days })
      : t(texts.forMonths, { count: plan.months });
  };
  return (
    <div className={styles.price}>
      <MoneyText rial={plan.price} size="l" zero="free" />
      <Text size="s" tone="muted">
        {durationText()}
        {plan.months > 1 &&
          ` · ${t(texts.perMonth, { price: toman(Math.round(plan.price / plan.months / 10) * 10) })}`}
      </Text>
      {saving !== null && (
        <span>
          <StatusChip tone="success" icon="tag">
            {t(texts.saving, { percent: percent(saving) })}
          </StatusChip>
        </span>
      )}
    </div>
  );
}

export function PlanCardLine({ icon, words }: { icon: IconName; words: string }) {
  return (
    <li className={styles.line}>
      <span className={styles.lineIcon}>
        <Icon name={icon} size="xs" />
      </span>
      {words}
    </li>
  );
}

function limitLines({ t }: I18n, { plan }: PlanOffer): [IconName, string][] {
  const bots =
    plan.maxActiveBots < plan.maxBots
      ? t(texts.botsActive, { count: plan.maxBots, active: plan.maxActiveBots })
      : t(texts.bots, { count: plan.maxBots });
  const { kinds } = plan;
  const channelCountText =
    kinds === null || kinds.length < 2 ? null : t(texts.channelCount, { count: kinds.length });
  return [
    ['message', t(texts.messages, { count: plan.maxMessages })],
    ['file', t(texts.characters, { count: plan.maxCharacters })],
    ['bot', bots],
    ['plug', t(texts.connections, { count: plan.maxConnections })],
    ['layers', channelCountText ?? t(kinds === null ? texts.allChannels : texts.widgetOnly)],
  ];
}

/** States what ordering would change before anything is paid. */
function OrderTerms({ offer, currentEndsAt }: Pick<PlanCardProps, 'offer' | 'currentEndsAt'>) {
  const { t, date, locale } = useI18n();
  const { plan, change, carriedOverCharacters, forfeitedCharacters, forfeitedDays } = offer;
  const { endsAt, botsToDeactivate } = offer;
  const sentences: string[] = [];
  const losses: string[] = [];
  if (change === 'blocked') {
    if (offer.isCurrent)
      return currentEndsAt !== null && plan.isOrderable ? (
        <Text size="s" tone="muted">
          {t(texts.renewLater, { date: date(currentEndsAt - RENEWAL_WINDOW_MS, 'long') })}
        </Text>
      ) : null;
    return (
      <Text size="s" tone="muted">
        {currentEndsAt === null
          ? t(texts.blocked)
          : t(texts.blockedUntil, { date: date(currentEndsAt, 'long') })}
      </Text>
    );
  }
  if (!plan.isOrderable || !plan.isActive) {
    if (plan.tier === 0) return null;
    return (
      <Text size="s" tone="muted">
        {t(texts.withdrawn)}
      </Text>
    );
  }
  if (change === 'upgrade') sentences.push(t(texts.starts));
  if (change === 'renewal' && endsAt !== null)
    sentences.push(t(texts.extends, { date: date(endsAt, 'long') }));
  if (carriedOverCharacters > 0 && change !== 'setup')
    sentences.push(t(texts.charactersCarriedOver, { count: carriedOverCharacters }));
  if (change !== 'setup') {
    if (forfeitedDays > 0) losses.push(t(texts.daysLost, { count: forfeitedDays }));
    if (forfeitedCharacters > 0) losses.push(t(texts.charactersLost, { count: forfeitedCharacters }));
    if (botsToDeactivate > 0) losses.push(t(texts.botsDeactivated, { count: botsToDeactivate }));
  }
  const action = change === 'upgrade' ? texts.upgrade : change === 'renewal' ? texts.renew : texts.order;
  return (
    <>
      {sentences.length > 0 && (
        <Text size="s" tone="muted">
          {sentences.join(' ')}
        </Text>
      )}
      {losses.length > 0 && (
        <Text size="s" tone="warning">
          {losses.join(' ')}
        </Text>
      )}
      <Link href={orderLink(plan.id)} variant="primary" isWide>
        {t(action, { plan: plan.name[locale] })}
      </Link>
    </>
  );
}
