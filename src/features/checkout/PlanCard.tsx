// Draws what is bought: the plan, what it allows, until when it would run and what it carries over.
import type { Quote } from '../../../contract/payments.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { paymentStatusLink } from '../../platform/checkout-links.ts';
import { messagingPlansLink } from '../../platform/payment-links.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { Icon, type IconName } from '../../ui/Icon/Icon.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import * as styles from './Checkout.css.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';

export function PlanCard({ quote }: { quote: Quote }) {
  const { t, date, locale } = useI18n();
  const { plan, problem, endsAt, carried, lost, underWay } = quote;
  const isSubscription = plan.months > 0;
  const allowances: readonly (readonly [IconName, string])[] = [
    ['message', t(texts.messages, { count: plan.maxMessages })],
    ['file', t(texts.characters, { count: plan.maxCharacters })],
    ['bot', t(texts.bots, { count: plan.maxBots })],
    ['plug', t(texts.connections, { count: plan.maxConnections })],
  ];
  return (
    <Card title={plan.name[locale]} aside={<Link href={messagingPlansLink}>{t(texts.change)}</Link>}>
      <Stack gap={3}>
        <Text tone="muted" size="s">
          {plan.description[locale]}
        </Text>
        {isSubscription && (
          <div className={styles.allowances}>
            {allowances.map(([icon, words]) => (
              <span key={icon} className={styles.allowance}>
                <Icon name={icon} size="s" />
                {words}
              </span>
            ))}
          </div>
        )}
        {underWay !== null && (
          <Note tone="warning" action={<Link href={paymentStatusLink(underWay)}>{t(texts.seeStatus)}</Link>}>
            {t(texts.underWay)}
          </Note>
        )}
        {problem !== null && <Note tone="warning">{errorText({ error: problem }, locale)}</Note>}
        {problem === null && endsAt !== null && (
          <Note tone="info">
            {t(texts.until, { date: date(endsAt) })} {carried > 0 && t(texts.carried, { count: carried })}
            {lost > 0 && t(texts.lost, { count: lost })}
          </Note>
        )}
      </Stack>
    </Card>
  );
}
