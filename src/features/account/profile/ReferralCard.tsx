// The owner's referral code, link and number of referrals.

import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { addressOf } from '../../../platform/browser/base-path.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { Copyable } from '../../../ui/Copyable/Copyable.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingControl } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { referralWithPorts } from './account.ports.ts';
import { referralTexts as texts } from './account.texts.ts';

export function ReferralCard() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(referralWithPorts);
  const { code: referral, failure } = state.context;
  return (
    <Card title={t(texts.title)}>
      <LoadingSwitch isLoading={state.matches('loading')} skeleton={<LoadingControl />}>
        {state.matches('failed') && failure && (
          <ErrorState message={errorText(failure, locale)} onRetry={() => send({ type: 'retried' })} />
        )}
        {referral && (
          <Stack>
            <Text size="s" tone="muted">
              {t(texts.intro)}
            </Text>
            <Copyable label={t(texts.code)} value={referral.code} />
            <Copyable
              label={t(texts.link)}
              value={location.origin + addressOf(`/auth/signup/goftino/${referral.code}`)}
            />
            <Text size="s">
              {referral.used_count === 0 ? t(texts.unused) : t(texts.used, { count: referral.used_count })}
            </Text>
            {referral.referred_by !== null && (
              <Text size="s">{t(texts.by, { code: referral.referred_by })}</Text>
            )}
          </Stack>
        )}
      </LoadingSwitch>
    </Card>
  );
}
