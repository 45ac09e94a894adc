import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useI18n } from '../../i18n/I18n.tsx';
import { afterPress } from '../../platform/after-press.ts';
import { systemClock } from '../../platform/clock.ts';
import { inspection } from '../../platform/inspector.ts';
import { invitationLink } from '../../platform/letter-links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { codeTexts } from './auth.texts.ts';
import { CodeForm, SentTo } from './CodeForm.tsx';
import { invitationTexts } from './invitation.texts.ts';
import { SignupForm } from './SignupForm.tsx';
import { liveSignup, readPending } from './signup.live.ts';
import { signupTexts as texts } from './signup.texts.ts';

export interface SignupScreenProps {
  /** The code that an address of its own brings along. */
  params: { readonly referral?: string };
}

export default function SignupScreen({ params }: SignupScreenProps) {
  const { t, locale } = useI18n();
  const search = useSearch();
  const [input] = useState(() => ({
    pending: readPending(),
    clock: systemClock,
    referral: params.referral ?? '',
  }));
  const [state, send] = useMachine(liveSignup, { ...inspection(), input });
  const { failure, pending, code, triesLeft } = state.context;
  const isAwaiting = pending !== null && !state.matches('form');
  return (
    <AuthFrame
      title={t(isAwaiting ? codeTexts.title : texts.title)}
      subtitle={isAwaiting ? <SentTo phone={pending.phone} /> : t(texts.subtitle)}
      elsewhere={
        <Stack gap={1}>
          <span>
            {t(texts.hasAccount)} <Link href={`/auth/login${search && `?${search}`}`}>{t(texts.logIn)}</Link>
          </span>
          <span>
            {t(invitationTexts.haveCode)} <Link href={invitationLink}>{t(invitationTexts.enterCode)}</Link>
          </span>
        </Stack>
      }
    >
      {isAwaiting ? (
        <CodeForm
          code={code}
          failure={failure}
          triesLeft={triesLeft}
          resendAt={pending.resendAt}
          isSpent={state.matches({ awaitingCode: { entry: 'spent' } })}
          isVerifying={state.matches({ awaitingCode: { entry: 'verifying' } }) || state.matches('signedUp')}
          resend={resendOf(state)}
          onType={(typed) => send({ type: 'code.typed', code: typed })}
          onSubmit={() => send({ type: 'code.sent' })}
          onResend={() => send({ type: 'resend.requested' })}
          onChange={() => send({ type: 'form.reopened' })}
        />
      ) : (
        <>
          {pending && triesLeft > 0 && (
            <Note
              tone="info"
              action={
                <Button size="small" onPress={() => send({ type: 'code.reopened' })}>
                  {t(texts.enterCode)}
                </Button>
              }
            >
              {t(texts.codeWaits)}
            </Note>
          )}
          <SignupForm
            signup={state.context}
            referral={state.children.referral}
            isPending={!state.matches({ form: 'editing' })}
            onType={(field, value) => send({ type: 'field.typed', field, value })}
            onLeave={(field) => afterPress(() => send({ type: 'field.left', field }))}
            onTerms={(version) => send({ type: 'terms.answered', version })}
            onRobot={send}
            onSubmit={() => send({ type: 'form.sent', locale })}
          />
        </>
      )}
    </AuthFrame>
  );
}

type Matching = { matches(value: { awaitingCode: { resend: 'allowed' | 'requesting' } }): boolean };

function resendOf(state: Matching) {
  if (state.matches({ awaitingCode: { resend: 'allowed' } })) return 'allowed';
  return state.matches({ awaitingCode: { resend: 'requesting' } }) ? 'requesting' : 'cooling';
}
