// Compares the operator's draft with a model's rewrite.
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Diff } from '../../../ui/Diff/Diff.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { rewriteTexts as texts } from '../canned/canned.texts.ts';

export interface RewriteDialogProps {
  state: 'rewriting' | 'suggested' | 'failed';
  before: string;
  after: string;
  failure: Failure | null;
  onAccept: () => void;
  onRetry: () => void;
  onClose: () => void;
}

export default function RewriteDialog(props: RewriteDialogProps) {
  const { state, before, after, failure, onAccept, onRetry, onClose } = props;
  const { t, locale } = useI18n();
  return (
    <Dialog
      title={t(texts.title)}
      isOpen
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t(uiTexts.cancel)}
          </Button>
          {state !== 'rewriting' && (
            <Button icon="refresh" onPress={onRetry}>
              {t(state === 'failed' ? uiTexts.retry : texts.anotherSuggestion)}
            </Button>
          )}
          {state === 'suggested' && (
            <Button variant="primary" icon="check" onPress={onAccept}>
              {t(texts.accept)}
            </Button>
          )}
        </>
      }
    >
      {state === 'rewriting' && (
        <Stack gap={3}>
          <div role="status">
            <Text size="s" tone="muted">
              {t(texts.making)}
            </Text>
          </div>
          <LoadingRows rows={2} />
        </Stack>
      )}
      {state === 'failed' && failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
      {state === 'suggested' && (
        <Stack gap={3}>
          <Diff before={before} after={after} level={2} />
          <Text size="s" tone="muted">
            {t(texts.note)}
          </Text>
        </Stack>
      )}
    </Dialog>
  );
}
