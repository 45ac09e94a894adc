// Knows which error belongs to which field, and that it ends when the field's value changes; it knows no rule.
import { createContext, use, useState } from 'react';

/** Sentences by field name; `Form` gives them to the fields within it. */
export type FormErrors = Readonly<Record<string, string>>;

const none: FormErrors = {};

export const FormErrorsContext = createContext<FormErrors>(none);

/** The sentence to show now: the field's own, else the form's until `touched()` is called. */
export function useFormError({ name, error }: { name?: string | undefined; error?: string | undefined }) {
  const errors = use(FormErrorsContext);
  const [answered, setAnswered] = useState(none);
  const fromForm = name && errors !== answered ? errors[name] : undefined;
  return { error: error ?? fromForm, touched: () => setAnswered(errors) };
}
