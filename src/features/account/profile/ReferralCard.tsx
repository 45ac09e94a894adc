// The owner's referral code, link and number of referrals.
import { useMachine } from '@xstate/react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { inspection } from '../../../platform/inspector.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { Copyable } from '../../../ui/Copyable/Copyable.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingControl } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { liveReferral } from './account.live.ts';
import { referralTexts as texts } from './account.texts.ts';

export function ReferralCard() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(liveReferral, inspection());
  const { own, failure } = state.context;
  return (
    <Card title={t(texts.title)}>
      <LoadingSwitch isLoading={state.matches('loading')} skeleton={<LoadingControl />}>
        {state.matches('failed') && failure && (
          <ErrorState message={errorText(failure, locale)} onRetry={() => send({ type: 'retried' })} />
        )}
        {own && (
          <Stack>
            <Text size="s" tone="muted">
              {t(texts.intro)}
            </Text>
            <Copyable label={t(texts.code)} value={own.code} />
            <Copyable label={t(texts.link)} value={`${location.origin}/auth/signup/goftino/${own.code}`} />
            <Text size="s">
              {own.used_count === 0 ? t(texts.unused) : t(texts.used, { count: own.used_count })}
            </Text>
            {own.referred_by !== null && <Text size="s">{t(texts.by, { code: own.referred_by })}</Text>}
          </Stack>
        )}
      </LoadingSwitch>
    </Card>
  );
}
