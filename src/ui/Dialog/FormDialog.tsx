// Dialog with one form and two buttons.
import { type ReactNode, useId } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../Button/Button.tsx';
import type { FormErrors } from '../Field/form-errors.ts';
import { Form } from '../Form/Form.tsx';
import { uiTexts } from '../ui.texts.ts';
import { Dialog } from './Dialog.tsx';

export interface FormDialogProps {
  /** Title of the dialog and name of its form. */
  title: string;
  /** Label of the submit button. */
  submitLabel: string;
  /** Error text of each invalid field by its `name`. */
  errors: FormErrors;
  /** Error of the whole form. */
  error: ReactNode;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Open while rendered. Its submit button is outside the form and linked to it by id. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, errors, error, isPending, onSubmit, onClose, children } = props;
  const { t } = useI18n();
  const formId = useId();
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      isPending={isPending}
      actions={
        <>
          <Button variant="quiet" isDisabled={isPending} onPress={onClose}>
            {t(uiTexts.cancel)}
          </Button>
          <Button variant="primary" isSubmit form={formId} isPending={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} label={title} isSending={isPending} {...{ errors, error, onSubmit }}>
        {children}
      </Form>
    </Dialog>
  );
}
