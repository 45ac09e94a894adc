// Draws the form that asks for a code of the second factor, or one of the recovery codes. Knows no purpose.
import type { Failure } from '../../../../contract/errors.ts';
import { errorText } from '../../../i18n/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { useFieldErrors } from '../useFieldErrors.ts';
import { factorTexts as texts } from './security.texts.ts';

export interface ProofFormProps {
  /** What will happen, and what to enter. */
  ask: string;
  /** On the button. */
  verb: string;
  isDanger?: boolean;
  code: string;
  failure: Failure | null;
  isPending: boolean;
  onType: (code: string) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

export function ProofForm(props: ProofFormProps) {
  const { ask, verb, isDanger, code, failure, isPending, onType, onSubmit, onCancel } = props;
  const { t, locale } = useI18n();
  const { errors, isWhole } = useFieldErrors(failure, { SecondFactorIncorrect: 'code' });
  return (
    <Form
      label={verb}
      errors={errors}
      error={isWhole && failure ? errorText(failure, locale) : undefined}
      onSubmit={onSubmit}
    >
      <Text size="s">{ask}</Text>
      <TextField
        name="code"
        label={t(texts.proof)}
        value={code}
        onChange={onType}
        error={errors.code}
        direction="ltr"
        autoComplete="one-time-code"
        autoFocus
      />
      <Inline justify="end">
        <Button variant="quiet" onPress={onCancel}>
          {t(uiTexts.cancel)}
        </Button>
        <Button variant={isDanger ? 'dangerSolid' : 'primary'} isSubmit isPending={isPending}>
          {verb}
        </Button>
      </Inline>
    </Form>
  );
}
