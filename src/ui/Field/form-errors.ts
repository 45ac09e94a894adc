// Context that gives each field its error until its value changes.
import { createContext, use, useState } from 'react';

/** Error texts by field name; `Form` passes them to its fields. */
export type FormErrors = Readonly<Record<string, string>>;

export interface FormErrorsValue {
  readonly errors: FormErrors;
  /** The form is being submitted. */
  readonly isSending?: boolean | undefined;
  /** Called with the name of a field whose error is cleared because its value changed. */
  readonly onTouched: (name: string) => void;
}

const NO_ERRORS: FormErrors = {};

/** For controls inside a form that are not its fields. */
export const NO_FORM_ERRORS: FormErrorsValue = { errors: NO_ERRORS, onTouched: () => undefined };

export const FormErrorsContext = createContext(NO_FORM_ERRORS);

/** For fields without a caret, which are disabled while the form is submitted. */
export const useIsSending = () => use(FormErrorsContext).isSending;

interface FieldErrorInput {
  readonly name?: string | undefined;
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean | undefined;
}

/** The current error: the field's own, else the form's until `markTouched()` is called. */
export function useFormError({ name, error, isReadOnly }: FieldErrorInput) {
  const { errors, isSending, onTouched } = use(FormErrorsContext);
  const [clearedErrors, setClearedErrors] = useState(NO_ERRORS);
  const fromForm = name && errors !== clearedErrors ? errors[name] : undefined;
  const markTouched = () => {
    setClearedErrors(errors);
    if (name && fromForm) onTouched(name);
  };
  return { error: error ?? fromForm, isReadOnly: isSending || isReadOnly, markTouched };
}
