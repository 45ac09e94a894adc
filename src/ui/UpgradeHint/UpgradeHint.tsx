// Which plan unlocks a feature, and who may buy it.
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import { Heading, Text } from '../Text/Text.tsx';
import * as styles from './UpgradeHint.css.ts';
import { upgradeTexts as texts } from './upgrade.texts.ts';

export interface UpgradeHintProps {
  /** Name of the locked feature: «گزارش بازبینی». It begins a sentence. */
  feature: string;
  /** The smallest plan that includes it; without it, higher plans in general. */
  plan?: string;
  /** URL of the plans; without it the reader may not choose one and is sent to the owner. */
  href?: string | undefined;
  /** `inline` beside the locked control, `page` instead of a locked screen. */
  variant?: 'inline' | 'page';
  /** Its benefit in one sentence; on pages only. */
  benefit?: string;
}

/** Without `href` it refers the reader to the account's owner. */
export function UpgradeHint({ variant = 'inline', ...rest }: UpgradeHintProps) {
  return variant === 'page' ? <PageHint {...rest} /> : <InlineHint {...rest} />;
}

function InlineHint({ feature, plan, href }: UpgradeHintProps) {
  const { t } = useI18n();
  return (
    <p className={styles.inlineHint}>
      <Icon name="lock" size="s" />
      <span className={styles.content}>
        {plan ? t(texts.inline, { feature, plan }) : t(texts.inlineHigher, { feature })}
      </span>
      {href ? <Link href={href}>{t(texts.plans)}</Link> : t(texts.askOwner)}
    </p>
  );
}

function PageHint({ feature, plan, href, benefit }: UpgradeHintProps) {
  const { t } = useI18n();
  return (
    <div className={styles.page}>
      <span className={styles.iconBox}>
        <Icon name="lock" />
      </span>
      <Heading level={2} size="l">
        {feature}
      </Heading>
      <div className={styles.body}>
        <Text size="s" tone="muted">
          {benefit && `${benefit} `}
          {plan ? t(texts.unlocks, { plan }) : t(texts.unlocksHigher)}
        </Text>
      </div>
      {href ? (
        <Link href={href} variant="primary" icon="layers">
          {t(texts.plans)}
        </Link>
      ) : (
        <Text size="s">{t(texts.askOwner)}</Text>
      )}
    </div>
  );
}
