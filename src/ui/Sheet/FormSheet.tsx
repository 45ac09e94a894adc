// Side sheet with one form and the button that submits it.
import { type ReactNode, useId } from 'react';
import { Button } from '../Button/Button.tsx';
import type { FormErrors } from '../Field/form-errors.ts';
import { Form } from '../Form/Form.tsx';
import { Stack } from '../Layout/Layout.tsx';
import { Sheet } from './Sheet.tsx';

export interface FormSheetProps {
  /** Title of the sheet and name of its form. */
  title: string;
  /** Label of the submit button. */
  submitLabel: string;
  /** Error text of each invalid field by its `name`. */
  errors: FormErrors;
  /** Error of the whole form. */
  error: ReactNode;
  /** The form is being submitted. */
  isPending: boolean;
  /** Another call with the form is under way. */
  isBusy?: boolean;
  /** Stands before the submit button. */
  action?: ReactNode;
  /** Stands below the form. */
  footer?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Open while rendered. Its submit button is outside the form and linked to it by id. */
export function FormSheet(props: FormSheetProps) {
  const { title, submitLabel, errors, error, isPending, isBusy = false, onSubmit, onClose } = props;
  const formId = useId();
  return (
    <Sheet
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          {props.action}
          <Button variant="primary" isSubmit form={formId} isPending={isPending} isDisabled={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Form id={formId} label={title} isSending={isPending || isBusy} {...{ errors, error, onSubmit }}>
          <Stack gap={4}>{props.children}</Stack>
        </Form>
        {props.footer}
      </Stack>
    </Sheet>
  );
}
