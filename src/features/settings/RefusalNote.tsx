// Note that shows why a change was not saved.
import type { Failure } from '../../../contract/errors.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';

export function RefusalNote({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t, locale } = useI18n();
  return (
    <Note
      tone="danger"
      action={
        <Button size="small" onPress={onRetry}>
          {t(uiTexts.retry)}
        </Button>
      }
    >
      {errorText(failure, locale)}
    </Note>
  );
}
