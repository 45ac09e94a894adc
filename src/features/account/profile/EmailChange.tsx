// Dialog that changes a user's email address.

import type { UserInfo } from '../../../../contract/auth/auth.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { systemClock } from '../../../platform/clock.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ResendButton } from '../../../ui/Button/ResendButton.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { FailureText } from '../../../ui/Form/FailureText.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { EmailOrPhoneForm } from './EmailOrPhoneForm.tsx';
import { emailChangeWithPorts } from './email-and-phone.ports.ts';
import { emailTexts as texts } from './email-and-phone.texts.ts';

export function EmailChange({ userInfo }: { userInfo: UserInfo }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(emailChangeWithPorts, { input: { clock: systemClock } });
  const { values, failure, retryAt, validation, resendAt } = state.context;
  const isCurrent = values.email === userInfo.email;
  const isFirst = userInfo.email === '';
  const changeLabel = t(isFirst ? texts.add : texts.change);
  const title = isCurrent && !isFirst ? t(texts.verify) : changeLabel;
  const resendState = state.matches({ linkSent: 'cooldown' })
    ? 'cooling'
    : state.matches({ linkSent: 'resendAllowed' })
      ? 'allowed'
      : 'requesting';
  return (
    <Inline isWrapping>
      {!userInfo.email_verified && userInfo.email !== '' && (
        <Button size="small" onPress={() => send({ type: 'opened', email: userInfo.email })}>
          {t(texts.verify)}
        </Button>
      )}
      <Button size="small" variant="quiet" onPress={() => send({ type: 'opened', email: '' })}>
        {changeLabel}
      </Button>
      <Dialog
        title={title}
        size="small"
        isOpen={!state.matches('closed')}
        isPending={state.matches({ form: 'requesting' })}
        onClose={() => send({ type: 'closed' })}
      >
        {state.matches('linkSent') ? (
          <Stack>
            {failure && (
              <Callout tone="danger">
                <FailureText failure={failure} retryAt={retryAt} />
              </Callout>
            )}
            <div role="status">
              <Callout tone="success">
                {t(texts.sent)}{' '}
                <Text as="bdi" size="s" isLatin>
                  {values.email}
                </Text>
              </Callout>
            </div>
            <Text size="s" tone="muted">
              {t(texts.sentHint)}
            </Text>
            <Inline justify="between" isWrapping>
              <ResendButton
                label={t(texts.resend)}
                state={resendState}
                retryAt={resendAt}
                onPress={() => send({ type: 'resend.requested' })}
              />
              <Button variant="quiet" onPress={() => send({ type: 'form.reopened' })}>
                {t(texts.other)}
              </Button>
            </Inline>
            <Button variant="primary" isWide autoFocus onPress={() => send({ type: 'closed' })}>
              {t(texts.done)}
            </Button>
          </Stack>
        ) : (
          <EmailOrPhoneForm
            label={title}
            submitLabel={t(texts.send)}
            currentPassword={userInfo.has_password ? values.current : null}
            failure={failure}
            retryAt={retryAt}
            validation={validation}
            isPending={state.matches({ form: 'requesting' })}
            onPassword={(value) => send({ type: 'field.changed', field: 'current', value })}
            onSubmit={() => send({ type: 'form.submitted', locale })}
          >
            {(errors) => (
              <TextField
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                label={t(isCurrent || isFirst ? texts.currentEmail : texts.email)}
                value={values.email}
                error={errors.email}
                onChange={(value) => send({ type: 'field.changed', field: 'email', value })}
                onBlur={() => send({ type: 'field.blurred', field: 'email' })}
                autoFocus
              />
            )}
          </EmailOrPhoneForm>
        )}
      </Dialog>
    </Inline>
  );
}
