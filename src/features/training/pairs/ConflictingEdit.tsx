// Shows what another person saved of the pair that is being edited.
import { useI18n } from '../../../i18n/I18n.tsx';
import type { Said } from '../../../machines/training/pairs/pairs.state.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Diff } from '../../../ui/Diff/Diff.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { meanwhileTexts as texts } from './pairs.texts.ts';

export interface MeanwhileProps {
  theirs: Said;
  mine: Said;
  onKeepMine?: (() => void) | undefined;
  onTakeTheirs?: (() => void) | undefined;
}

export function Meanwhile({ theirs, mine, onKeepMine, onTakeTheirs }: MeanwhileProps) {
  const { t } = useI18n();
  return (
    <Stack>
      {theirs.question !== mine.question && (
        <Diff title={t(texts.inQuestion)} before={theirs.question} after={mine.question} />
      )}
      {theirs.answer !== mine.answer && (
        <Diff title={t(texts.inAnswer)} before={theirs.answer} after={mine.answer} />
      )}
      <Inline isWrapping>
        <Button size="small" onPress={onTakeTheirs}>
          {t(texts.takeTheirs)}
        </Button>
        <Button size="small" onPress={onKeepMine}>
          {t(texts.keepMine)}
        </Button>
      </Inline>
    </Stack>
  );
}
