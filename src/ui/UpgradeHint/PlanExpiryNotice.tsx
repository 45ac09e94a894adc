// What an expired or smaller plan removes, when, and how to avoid it.
import { useI18n } from '../../i18n/I18n.tsx';
import { manageBotsLink, messagingPlansLink } from '../../platform/links.ts';
import { Callout } from '../Callout/Callout.tsx';
import { Link } from '../Link/Link.tsx';
import { planExpiryTexts as texts } from './plan-expiry.texts.ts';
import { upgradeTexts } from './upgrade.texts.ts';

export interface PlanExpiryNoticeProps {
  /** When the excess is removed; null if nothing is. */
  charactersEndAt: number | null;
  trainingEndAt: number | null;
  /** Deadline for choosing the bots that stay active; null if there is nothing to choose. */
  botChoiceDeadline: number | null;
  activeBots: number;
  activeBotsLimit: number | null;
  /** The plan has expired. */
  hasEnded?: boolean;
  /** Adds a link to the plans; off on the plans screen itself. */
  hasPlansLink?: boolean;
}

/** Draws one callout for each deadline that applies; instants are in ms. */
export function PlanExpiryNotice(props: PlanExpiryNoticeProps) {
  const {
    charactersEndAt,
    trainingEndAt,
    botChoiceDeadline,
    activeBots,
    activeBotsLimit,
    hasEnded,
    hasPlansLink,
  } = props;
  const { t, date } = useI18n();
  const longDate = (at: number) => date(at, 'long');
  const plansLink = hasPlansLink && (
    <Link href={messagingPlansLink} variant="button">
      {t(upgradeTexts.plans)}
    </Link>
  );
  return (
    <>
      {charactersEndAt !== null && trainingEndAt !== null && (
        <Callout tone="warning" action={plansLink}>
          {t(texts.charactersEnd, { date: longDate(charactersEndAt), later: longDate(trainingEndAt) })}
        </Callout>
      )}
      {charactersEndAt === null && trainingEndAt !== null && (
        <Callout tone="warning" action={plansLink}>
          {t(texts.trainingEnd, { date: longDate(trainingEndAt) })}
        </Callout>
      )}
      {hasEnded && trainingEndAt === null && (
        <Callout tone="warning" action={plansLink}>
          {t(texts.ended)}
        </Callout>
      )}
      {botChoiceDeadline !== null && activeBotsLimit !== null && (
        <Callout
          tone="warning"
          action={
            <Link href={manageBotsLink} variant="button">
              {t(texts.manage)}
            </Link>
          }
        >
          {t(texts.choose, { limit: activeBotsLimit, active: activeBots, date: longDate(botChoiceDeadline) })}
        </Callout>
      )}
    </>
  );
}
