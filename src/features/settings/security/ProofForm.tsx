// Draws the form that asks for a code of the second factor, or one of the recovery codes. Knows no purpose.
import { useI18n } from '../../../i18n/I18n.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { type Step, StepForm } from './StepForm.tsx';
import { factorTexts as texts } from './security.texts.ts';

export interface ProofFormProps extends Step {
  /** What will happen, and what to enter. */
  ask: string;
  /** On the button. */
  verb: string;
  isDanger?: boolean;
  code: string;
  onType: (code: string) => void;
}

export function ProofForm({ ask, verb, isDanger, code, onType, ...step }: ProofFormProps) {
  const { t } = useI18n();
  return (
    <StepForm
      {...step}
      label={verb}
      verb={verb}
      isDanger={isDanger}
      owners={{ SecondFactorIncorrect: 'code' }}
    >
      {(errors) => (
        <>
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
        </>
      )}
    </StepForm>
  );
}
