// Verifies an email address from a link, for users with and without a session.

import { useState } from 'react';
import { sessionStore } from '../../../api/session/session.store.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { profileLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { emailVerificationWithPorts, readVerificationToken } from './email-verification.ports.ts';
import { emailVerificationTexts as texts } from './email-verification.texts.ts';

export default function EmailVerificationScreen() {
  const { t } = useI18n();
  const [token] = useState(() => readVerificationToken(history.state));
  const [isLoggedIn] = useState(() => sessionStore.read() !== null);
  if (token !== null)
    return isLoggedIn ? <VerifyEmail token={token} /> : <LogInFirst isOtherAccount={false} />;
  return (
    <AuthFrame title={t(texts.title)} subtitle={t(texts.missing)} footer={null}>
      <AccountLink />
    </AuthFrame>
  );
}

function VerifyEmail({ token }: { token: string }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(emailVerificationWithPorts, { input: { token } });
  const { email, failure } = state.context;
  if (state.matches('verified'))
    return (
      <AuthFrame title={t(texts.verifiedTitle)} subtitle={null} footer={null}>
        <div role="status">
          <Callout tone="success">
            {t(texts.verified)}{' '}
            <Text as="bdi" size="s" isLatin>
              {email}
            </Text>
          </Callout>
        </div>
        <AccountLink />
      </AuthFrame>
    );
  if (state.matches('confirming') || !failure)
    return (
      <AuthFrame title={t(texts.title)} subtitle={null} footer={null}>
        <Text tone="muted">
          <span role="status">{t(texts.working)}</span>
        </Text>
      </AuthFrame>
    );
  if (state.matches('otherAccount')) return <LogInFirst isOtherAccount={failure.error === 'LinkOfAnother'} />;
  const isRetryable = state.matches('failed');
  return (
    <AuthFrame
      title={t(isRetryable ? texts.title : texts.refusedTitle)}
      subtitle={isRetryable ? null : t(texts.refusedHint)}
      footer={null}
    >
      <Callout tone="danger">{errorText(failure, locale)}</Callout>
      {isRetryable ? (
        <Button variant="primary" icon="refresh" isWide onPress={() => send({ type: 'retried' })}>
          {t(texts.retry)}
        </Button>
      ) : (
        <AccountLink />
      )}
    </AuthFrame>
  );
}

/** Asks the user to log in with the right account; the link stays valid. */
function LogInFirst({ isOtherAccount }: { isOtherAccount: boolean }) {
  const { t } = useI18n();
  return (
    <AuthFrame
      title={t(isOtherAccount ? texts.otherTitle : texts.logInFirstTitle)}
      subtitle={t(texts.requesterOnlyHint)}
      footer={null}
    >
      <Callout tone="info">{t(texts.notYours)}</Callout>
      {isOtherAccount ? (
        <AccountLink />
      ) : (
        <Link href="/auth/login" variant="primary" isWide>
          {t(texts.logIn)}
        </Link>
      )}
    </AuthFrame>
  );
}

function AccountLink() {
  const { t } = useI18n();
  return (
    <Link href={profileLink} variant="primary" isWide>
      {t(texts.toAccount)}
    </Link>
  );
}
