// Shows what another person saved of the pair that is being edited.
import { useI18n } from '../../../i18n/I18n.tsx';
import type { PairText } from '../../../machines/training/pairs/pairs.state.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Diff } from '../../../ui/Diff/Diff.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { editConflictTexts as texts } from './pairs.texts.ts';

export interface EditConflictProps {
  remoteVersion: PairText;
  localVersion: PairText;
  onKeepLocal?: (() => void) | undefined;
  onAcceptRemote?: (() => void) | undefined;
}

export function EditConflict({
  remoteVersion,
  localVersion,
  onKeepLocal,
  onAcceptRemote,
}: EditConflictProps) {
  const { t } = useI18n();
  return (
    <Stack>
      {remoteVersion.question !== localVersion.question && (
        <Diff title={t(texts.inQuestion)} before={remoteVersion.question} after={localVersion.question} />
      )}
      {remoteVersion.answer !== localVersion.answer && (
        <Diff title={t(texts.inAnswer)} before={remoteVersion.answer} after={localVersion.answer} />
      )}
      <Inline isWrapping>
        <Button size="small" onPress={onAcceptRemote}>
          {t(texts.acceptRemote)}
        </Button>
        <Button size="small" onPress={onKeepLocal}>
          {t(texts.keepLocal)}
        </Button>
      </Inline>
    </Stack>
  );
}
