// Dialog that changes a user's phone number.

import type { UserInfo } from '../../../../contract/auth/auth.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { systemClock } from '../../../platform/clock.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { PhoneField } from '../../../ui/PhoneField/PhoneField.tsx';
import { EmailOrPhoneForm } from './EmailOrPhoneForm.tsx';
import { phoneChangeWithPorts } from './email-and-phone.ports.ts';
import { phoneTexts as texts } from './email-and-phone.texts.ts';
import { PhoneCodeStep } from './PhoneCodeStep.tsx';

export function PhoneChange({ userInfo }: { userInfo: UserInfo }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(phoneChangeWithPorts, { input: { clock: systemClock } });
  const { values, failure, retryAt, validation, resendAt, code, attemptsLeft } = state.context;
  const resendState = state.matches({ verifying: { resend: 'cooldown' } })
    ? 'cooling'
    : state.matches({ verifying: { resend: 'resendAllowed' } })
      ? 'allowed'
      : 'requesting';
  const changeLabel = t(userInfo.phone_number === '' ? texts.add : texts.change);
  return (
    <>
      <Button size="small" variant="quiet" onPress={() => send({ type: 'opened' })}>
        {changeLabel}
      </Button>
      <Dialog
        title={changeLabel}
        size="small"
        isOpen={!state.matches('closed')}
        isPending={
          state.matches({ phone: 'requesting' }) || state.matches({ verifying: { code: 'submitting' } })
        }
        onClose={() => send({ type: 'closed' })}
      >
        {state.matches('verifying') ? (
          <PhoneCodeStep
            phone={values.phone}
            code={code}
            failure={failure}
            retryAt={retryAt}
            attemptsLeft={attemptsLeft}
            resend={{ state: resendState, retryAt: resendAt }}
            isExhausted={state.matches({ verifying: { code: 'attemptsExhausted' } })}
            isPending={state.matches({ verifying: { code: 'submitting' } })}
            onType={(typed) => send({ type: 'code.changed', code: typed })}
            onSubmit={() => send({ type: 'code.submitted' })}
            onRetry={() => send({ type: 'resend.requested' })}
            onBack={() => send({ type: 'form.reopened' })}
          />
        ) : (
          <EmailOrPhoneForm
            label={changeLabel}
            submitLabel={t(texts.send)}
            currentPassword={userInfo.has_password ? values.current : null}
            failure={failure}
            retryAt={retryAt}
            validation={validation}
            isPending={state.matches({ phone: 'requesting' })}
            onPassword={(value) => send({ type: 'field.changed', field: 'current', value })}
            onSubmit={() => send({ type: 'form.submitted', locale })}
          >
            {(errors) => (
              <PhoneField
                name="phone"
                label={t(texts.phone)}
                value={values.phone}
                error={errors.phone}
                onChange={(value) => send({ type: 'field.changed', field: 'phone', value })}
                onBlur={() => send({ type: 'field.blurred', field: 'phone' })}
                autoFocus
              />
            )}
          </EmailOrPhoneForm>
        )}
      </Dialog>
    </>
  );
}
