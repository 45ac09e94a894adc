// Label, hint and error around any control.
import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Field.css.ts';
import { useFormError } from './form-errors.ts';

/** Props of all fields. Values are controlled; `error` is the text to show. */
export interface FieldProps {
  label: string;
  /** For layouts that already name the field. */
  isLabelHidden?: boolean;
  /** At the end of the label's line: a link such as «فراموش کرده‌اید؟». */
  labelEnd?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The key of this field in `Form`'s errors. */
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  autoFocus?: boolean;
}

/** The attributes that link a native control to its label, hint and error, and the frame's props. */
export function useField(props: FieldProps) {
  const id = useId();
  const { error, isReadOnly, markTouched } = useFormError(props);
  const hintId = `${id}.hint`;
  const errorId = `${id}.error`;
  const describedBy = `${error ? errorId : ''} ${props.hint ? hintId : ''}`.trim();
  return {
    /** Call when the value changes: the form's error was about the former value. */
    markTouched,
    control: {
      id,
      name: props.name,
      required: props.isRequired,
      disabled: props.isDisabled,
      readOnly: isReadOnly,
      autoFocus: props.autoFocus,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': describedBy || undefined,
    },
    above: <FieldLabel {...props} htmlFor={id} />,
    below: <FieldHelp hint={props.hint} hintId={hintId} error={error} errorId={errorId} />,
  };
}

function FieldLabel({ label, isLabelHidden, labelEnd, htmlFor }: FieldProps & { htmlFor: string }) {
  return (
    <LabelRow end={labelEnd}>
      <label htmlFor={htmlFor} className={isLabelHidden ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
    </LabelRow>
  );
}

interface LabelRowProps {
  children: ReactNode;
  end: ReactNode;
}

/** A label with `end` at the end of its line. */
export function LabelRow({ children, end }: LabelRowProps) {
  if (!end) return children;
  return (
    <div className={styles.header}>
      {children}
      {end}
    </div>
  );
}

interface FieldHelpProps {
  hint: ReactNode;
  hintId: string;
  error: string | undefined;
  errorId: string;
}

function FieldHelp({ hint, hintId, error, errorId }: FieldHelpProps) {
  return (
    <>
      {hint && (
        <span id={hintId} className={styles.help}>
          {hint}
        </span>
      )}
      {error && (
        <span id={errorId} className={styles.error}>
          <Icon name="alert" size="xs" />
          {error}
        </span>
      )}
    </>
  );
}
