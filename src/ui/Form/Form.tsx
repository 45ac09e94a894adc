// Form that submits, shows field errors and focuses the first.
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Callout } from '../Callout/Callout.tsx';
import { type FormErrors, FormErrorsContext } from '../Field/form-errors.ts';
import type { InvalidField } from './ErrorSummary.tsx';
import { form } from './Form.css.ts';
import { findControl, findLabel, firstInvalid, isInView } from './invalid-fields.ts';

// Each field shows its own error, so a summary that cannot be loaded is left out.
const ErrorSummary = lazy<ComponentType<{ fields: readonly InvalidField[] }>>(() =>
  import('./ErrorSummary.tsx').catch(() => ({ default: () => null })),
);

export interface FormProps {
  children: ReactNode;
  /** Called on Enter or the submit button. The page is not left, and the values stay. */
  onSubmit: () => void;
  /**
   * The error of the whole form: shown above the fields, announced, and scrolled into view. Pass the same element
   * until the error changes, or the form scrolls at each keystroke.
   */
  error?: ReactNode;
  /**
   * The error of each invalid field, by the field's `name`; a new object for each failed submit. The first invalid
   * field gets the focus. Two or more, or one out of view, are also listed above the fields, and so is one without
   * a field.
   */
  errors?: FormErrors | undefined;
  /** The form is being submitted: its fields are read-only. */
  isSending?: boolean;
  /** For a submit button outside the form. */
  id?: string;
  label?: string;
}

const NO_ERRORS: FormErrors = {};

/** The errors by placement: listed above the fields, without a field, or of a field edited since. */
interface ErrorPlacement {
  readonly errors: FormErrors;
  readonly listed: readonly InvalidField[];
  /** Errors of names that are no field of this form. */
  readonly unassigned: readonly string[];
  readonly editedNames: readonly string[];
}

const NO_PLACEMENT: ErrorPlacement = { errors: NO_ERRORS, listed: [], unassigned: [], editedNames: [] };

/**
 * Native validation is off: errors come from `errors` and `error`. An error leaves the list once its field is edited.
 */
export function Form(props: FormProps) {
  const { children, onSubmit, error, errors = NO_ERRORS, isSending, id, label } = props;
  const element = useRef<HTMLFormElement>(null);
  const errorBox = useRef<HTMLDivElement>(null);
  const [placement, setPlacement] = useState(NO_PLACEMENT);
  const { listed, unassigned, editedNames } = placement.errors === errors ? placement : NO_PLACEMENT;
  const unresolved = listed.filter(({ name }) => !editedNames.includes(name));
  // Before paint: later, focus would be taken from a person typing in another field.
  useLayoutEffect(() => {
    // Fields are marked in the same commit, so the first marked one is the first invalid one.
    if (Object.keys(errors).length === 0) return;
    setPlacement(placeErrors(element.current, errors));
    firstInvalid(element.current)?.focus();
  }, [errors]);
  useLayoutEffect(() => {
    if (error) errorBox.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const contextValue = useMemo(() => {
    const onTouched = (name: string) =>
      setPlacement((current) => ({ ...current, editedNames: [...current.editedNames, name] }));
    return { errors, isSending, onTouched };
  }, [errors, isSending]);
  return (
    <form
      ref={element}
      id={id}
      aria-label={label}
      className={form}
      // The catalogue's texts replace the browser's.
      noValidate
      // If the panel never loads, a password must not get into the URL.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {error && (
        <div ref={errorBox}>
          <Callout tone="danger">{error}</Callout>
        </div>
      )}
      {unassigned.map((sentence) => (
        <Callout key={sentence} tone="danger">
          {sentence}
        </Callout>
      ))}
      {unresolved.length > 0 && (
        <Suspense>
          <ErrorSummary fields={unresolved} />
        </Suspense>
      )}
      <FormErrorsContext value={contextValue}>{children}</FormErrorsContext>
    </form>
  );
}

function placeErrors(form: HTMLFormElement | null, errors: FormErrors): ErrorPlacement {
  const first = firstInvalid(form);
  const isOutOfView = first !== null && !isInView(first);
  const invalidFields: InvalidField[] = [];
  const unassigned: string[] = [];
  for (const [name, sentence] of Object.entries(errors)) {
    const control = findControl(form, name);
    if (control) invalidFields.push({ name, sentence, control, label: findLabel(control) });
    else unassigned.push(sentence);
  }
  const isListed = invalidFields.length > 1 || isOutOfView;
  return { errors, unassigned, listed: isListed ? invalidFields.sort(byDocumentOrder) : [], editedNames: [] };
}

const byDocumentOrder = (one: InvalidField, other: InvalidField): number =>
  one.control.compareDocumentPosition(other.control) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
