// Offers to attach what the panel's machines did in the last minutes, with a preview.
import { useMemo, useSyncExternalStore } from 'react';
import { RECORDING_SUFFIX } from '../../../contract/support/recording-name.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { randomId } from '../../platform/browser/random-id.ts';
import { subscribeTabRecorder, tabRecorder } from '../../replay/tab-recorder.ts';
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx';
import { Disclosure } from '../../ui/Disclosure/Disclosure.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import type { RequestFilesProps } from './NewRequestScreen.tsx';
import * as styles from './Support.css.ts';
import { recordingTexts as texts } from './support.texts.ts';

const RECORDED_MS = 5 * 60_000;
const MAX_PREVIEWED = 4_000;

/** Nothing is offered where the tab is not recorded. The preview and what is sent are the same file. */
export function RecordingOffer({ files, onChoose, onRemove }: Omit<RequestFilesProps, 'onRetry'>) {
  const { t, bytes } = useI18n();
  const recorder = useSyncExternalStore(subscribeTabRecorder, tabRecorder);
  const recording = useMemo(() => recorder?.file(RECORDED_MS) ?? null, [recorder]);
  if (!recording) return null;
  const text = JSON.stringify(recording);
  const attached = files.find(({ name }) => name.endsWith(RECORDING_SUFFIX));
  const attach = () => {
    const file = new File([text], `panel${RECORDING_SUFFIX}`, { type: 'application/json' });
    onChoose([{ id: randomId(), file }]);
  };
  const screens = new Set(recording.routes.map(({ path }) => path)).size;
  return (
    <Stack gap={2}>
      <Checkbox
        label={t(texts.attach)}
        isSelected={attached !== undefined}
        onChange={(isSelected) => (isSelected ? attach() : attached && onRemove(attached.id))}
      />
      <Disclosure label={t(texts.preview)}>
        <Stack gap={2}>
          {[texts.content, texts.masked, texts.kept].map((row) => (
            <Text key={row.en} size="s">
              {t(row)}
            </Text>
          ))}
          <Text size="s" tone="muted">
            {t(texts.size, { count: recording.events.length, screens, size: bytes(text.length) })}
          </Text>
          <Disclosure label={t(texts.raw)}>
            <pre dir="ltr" className={styles.recording}>
              {JSON.stringify(recording, null, 1).slice(0, MAX_PREVIEWED)}
            </pre>
          </Disclosure>
        </Stack>
      </Disclosure>
    </Stack>
  );
}
