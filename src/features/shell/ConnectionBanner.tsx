// Knows what the frame says while the browser is offline or the event stream is broken, and how many messages wait for it.
import { useSyncExternalStore } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { liveStatus } from '../../platform/connection.ts';
import { network } from '../../platform/network.ts';
import { waitingMail } from '../../platform/waiting-mail.ts';
import { Note } from '../../ui/Note/Note.tsx';
import { OfflineBanner } from '../../ui/OfflineBanner/OfflineBanner.tsx';
import { shellTexts } from './shell.texts.ts';

export function ConnectionBanner() {
  const { t } = useI18n();
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline);
  const status = useSyncExternalStore(liveStatus.subscribe, liveStatus.read);
  const queued = useSyncExternalStore(waitingMail.subscribe, waitingMail.read);
  return (
    <>
      <OfflineBanner queued={queued} />
      <div role="status">
        {isOnline && status === 'offline' && <Note tone="warning">{t(shellTexts.reconnecting)}</Note>}
      </div>
    </>
  );
}
