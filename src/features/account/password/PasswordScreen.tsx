import { useMemo, useSyncExternalStore } from 'react';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { currentUser } from '../../../api/session/current-user.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import type { PasswordValues } from '../../../machines/account/password-change.machine.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { PasswordField } from '../../../ui/PasswordField/PasswordField.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { passwordChangeWithPorts } from './password.ports.ts';
import { passwordTexts as texts } from './password.texts.ts';
import { estimateStrength } from './password-strength.ts';

export default function PasswordScreen() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const userInfo = useSyncExternalStore(currentUser.subscribe, currentUser.read);
  const [state, send] = useMachine(passwordChangeWithPorts);
  const { values, failure, validation } = state.context;
  const serverErrors = useMemo(() => fieldErrorsOf(i18n, failure), [i18n, failure]);
  const fieldIssues = fieldErrors({ issues: validation }, locale);
  const isFormError = failure && Object.keys(serverErrors).length === 0;
  const strength = estimateStrength(values.password);
  const field = (name: keyof PasswordValues, purpose: 'current' | 'new') => ({
    name,
    purpose,
    label: t(texts[name]),
    value: values[name],
    error: fieldIssues[name],
    onChange: (value: string) => send({ type: 'field.changed', field: name, value }),
    onBlur: () => send({ type: 'field.blurred', field: name }),
  });
  if (!userInfo) return null;
  const title = t(userInfo.has_password ? texts.change : texts.setPassword);
  return (
    <Card title={title} padding="roomy">
      {!userInfo.has_password && <Text tone="muted">{t(texts.setPasswordIntro)}</Text>}
      <Form
        onSubmit={() => send({ type: 'form.submitted' })}
        errors={serverErrors}
        error={isFormError ? errorText(failure, locale) : undefined}
        label={title}
        isSending={state.matches('sending')}
      >
        {userInfo.has_password && <PasswordField {...field('current', 'current')} />}
        <PasswordField
          {...field('password', 'new')}
          hint={strength ? t(texts.strength, { strength: t(texts[strength]) }) : t(texts.hint)}
        />
        <PasswordField {...field('confirmation', 'new')} />
        <Callout tone="info">{t(texts.otherSessionsHint)}</Callout>
        <Inline justify="end">
          <Button variant="primary" isSubmit isPending={state.matches('sending')}>
            {t(texts.save)}
          </Button>
        </Inline>
      </Form>
    </Card>
  );
}

/** One error text per wrong field; errors without a field are put at the field they concern. */
function fieldErrorsOf({ t, locale }: I18n, failure: Failure | null): Record<string, string> {
  if (!failure) return {};
  if (failure.error === 'InvalidCredentials') return { current: t(texts.currentWrong) };
  if (failure.error === 'PasswordUnchanged') return { password: errorText(failure, locale) };
  return fieldErrors(failure, locale);
}
