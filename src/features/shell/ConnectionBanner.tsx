// Knows what the frame says while the browser is offline or the event stream is broken.
import { useSyncExternalStore } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { liveStatus } from '../../platform/connection.ts';
import { network } from '../../platform/network.ts';
import { Note } from '../../ui/Note/Note.tsx';
import { OfflineBanner } from '../../ui/OfflineBanner/OfflineBanner.tsx';
import { shellTexts } from './shell.texts.ts';

export function ConnectionBanner() {
  const { t } = useI18n();
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline);
  const status = useSyncExternalStore(liveStatus.subscribe, liveStatus.read);
  return (
    <>
      <OfflineBanner />
      <div role="status">
        {isOnline && status === 'offline' && <Note tone="warning">{t(shellTexts.reconnecting)}</Note>}
      </div>
    </>
  );
}
