import { useState } from 'react';
import { sessionStore } from '../../../api/session/session.store.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { runAfterPress } from '../../../platform/browser/after-press.ts';
import { Redirect } from '../../../platform/browser/location.ts';
import { systemClock } from '../../../platform/clock.ts';
import { botListLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { InvitationForm } from '../InvitationForm.tsx';
import { invitationWithPorts, readInvitationToken } from './invitation.ports.ts';
import { invitationTexts as texts } from './invitation.texts.ts';
import { signupTexts } from './signup.texts.ts';

export default function InvitationScreen() {
  const { t, locale } = useI18n();
  const [input] = useState(() => ({ token: readInvitationToken(history.state), clock: systemClock }));
  const [username] = useState(() => sessionStore.read()?.userInfo.username);
  const [state, send] = useMachine(invitationWithPorts, { input });
  const { values, termsVersion, invitation, failure, retryAt, validation, token } = state.context;
  if (state.matches('accepted')) return <Redirect to={botListLink} />;
  const loginFooter = (
    <>
      {t(signupTexts.hasAccount)} <Link href="/auth/login">{t(signupTexts.logIn)}</Link>
    </>
  );
  if (state.matches('invalid'))
    return (
      <AuthFrame title={t(texts.refusedTitle)} subtitle={t(texts.refusedHint)} footer={loginFooter}>
        <Link href="/auth/signup" variant="button" isWide>
          {t(texts.ownAccount)}
        </Link>
      </AuthFrame>
    );
  if (state.hasTag('notLoaded'))
    return (
      <AuthFrame title={t(texts.codeTitle)} subtitle={t(texts.reading)} footer={loginFooter}>
        {failure && (
          <Callout
            tone="danger"
            action={
              <Button size="small" icon="refresh" onPress={() => send({ type: 'retried' })}>
                {t(uiTexts.retry)}
              </Button>
            }
          >
            {errorText(failure, locale)}
          </Callout>
        )}
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={invitation ? t(texts.title, { account: invitation.account }) : t(texts.codeTitle)}
      subtitle={
        invitation ? (
          <>
            {t(texts.subtitle)}{' '}
            <Text as="bdi" size="s" tone="normal" isLatin>
              {invitation.email}
            </Text>
          </>
        ) : (
          t(texts.codeSubtitle)
        )
      }
      footer={loginFooter}
    >
      {username && (
        <Callout tone="info" action={<Link href={botListLink}>{t(texts.goToPanel)}</Link>}>
          {t(texts.loggedIn, { name: username })}
        </Callout>
      )}
      <InvitationForm
        values={values}
        termsVersion={termsVersion}
        failure={failure}
        retryAt={retryAt}
        validation={validation}
        isByCode={token === null}
        isPending={!state.matches({ form: 'editing' })}
        onType={(field, value) => send({ type: 'field.changed', field, value })}
        onBlur={(field) => runAfterPress(() => send({ type: 'field.blurred', field }))}
        onTerms={(version) => send({ type: 'terms.answered', version })}
        onSubmit={() => send({ type: 'form.submitted' })}
      />
    </AuthFrame>
  );
}
