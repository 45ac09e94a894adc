// Shows what another person saved of the pair that is being edited.
import { useI18n } from '../../../i18n/I18n.tsx';
import type { PairText } from '../../../machines/training/pairs/pairs.state.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Diff } from '../../../ui/Diff/Diff.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { editConflictTexts as texts } from './pairs.texts.ts';

export interface EditConflictProps {
  theirs: PairText;
  ownText: PairText;
  onKeepMine?: (() => void) | undefined;
  onAcceptTheirs?: (() => void) | undefined;
}

export function EditConflict({ theirs, ownText, onKeepMine, onAcceptTheirs }: EditConflictProps) {
  const { t } = useI18n();
  return (
    <Stack>
      {theirs.question !== ownText.question && (
        <Diff title={t(texts.inQuestion)} before={theirs.question} after={ownText.question} />
      )}
      {theirs.answer !== ownText.answer && (
        <Diff title={t(texts.inAnswer)} before={theirs.answer} after={ownText.answer} />
      )}
      <Inline isWrapping>
        <Button size="small" onPress={onAcceptTheirs}>
          {t(texts.acceptTheirs)}
        </Button>
        <Button size="small" onPress={onKeepMine}>
          {t(texts.keepMine)}
        </Button>
      </Inline>
    </Stack>
  );
}
