// Note that shows why a change was not saved.
import type { Failure } from '../../../contract/errors/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';

export function FailureNote({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t, locale } = useI18n();
  return (
    <Callout
      tone="danger"
      action={
        <Button size="small" onPress={onRetry}>
          {t(uiTexts.retry)}
        </Button>
      }
    >
      {errorText(failure, locale)}
    </Callout>
  );
}
