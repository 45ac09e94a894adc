// Offers the recording of what led to a broken screen; loaded only then.
import { useSyncExternalStore } from 'react';
import { currentUser } from '../api/session/current-user.ts';
import { useI18n } from '../i18n/I18n.tsx';
import { addressOf } from '../platform/browser/base-path.ts';
import { requestWithRecordingLink } from '../platform/links.ts';
import { saveTabRecording } from '../replay/recording-download.ts';
import { subscribeTabRecorder, tabRecorder } from '../replay/tab-recorder.ts';
import { Button } from '../ui/Button/Button.tsx';
import { crashTexts as texts } from './crash.texts.ts';

/** Nothing where the tab is not recorded. The request opens in a new page, as this one is broken. */
export default function CrashRecording() {
  const { t } = useI18n();
  const isRecorded = useSyncExternalStore(subscribeTabRecorder, tabRecorder) !== null;
  const user = useSyncExternalStore(currentUser.subscribe, currentUser.read);
  if (!isRecorded) return null;
  return (
    <>
      <Button icon="download" onPress={saveTabRecording}>
        {t(texts.save)}
      </Button>
      {user && (
        <Button
          variant="quiet"
          icon="headset"
          onPress={() => location.assign(addressOf(requestWithRecordingLink))}
        >
          {t(texts.ask)}
        </Button>
      )}
    </>
  );
}
