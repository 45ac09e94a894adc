// Asks why an account is closed or opened, and says what follows and who is told. Decides nothing.
import { useId, useMemo } from 'react';
import type { Failure } from '../../../contract/errors.ts';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { accountTexts as texts } from './admin.texts.ts';

export interface ChangeDialogProps {
  /** As it is now; what is asked for is the contrary. */
  isEnabled: boolean;
  reason: string;
  failure: Failure | null;
  isPending: boolean;
  onType: (reason: string) => void;
  onSubmit: () => void;
  onClose: () => void;
}

export function ChangeDialog(props: ChangeDialogProps) {
  const { isEnabled, reason, failure, isPending, onType, onSubmit, onClose } = props;
  const { t, locale } = useI18n();
  const formId = useId();
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const isWhole = failure && Object.keys(errors).length === 0;
  const verb = t(isEnabled ? texts.disable : texts.enable);
  return (
    <Dialog
      title={verb}
      isOpen
      isAlert
      onClose={onClose}
      isPending={isPending}
      actions={
        <>
          <Button variant="quiet" isDisabled={isPending} onPress={onClose}>
            {t(uiTexts.cancel)}
          </Button>
          <Button
            variant={isEnabled ? 'dangerSolid' : 'primary'}
            isSubmit
            form={formId}
            isPending={isPending}
          >
            {verb}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        isSending={isPending}
        label={verb}
        errors={errors}
        error={isWhole ? errorText(failure, locale) : undefined}
        onSubmit={onSubmit}
      >
        <Text tone="muted">{t(isEnabled ? texts.disableBody : texts.enableBody)}</Text>
        <TextArea
          name="reason"
          label={t(texts.reason)}
          rows={2}
          limit={500}
          value={reason}
          onChange={onType}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
