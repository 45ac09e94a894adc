// Opens another recording, saves this one, and writes it as a test.
import { useRef } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { saveFile } from '../../platform/browser/save-file.ts';
import type { LoadedReplay } from '../../replay/load.ts';
import { toRecordingFile } from '../../replay/recording-file.ts';
import { toTest } from '../../replay/save-as-test.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { toast } from '../../ui/Toasts/toast-queue.ts';
import { replayTexts, testTexts as texts } from './replay.texts.ts';

export interface ReplayActionsProps {
  replay: LoadedReplay;
  onOpen: (file: File) => void;
}

export function ReplayActions({ replay: { recording, origin }, onOpen }: ReplayActionsProps) {
  const { t } = useI18n();
  const inputRef = useRef<HTMLInputElement>(null);
  const name = `recording-${new Date(recording.entries[0]?.at ?? 0).toISOString().slice(0, 19).replaceAll(':', '')}`;
  const saveRecording = () =>
    saveFile(
      `${name}.replay.json`,
      JSON.stringify(toRecordingFile(recording, origin)),
      'application/octet-stream',
    );
  const saveTest = () => {
    saveFile(`${name}.test.ts`, toTest(recording), 'text/plain');
    toast({ text: t(texts.saved) });
  };
  return (
    <>
      <input
        ref={inputRef}
        type="file"
        accept=".json"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onOpen(file);
          target.value = '';
        }}
      />
      <Button variant="quiet" icon="upload" onPress={() => inputRef.current?.click()}>
        {t(replayTexts.another)}
      </Button>
      <Button variant="quiet" icon="download" onPress={saveRecording}>
        {t(texts.saveFile)}
      </Button>
      <Button variant="secondary" icon="code" onPress={saveTest}>
        {t(texts.save)}
      </Button>
    </>
  );
}
