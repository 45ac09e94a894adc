// One linked shop: status, counts and actions.
import { isErrorTag } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Shop } from '../../../../contract/training/shops.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { ShopAction } from '../../../machines/training/shops/shops.machine.ts';
import { botLink, messagingPlansLink } from '../../../platform/links.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import type { IconName } from '../../../ui/Icon/Icon.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar.tsx';
import { StatusChip, type Tone } from '../../../ui/StatusChip/StatusChip.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { UpgradeHint } from '../../../ui/UpgradeHint/UpgradeHint.tsx';
import * as styles from './Shops.css.ts';
import { cardTexts as texts } from './shops.texts.ts';

export interface ShopCardProps {
  shop: Shop;
  /** A command of the shop is running. */
  isBusy: boolean;
  onAction: (action: ShopAction) => void;
  onSettings: () => void;
}

const chipProps: Record<Shop['status'] | 'unpaidFor', { tone: Tone; icon: IconName }> = {
  waiting: { tone: 'neutral', icon: 'hourglass' },
  syncing: { tone: 'info', icon: 'wait' },
  synced: { tone: 'success', icon: 'done' },
  unpaidFor: { tone: 'warning', icon: 'database' },
  failed: { tone: 'danger', icon: 'error' },
  cancelled: { tone: 'neutral', icon: 'dashed' },
};

/** Synced, but part of it did not fit the plan's characters. */
const isPartlyTrained = ({ status, unpaid }: Shop): boolean => status === 'synced' && unpaid > 0;

export function ShopCard({ shop, isBusy, onAction, onSettings }: ShopCardProps) {
  const { t, n } = useI18n();
  const isRunning = shop.status === 'waiting' || shop.status === 'syncing';
  const { name, total, done } = shop;
  const displayStatus = isPartlyTrained(shop) ? 'unpaidFor' : shop.status;
  return (
    <Card>
      <Stack gap={3}>
        <Inline isWrapping justify="between">
          <div className={styles.name}>
            <Inline>
              <Icon name={shop.kind === 'woocommerce' ? 'store' : 'globe'} />
              <Heading level={2} size="s">
                {name}
              </Heading>
              <StatusChip {...chipProps[displayStatus]}>{t(texts[displayStatus])}</StatusChip>
            </Inline>
            <div className={styles.address}>
              <bdi>{stripUrlPrefix(shop.url)}</bdi>
            </div>
          </div>
          <Inline>
            {isRunning ? (
              <Button size="small" icon="close" isPending={isBusy} onPress={() => onAction('cancel')}>
                {t(texts.stop)}
              </Button>
            ) : (
              <Button size="small" icon="refresh" isPending={isBusy} onPress={() => onAction('sync')}>
                {t(texts.sync)}
              </Button>
            )}
            <IconButton icon="settings" label={t(texts.settings, { name })} onPress={onSettings} />
            <Menu
              label={t(texts.more, { name })}
              trigger={<IconButton icon="more" label={t(texts.more, { name })} />}
              groups={[
                {
                  id: 'shop',
                  items: [
                    {
                      id: 'syncWhole',
                      label: t(texts.fullSync),
                      icon: 'refresh',
                      isDisabled: isRunning || isBusy,
                    },
                    {
                      id: 'remove',
                      label: t(texts.remove),
                      icon: 'trash',
                      isDanger: true,
                      isDisabled: isBusy,
                    },
                  ],
                },
              ]}
              onAction={(id) => onAction(id === 'remove' ? 'remove' : 'fullSync')}
            />
          </Inline>
        </Inline>
        {isRunning && (
          <Stack gap={1}>
            <ProgressBar
              label={t(texts.progress, { name })}
              isLabelHidden
              progress={total ? Math.min(1, done / total) : undefined}
            />
            {total !== null && total > 0 && (
              <Text as="div" size="xs" tone="muted" isTabular>
                {t(texts.itemProgress, { done: n(done), total: n(total) })}
              </Text>
            )}
          </Stack>
        )}
        <ShopFacts shop={shop} />
        {(shop.items > 0 || shop.syncedAt !== null) && (
          <Inline>
            <Link href={`${botLink(shop.botId, 'shops')}/${shop.id}`} variant="plain" icon="table">
              {t(shop.kind === 'woocommerce' ? texts.seeProducts : texts.seePosts)}
            </Link>
          </Inline>
        )}
        <ShopAlerts shop={shop} onSettings={onSettings} />
      </Stack>
    </Card>
  );
}

function ShopFacts({ shop }: { shop: Shop }) {
  const { t, relative } = useI18n();
  const isShop = shop.kind === 'woocommerce';
  const isRunning = shop.status === 'waiting' || shop.status === 'syncing';
  return (
    <div className={styles.details}>
      <span>{t(isShop ? texts.products : texts.posts, { count: shop.items })}</span>
      <span>{t(texts.characters, { count: shop.characters })}</span>
      {!isRunning && (
        <span>
          {shop.syncedAt === null ? t(texts.never) : t(texts.last, { when: relative(shop.syncedAt) })}
        </span>
      )}
      {!isRunning && shop.changed > 0 && <span>{t(texts.changed, { count: shop.changed })}</span>}
      {!isRunning && shop.removed > 0 && <span>{t(texts.removedCount, { count: shop.removed })}</span>}
      {isShop && shop.orderTracking && <span>{t(texts.tracking)}</span>}
    </div>
  );
}

function ShopAlerts({ shop, onSettings }: Pick<ShopCardProps, 'shop' | 'onSettings'>) {
  const i18n = useI18n();
  const { t, n } = i18n;
  const isKeyError = shop.reason === 'WooCommerceRefused' || shop.reason === 'WordPressRefused';
  return (
    <>
      {shop.status === 'syncing' && shop.reason !== null && (
        <Callout tone="warning" title={t(texts.retryScheduledTitle)}>
          {reasonText(shop.reason, i18n)}
        </Callout>
      )}
      {shop.status === 'failed' && (
        <Callout
          tone="danger"
          title={t(texts.failedTitle)}
          {...(isKeyError && {
            action: (
              <Button size="small" icon="key" onPress={onSettings}>
                {t(texts.renew)}
              </Button>
            ),
          })}
        >
          {reasonText(shop.reason, i18n)} {shop.items > 0 && t(texts.previousKept)}
        </Callout>
      )}
      {isPartlyTrained(shop) && (
        <>
          <Callout tone="warning">{t(texts.itemsOverQuota, { count: shop.unpaid })}</Callout>
          <UpgradeHint feature={t(texts.upgradeForCapacity)} href={messagingPlansLink} />
        </>
      )}
      {shop.isTruncated && (
        <Callout tone="info">{t(texts.truncated, { most: n(limits.shop.items) })}</Callout>
      )}
    </>
  );
}

function reasonText(reason: string | null, { t, locale }: I18n): string {
  return isErrorTag(reason) ? errorText({ error: reason }, locale) : t(texts.failed);
}

/** Without the scheme and `www.`. */
const stripUrlPrefix = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '');
