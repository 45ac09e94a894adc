// Lets the user recover by e-mail or by phone.
import { useState } from 'react';
import { Redirect } from 'wouter';
import { useI18n } from '../../i18n/I18n.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx';
import { PhoneCodeScreen } from './PhoneCodeScreen.tsx';
import { RecoveryByEmail } from './RecoveryByEmail.tsx';
import { liveRecoveryCode, recoveryAwaited } from './recovery.live.ts';
import { recoveryTexts as texts } from './recovery.texts.ts';

type Way = 'email' | 'phone';

export default function RecoveryRequestScreen() {
  const { t } = useI18n();
  const [way, setWay] = useState<Way>(() => (recoveryAwaited.read() ? 'phone' : 'email'));
  const ways = (
    <SegmentedControl<Way>
      label={t(texts.way)}
      options={[
        { value: 'email', label: t(texts.byEmail), icon: 'mail' },
        { value: 'phone', label: t(texts.byPhone), icon: 'phone' },
      ]}
      value={way}
      onChange={setWay}
      isWide
    />
  );
  const elsewhere = (
    <>
      {t(texts.remembered)} <Link href="/auth/login">{t(texts.logIn)}</Link>
    </>
  );
  if (way === 'email') return <RecoveryByEmail above={ways} elsewhere={elsewhere} />;
  return (
    <PhoneCodeScreen
      machine={liveRecoveryCode}
      readAwaited={recoveryAwaited.read}
      isRobotAsked
      title={t(texts.title)}
      subtitle={t(texts.subtitle)}
      submitLabel={t(texts.prove)}
      above={ways}
      elsewhere={elsewhere}
      // The code has become the token that a link would have carried.
      proven={<Redirect to="/auth/forgot-password" replace />}
    />
  );
}
