// One card per channel; channels of a higher plan link to the upgrade.
import type { CatalogChannel } from '../../../contract/connections/catalog.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { botLink, connectLink } from '../../platform/links.ts';
import { Card } from '../../ui/Card/Card.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { limitTexts } from '../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../ui/UpgradeHint/UpgradeHint.tsx';
import * as styles from './Connections.css.ts';
import { connectTexts as texts } from './connections.texts.ts';

export const PLANS_LINK = '/payment/plans/messaging-package';

export function ChannelCards({
  botId,
  kinds: channels,
}: {
  botId: string;
  kinds: readonly CatalogChannel[];
}) {
  const { t, locale } = useI18n();
  return (
    <div className={styles.channelGrid}>
      {channels.map(({ kind, label, description, isWidget, isAllowed, hasFreeSlot }) => (
        <Card key={kind} title={label[locale]}>
          <Stack gap={3} align="start">
            {description[locale] !== '' && (
              <Text size="s" tone="muted">
                {description[locale]}
              </Text>
            )}
            {isAllowed && (hasFreeSlot || isWidget) ? (
              <Link
                href={isWidget ? botLink(botId, 'install') : connectLink(botId, kind)}
                variant="button"
                icon={isWidget ? 'globe' : 'plug'}
              >
                {t(texts.title, { kind: label[locale] })}
              </Link>
            ) : (
              <UpgradeHint
                feature={isAllowed ? t(limitTexts.ConnectionLimitReached) : label[locale]}
                href={PLANS_LINK}
              />
            )}
          </Stack>
        </Card>
      ))}
    </div>
  );
}
