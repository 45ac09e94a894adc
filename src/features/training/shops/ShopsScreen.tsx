import { Suspense, useCallback, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { Shop, ShopKind } from '../../../../contract/training/shops.ts';
import { currentBotWithPorts } from '../../../api/current-bot.ports.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { botLink, botListLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../../ui/ErrorState/BotNotFound.tsx';
import { PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { ShopCard } from './ShopCard.tsx';
import * as styles from './Shops.css.ts';
import { shopsWithPorts } from './shops.ports.ts';
import { shopsTexts as texts } from './shops.texts.ts';

const LinkDialog = lazyComponent(() => import('./LinkShopDialog.tsx'));
const SettingsDialog = lazyComponent(() => import('./ShopSettingsDialog.tsx'));

export default function ShopsScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t } = useI18n();
  const [{ context: botContext }] = useMachine(currentBotWithPorts, { input: { botId } });
  const [state, send] = useMachine(shopsWithPorts, { input: { botId } });
  const [linkKind, setLinkKind] = useState<ShopKind | null>(null);
  const [settingsShop, setSettingsShop] = useState<Shop | null>(null);
  const { shops, failure, commands } = state.context;
  const isLoaded = state.matches({ list: 'ready' }) || shops.length > 0;
  const handleSaved = useCallback(
    (shop: Shop) => {
      setLinkKind(null);
      setSettingsShop(null);
      send({ type: 'shop.linked', shop });
    },
    [send],
  );
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        parent={{ href: botListLink, label: botContext.bot?.name ?? t(texts.bots) }}
        actions={
          <Link href={botLink(botId, 'testChat')} variant="button" icon="message">
            {t(texts.test)}
          </Link>
        }
      />
      <PageBody>
        <LoadingSwitch isLoading={state.matches({ list: 'loading' }) && !isLoaded} skeleton={<LoadingRows />}>
          {state.matches({ list: 'failed' }) && !isLoaded && failure && (
            <BotErrorState
              failure={failure}
              botsLabel={t(texts.bots)}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {isLoaded && (
            <Stack gap={6}>
              {shops.length === 0 && (
                <Card variant="dashed">
                  <EmptyState
                    illustration="knowledge"
                    title={t(texts.emptyTitle)}
                    body={t(texts.emptyBody)}
                  />
                </Card>
              )}
              {shops.map((shop) => (
                <ShopCard
                  key={shop.id}
                  shop={shop}
                  isBusy={commands.some((command) => command.shop.id === shop.id)}
                  onAction={(action) => send({ type: 'command.issued', command: { action, shop } })}
                  onSettings={() => setSettingsShop(shop)}
                />
              ))}
              {shops.length < limits.shop.perBot && <LinkOptions onChoose={setLinkKind} />}
            </Stack>
          )}
        </LoadingSwitch>
      </PageBody>
      {linkKind && (
        <Suspense>
          <LinkDialog
            botId={botId}
            kind={linkKind}
            onLinked={handleSaved}
            onClose={() => setLinkKind(null)}
          />
        </Suspense>
      )}
      {settingsShop && (
        <Suspense>
          <SettingsDialog shop={settingsShop} onSaved={handleSaved} onClose={() => setSettingsShop(null)} />
        </Suspense>
      )}
    </>
  );
}

function LinkOptions({ onChoose }: { onChoose: (kind: ShopKind) => void }) {
  const { t } = useI18n();
  const options = [
    { kind: 'woocommerce', icon: 'store', action: texts.linkShop },
    { kind: 'wordpress', icon: 'globe', action: texts.linkSite },
  ] as const;
  return (
    <div className={styles.steps}>
      {options.map(({ kind, icon, action }) => (
        <Card key={kind} title={t(texts[kind])}>
          <Stack gap={3} align="start">
            <Text size="s" tone="muted">
              {t(kind === 'woocommerce' ? texts.woocommerceBody : texts.wordpressBody)}
            </Text>
            <Button icon={icon} onPress={() => onChoose(kind)}>
              {t(action)}
            </Button>
          </Stack>
        </Card>
      ))}
    </div>
  );
}
