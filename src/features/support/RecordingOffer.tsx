// Offers to attach what the panel's machines did in the last minutes, with a preview.
import { useState, useSyncExternalStore } from 'react';
import type { RecordingFile } from '../../../contract/support/recording-file.ts';
import { RECORDING_SUFFIX } from '../../../contract/support/recording-name.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { RequestFile } from '../../machines/support/request-files.ts';
import { RECORDING_DURATION_MS } from '../../replay/recording-download.ts';
import { subscribeTabRecorder, tabRecorder } from '../../replay/tab-recorder.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx';
import { Disclosure } from '../../ui/Disclosure/Disclosure.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { recordingIn, toRequestFile } from './recording-file.ts';
import * as styles from './Support.css.ts';
import { recordingTexts as texts } from './support.texts.ts';

const MAX_PREVIEW_LENGTH = 4_000;

export interface RecordingOfferProps {
  files: readonly RequestFile[];
  onChoose: (files: readonly { readonly id: string; readonly file: File }[]) => void;
  onRemove: (id: string) => void;
}

/** Nothing is offered where the tab is not recorded. What was previewed is what is sent. */
export function RecordingOffer({ files, onChoose, onRemove }: RecordingOfferProps) {
  const { t } = useI18n();
  const recorder = useSyncExternalStore(subscribeTabRecorder, tabRecorder);
  const [previewed, setPreviewed] = useState<RecordingFile | null>(null);
  if (!recorder) return null;
  const attached = files.find(({ name }) => name.endsWith(RECORDING_SUFFIX));
  const recording = previewed ?? recordingIn(attached?.file);
  const attach = () => {
    const taken = recording ?? recorder.file(RECORDING_DURATION_MS);
    setPreviewed(taken);
    onChoose([toRequestFile(taken)]);
  };
  return (
    <Stack gap={2}>
      <Checkbox
        label={t(texts.attach)}
        isSelected={attached !== undefined}
        onChange={(isSelected) => (isSelected ? attach() : attached && onRemove(attached.id))}
      />
      {recording ? (
        <RecordingPreview recording={recording} />
      ) : (
        <Inline>
          <Button
            size="small"
            variant="quiet"
            icon="eye"
            onPress={() => setPreviewed(recorder.file(RECORDING_DURATION_MS))}
          >
            {t(texts.preview)}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}

function RecordingPreview({ recording }: { recording: RecordingFile }) {
  const { t, bytes } = useI18n();
  const screens = new Set(recording.routes.map(({ path }) => path)).size;
  const size = JSON.stringify(recording).length;
  return (
    <Stack gap={2}>
      {[texts.content, texts.masked, texts.kept].map((row) => (
        <Text key={row.en} size="s">
          {t(row)}
        </Text>
      ))}
      <Text size="s" tone="muted">
        {t(texts.size, { count: recording.events.length, screens, size: bytes(size) })}
      </Text>
      <Disclosure label={t(texts.raw)}>
        <pre dir="ltr" className={styles.recording}>
          {JSON.stringify(recording, null, 1).slice(0, MAX_PREVIEW_LENGTH)}
        </pre>
      </Disclosure>
    </Stack>
  );
}
