// Knows how a form is sent and how its errors are shown and reached; it knows no field and no server.
import { type ReactNode, useEffect, useRef } from 'react';
import { type FormErrors, FormErrorsContext } from '../Field/form-errors.ts';
import { Note } from '../Note/Note.tsx';
import { form } from './Form.css.ts';

export interface FormProps {
  children: ReactNode;
  /** Enter or the submit button. The page is never left. */
  onSubmit: () => void;
  /** What failed as a whole: shown above the fields and announced. */
  error?: ReactNode;
  /** The sentence for each wrong field, by the field's `name`. The first of them gets the focus. */
  errors?: FormErrors | undefined;
  /** For a submit button that stands outside. */
  id?: string;
  label?: string;
}

const none: FormErrors = {};

export function Form({ children, onSubmit, error, errors = none, id, label }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The fields are marked in the same commit, so the first marked one in reading order is the first wrong one.
    if (Object.keys(errors).length > 0) focusFirstInvalid(element.current);
  }, [errors]);
  return (
    <form
      ref={element}
      id={id}
      aria-label={label}
      className={form}
      // The catalogue's sentences are shown instead of the browser's.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {error && <Note tone="danger">{error}</Note>}
      <FormErrorsContext value={errors}>{children}</FormErrorsContext>
    </form>
  );
}

function focusFirstInvalid(element: HTMLElement | null): void {
  const first = element?.querySelector('[aria-invalid="true"], [data-invalid] input, [data-invalid] button');
  if (first instanceof HTMLElement) first.focus();
}
