// Knows how a form is sent and how its errors are shown and reached; it knows no field and no server.
import { type ReactNode, useEffect, useRef } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { Note } from '../Note/Note.tsx';
import { form } from './Form.css.ts';

export interface FormProps {
  children: ReactNode;
  /** Enter or the submit button. The page is never left. */
  onSubmit: () => void;
  /** What failed as a whole: shown above the fields and announced. */
  error?: ReactNode;
  /** The sentence for each wrong field, by the field's `name`. The first of them gets the focus. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** For a submit button that stands outside. */
  id?: string;
  label?: string;
}

const none = {};

export function Form({ children, onSubmit, error, errors = none, id, label }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // React Aria marks the inputs in the same commit, so the first marked one in reading order is the first wrong one.
    if (Object.keys(errors).length > 0) focusFirstInvalid(element.current);
  }, [errors]);
  return (
    <AriaForm
      ref={element}
      id={id}
      aria-label={label}
      className={form}
      validationBehavior="aria"
      validationErrors={errors}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {error && <Note tone="danger">{error}</Note>}
      {children}
    </AriaForm>
  );
}

function focusFirstInvalid(element: HTMLElement | null): void {
  const first = element?.querySelector('[aria-invalid="true"], [data-invalid] input, [data-invalid] button');
  if (first instanceof HTMLElement) first.focus();
}
