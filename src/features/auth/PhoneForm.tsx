// Draws the form that asks for the number a code is to go to. Knows no rule of it and no server.
import { type ReactNode, useMemo } from 'react';
import type { Failure } from '../../../contract/errors.ts';
import { fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { FailureWords } from '../../ui/Form/FailureWords.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { PhoneField } from '../../ui/PhoneField/PhoneField.tsx';
import { phoneCodeTexts as texts } from './phone-code.texts.ts';

export interface PhoneFormProps {
  label: string;
  phone: string;
  failure: Failure | null;
  /** In ms of this browser's clock; 0 where nothing is to be waited for. */
  retryAt: number;
  isPending: boolean;
  /** True where the robot check stands in the form from the start; one that comes later says its own error. */
  isRobotThere: boolean;
  /** Between the field and the button. */
  children?: ReactNode;
  onType: (phone: string) => void;
  onSubmit: () => void;
}

export function PhoneForm(props: PhoneFormProps) {
  const { label, phone, failure, retryAt, isPending, isRobotThere, children, onType, onSubmit } = props;
  const { t, locale } = useI18n();
  const errors = useMemo(() => {
    const { robot, ...rest } = failure ? fieldErrors(failure, locale) : {};
    return robot && isRobotThere ? { ...rest, robot } : rest;
  }, [failure, locale, isRobotThere]);
  const isWhole = failure && !failure.issues;
  return (
    <Form
      onSubmit={onSubmit}
      errors={errors}
      error={isWhole && <FailureWords failure={failure} retryAt={retryAt} />}
      label={label}
      isSending={isPending}
    >
      <PhoneField name="phone" label={t(texts.phone)} value={phone} onChange={onType} error={errors.phone} />
      {children}
      <Button variant="primary" isWide isSubmit isPending={isPending}>
        {t(texts.request)}
      </Button>
    </Form>
  );
}
