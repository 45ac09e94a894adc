// Side sheet with the form of a macro or a rule, which begins with its name.
import { type ReactNode, useId } from 'react';
import { ruleLimits } from '../../../../contract/limits.rules.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import type { FormErrors } from '../../../ui/Field/form-errors.ts';
import { Form } from '../../../ui/Form/Form.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';

export interface EditorSheetProps {
  title: string;
  nameLabel: string;
  name: string;
  onName: (name: string) => void;
  /** The fields below the name. */
  children: ReactNode;
  errors: FormErrors;
  error: string | undefined;
  saveLabel: string;
  isSaving: boolean;
  /** Another call with the form is under way. */
  isBusy?: boolean;
  /** Stands before the button that saves. */
  action?: ReactNode;
  /** Stands below the form. */
  footer?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

export function EditorSheet(props: EditorSheetProps) {
  const { title, nameLabel, name, onName, errors, error, saveLabel, isSaving, isBusy = false } = props;
  const formId = useId();
  return (
    <Sheet
      title={title}
      isOpen
      onClose={props.onClose}
      actions={
        <>
          {props.action}
          <Button variant="primary" isSubmit form={formId} isPending={isSaving} isDisabled={isBusy}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        label={title}
        {...{ errors, error }}
        isSending={isSaving || isBusy}
        onSubmit={props.onSubmit}
      >
        <Stack gap={4}>
          <TextField
            name="name"
            label={nameLabel}
            direction="auto"
            maxLength={ruleLimits.nameMax}
            value={name}
            onChange={onName}
            autoFocus
          />
          {props.children}
        </Stack>
      </Form>
      {props.footer}
    </Sheet>
  );
}
