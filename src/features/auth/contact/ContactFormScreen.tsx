// Contact form of people who cannot log in.
import { useMemo } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { fieldErrors } from '../../../i18n/texts/errors.ts';
import { systemClock } from '../../../platform/clock.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { FailureText } from '../../../ui/Form/FailureText.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { RobotCheckSlot } from '../robot-check/RobotCheckSlot.tsx';
import { contactFormWithPorts } from './contact-form.ports.ts';
import { contactFormTexts as texts } from './contact-form.texts.ts';

const input = { clock: systemClock };
const MAX_TEXT_LENGTH = 5_000;

export default function ContactFormScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(contactFormWithPorts, { input });
  const { values, failure, retryAt } = state.context;
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const footer = (
    <Link href="/auth/login" variant="plain" icon="back">
      {t(texts.logIn)}
    </Link>
  );
  if (state.matches('sent'))
    return (
      <AuthFrame title={t(texts.sentTitle)} subtitle={t(texts.sentBody, values)} footer={footer}>
        {null}
      </AuthFrame>
    );
  const isSending = !state.matches('editing');
  const fieldProps = (field: keyof typeof values) => ({
    name: field,
    label: t(texts[field]),
    value: values[field],
    onChange: (value: string) => send({ type: 'field.changed', field, value }),
    error: errors[field],
  });
  return (
    <AuthFrame title={t(texts.title)} subtitle={t(texts.subtitle)} footer={footer}>
      <Form
        onSubmit={() => send({ type: 'form.submitted', locale })}
        errors={errors}
        error={
          failure && Object.keys(errors).length === 0 && <FailureText failure={failure} retryAt={retryAt} />
        }
        label={t(texts.title)}
        isSending={isSending}
      >
        <TextField {...fieldProps('name')} autoComplete="name" />
        <TextField {...fieldProps('email')} type="email" inputMode="email" autoComplete="email" />
        <TextArea {...fieldProps('text')} hint={t(texts.textHint)} rows={5} limit={MAX_TEXT_LENGTH} />
        <RobotCheckSlot proof={state.context} error={errors.robot} onPayload={send} />
        <Button variant="primary" isWide isSubmit isPending={isSending}>
          {t(texts.send)}
        </Button>
      </Form>
    </AuthFrame>
  );
}
