// Logins, verified contacts and the plan's remaining time.
import type { ReactNode } from 'react';
import type { UserInfo } from '../../../../contract/auth/auth.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { personTexts as texts } from './account.texts.ts';
import { EmailChange } from './EmailChange.tsx';
import { PhoneChange } from './PhoneChange.tsx';

export function PersonCard({ userInfo }: { userInfo: UserInfo }) {
  const { t, date } = useI18n();
  const role = userInfo.is_operator ? texts.operator : texts.owner;
  const row = (
    id: 'username' | 'standing' | 'person' | 'createdAt' | 'planExpiration',
    value: ReactNode,
  ) => ({
    id,
    name: t(texts[id]),
    value,
  });
  const items = [
    row('username', <Latin>{userInfo.username}</Latin>),
    {
      id: 'email',
      name: t(texts.email),
      value: (
        <Inline justify="between" isWrapping>
          <Proven of={userInfo.email} isProven={userInfo.email_verified} />
          <EmailChange userInfo={userInfo} />
        </Inline>
      ),
    },
    {
      id: 'phone',
      name: t(texts.phone),
      value: (
        <Inline justify="between" isWrapping>
          <Proven of={userInfo.phone_number} isProven={userInfo.phone_number !== ''} />
          <PhoneChange userInfo={userInfo} />
        </Inline>
      ),
    },
    row('standing', <Proven isProven={userInfo.is_verified} />),
    ...(userInfo.is_operator ? [] : [row('person', t(userInfo.is_legal ? texts.legal : texts.natural))]),
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

const Latin = ({ children }: { children: string }) => (
  <Text as="bdi" size="s" isLatin>
    {children}
  </Text>
);

/** A value with the mark of its proof; the mark alone where there is nothing to show. */
function Proven({ of, isProven }: { of?: string; isProven: boolean }) {
  const { t } = useI18n();
  if (of === '')
    return (
      <Text size="s" tone="muted">
        {t(texts.none)}
      </Text>
    );
  return (
    <Inline isWrapping>
      {of !== undefined && <Latin>{of}</Latin>}
      {isProven ? (
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
