// Form frame of one second-factor step, with error and back.
import type { ReactNode } from 'react';
import type { ErrorTag, Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { useFieldErrors } from '../useFieldErrors.ts';

export interface SecondFactorStepState {
  failure: Failure | null;
  isPending: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

interface SecondFactorStepProps extends SecondFactorStepState {
  label: string;
  /** Text of the submit button. */
  submitLabel: string;
  isDanger?: boolean | undefined;
  /** The field that an error without a field concerns, by error tag. */
  errorFields: Partial<Record<ErrorTag, string>>;
  /** Renders the fields with their errors. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

export function SecondFactorStep(props: SecondFactorStepProps) {
  const { label, submitLabel, isDanger, errorFields, children, failure, isPending, onSubmit, onCancel } =
    props;
  const { t, locale } = useI18n();
  const { errors, isFormError } = useFieldErrors(failure, errorFields);
  return (
    <Form
      label={label}
      isSending={isPending}
      errors={errors}
      error={isFormError && failure ? errorText(failure, locale) : undefined}
      onSubmit={onSubmit}
    >
      {children(errors)}
      <Inline justify="end">
        <Button variant="quiet" isDisabled={isPending} onPress={onCancel}>
          {t(uiTexts.cancel)}
        </Button>
        <Button variant={isDanger ? 'dangerSolid' : 'primary'} isSubmit isPending={isPending}>
          {submitLabel}
        </Button>
      </Inline>
    </Form>
  );
}
