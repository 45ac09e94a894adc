// Context that gives each field its error until its value changes.
import { createContext, use, useState } from 'react';

/** Sentences by field name; `Form` gives them to the fields within it. */
export type FormErrors = Readonly<Record<string, string>>;

export interface FormErrorsValue {
  readonly errors: FormErrors;
  /** What is written is on its way. */
  readonly isSending?: boolean | undefined;
  /** Told the name of a field whose error ended, because its value changed. */
  readonly onTouched: (name: string) => void;
}

const NO_ERRORS: FormErrors = {};

/** For what stands in a form and is no field of it. */
export const NO_FORM_ERRORS: FormErrorsValue = { errors: NO_ERRORS, onTouched: () => undefined };

export const FormErrorsContext = createContext(NO_FORM_ERRORS);

/** For what is chosen by a press alone, and has no caret to keep: it is disabled meanwhile. */
export const useIsSending = () => use(FormErrorsContext).isSending;

interface FieldErrorInput {
  readonly name?: string | undefined;
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean | undefined;
}

/** The sentence to show now: the field's own, else the form's until `touched()` is called. */
export function useFormError({ name, error, isReadOnly }: FieldErrorInput) {
  const { errors, isSending, onTouched } = use(FormErrorsContext);
  const [answered, setAnswered] = useState(NO_ERRORS);
  const fromForm = name && errors !== answered ? errors[name] : undefined;
  const touched = () => {
    setAnswered(errors);
    if (name && fromForm) onTouched(name);
  };
  return { error: error ?? fromForm, isReadOnly: isSending || isReadOnly, touched };
}
