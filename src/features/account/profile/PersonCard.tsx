// Logins, verified contacts and the plan's remaining time.
import type { ReactNode } from 'react';
import type { UserInfo } from '../../../../contract/auth/auth.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { formatPhone } from '../../../i18n/numbers/phones.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { personTexts as texts } from './account.texts.ts';
import { EmailChange } from './EmailChange.tsx';
import { PhoneChange } from './PhoneChange.tsx';

export function PersonCard({ userInfo }: { userInfo: UserInfo }) {
  const { t, date, locale } = useI18n();
  const role = userInfo.is_operator ? texts.operator : texts.owner;
  const row = (
    id: 'username' | 'accountStatus' | 'accountKind' | 'createdAt' | 'planExpiration',
    value: ReactNode,
  ) => ({
    id,
    name: t(texts[id]),
    value,
  });
  const items = [
    row('username', <LatinText>{userInfo.username}</LatinText>),
    {
      id: 'email',
      name: t(texts.email),
      value: (
        <Inline justify="between" isWrapping>
          <VerifiedValue value={userInfo.email} isVerified={userInfo.email_verified} />
          <EmailChange userInfo={userInfo} />
        </Inline>
      ),
    },
    {
      id: 'phone',
      name: t(texts.phone),
      value: (
        <Inline justify="between" isWrapping>
          <VerifiedValue
            value={formatPhone(locale, userInfo.phone_number)}
            isVerified={userInfo.phone_number !== ''}
          />
          <PhoneChange userInfo={userInfo} />
        </Inline>
      ),
    },
    row('accountStatus', <VerifiedValue isVerified={userInfo.is_verified} />),
    ...(userInfo.is_operator ? [] : [row('accountKind', t(userInfo.is_legal ? texts.legal : texts.natural))]),
    row('createdAt', date(userInfo.created_at)),
    ...(userInfo.plan_expiration === null ? [] : [row('planExpiration', date(userInfo.plan_expiration))]),
    ...(userInfo.trial_days > 0
      ? [{ id: 'trial', name: t(texts.trial), value: t(texts.trialDays, { count: userInfo.trial_days }) }]
      : []),
  ];
  return (
    <Card
      title={t(texts.title)}
      aside={
        <StatusChip tone="info" icon={userInfo.is_supper_admin ? 'star' : 'user'}>
          {t(userInfo.is_supper_admin ? texts.superAdmin : role)}
        </StatusChip>
      }
    >
      <DescriptionList items={items} />
    </Card>
  );
}

const LatinText = ({ children }: { children: string }) => (
  <Text as="bdi" size="s" isLatin>
    {children}
  </Text>
);

/** A value with a verified/unverified chip; the chip alone without a value. */
function VerifiedValue({ value, isVerified }: { value?: string; isVerified: boolean }) {
  const { t } = useI18n();
  if (value === '')
    return (
      <Text size="s" tone="muted">
        {t(texts.none)}
      </Text>
    );
  return (
    <Inline isWrapping>
      {value !== undefined && <LatinText>{value}</LatinText>}
      {isVerified ? (
        <StatusChip tone="success" icon="done">
          {t(texts.verified)}
        </StatusChip>
      ) : (
        <StatusChip tone="warning" icon="warning">
          {t(texts.unverified)}
        </StatusChip>
      )}
    </Inline>
  );
}
