import { useSyncExternalStore } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { network } from '../../platform/stores/network.ts';
import { Icon } from '../Icon/Icon.tsx';
import { lazyTexts } from '../lazy.texts.ts';
import { banner } from './OfflineBanner.css.ts';

export interface OfflineBannerProps {
  /** Messages waiting to be sent. */
  queuedCount?: number;
}

/** The persistent live region announces it; nothing is drawn while online. */
export function OfflineBanner({ queuedCount = 0 }: OfflineBannerProps) {
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline);
  return <div role="status">{!isOnline && <OfflineText queuedCount={queuedCount} />}</div>;
}

/** The banner's text; used alone in its demo. */
export function OfflineText({ queuedCount }: Required<OfflineBannerProps>) {
  const { t } = useI18n();
  return (
    <div className={banner}>
      <Icon name="offline" />
      {queuedCount > 0 ? t(lazyTexts.offlineQueued, { count: queuedCount }) : t(lazyTexts.offline)}
    </div>
  );
}
