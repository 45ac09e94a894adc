// Knows which error belongs to which field, and that it ends when the field's value changes; it knows no rule.
import { createContext, use, useState } from 'react';

/** Sentences by field name; `Form` gives them to the fields within it. */
export type FormErrors = Readonly<Record<string, string>>;

export interface FormErrorsHeld {
  readonly errors: FormErrors;
  /** Told the name of a field whose error ended, because its value changed. */
  readonly onTouched: (name: string) => void;
}

const none: FormErrors = {};

export const FormErrorsContext = createContext<FormErrorsHeld>({ errors: none, onTouched: () => undefined });

/** The sentence to show now: the field's own, else the form's until `touched()` is called. */
export function useFormError({ name, error }: { name?: string | undefined; error?: string | undefined }) {
  const { errors, onTouched } = use(FormErrorsContext);
  const [answered, setAnswered] = useState(none);
  const fromForm = name && errors !== answered ? errors[name] : undefined;
  const touched = () => {
    setAnswered(errors);
    if (name && fromForm) onTouched(name);
  };
  return { error: error ?? fromForm, touched };
}
