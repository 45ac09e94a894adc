import { useSyncExternalStore } from 'react';
import type { Factor } from '../../../../contract/auth/security.ts';
import { currentUser } from '../../../api/session/current-user.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { profileLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Card } from '../../../ui/Card/Card.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { ListLoadState } from './ListLoadState.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { factorsWithPorts } from './security.ports.ts';
import { loginFactorTexts as texts } from './security.texts.ts';

function LoginFactorsCard() {
  const { t } = useI18n();
  const [state, send] = useMachine(factorsWithPorts);
  const { factors, failure } = state.context;
  return (
    <Card title={t(texts.title)} padding="roomy">
      <Stack>
        <Text size="s" tone="muted">
          {t(texts.about)}
        </Text>
        <ListLoadState
          isLoading={state.matches('loading')}
          failure={state.matches('failed') ? failure : null}
          onRetry={() => send({ type: 'retried' })}
        />
        {state.matches('ready') && factors.length === 0 && <Text size="s">{t(texts.none)}</Text>}
        {factors.length > 0 && (
          <List label={t(texts.title)}>
            {factors.map((factor) => (
              <FactorRow key={`${factor.kind} ${factor.value}`} factor={factor} />
            ))}
          </List>
        )}
        {state.matches('ready') && <Link href={profileLink}>{t(texts.change)}</Link>}
      </Stack>
    </Card>
  );
}

const icons = { email: 'mail', phone: 'phone', identity: 'link' } as const;

function FactorRow({ factor: { kind, value, provedAt } }: { factor: Factor }) {
  const { t, dateTime } = useI18n();
  return (
    <ListRow
      title={t(texts[kind])}
      leading={<Icon name={icons[kind]} />}
      detail={<bdi>{value}</bdi>}
      aside={
        provedAt === null && (
          <StatusChip tone="warning" icon="warning">
            {t(texts.unproved)}
          </StatusChip>
        )
      }
    >
      {provedAt !== null && (
        <Text size="xs" tone="muted">
          {t(texts.proved, { date: dateTime(provedAt) })}
        </Text>
      )}
    </ListRow>
  );
}

export default function SecurityScreen() {
  const userInfo = useSyncExternalStore(currentUser.subscribe, currentUser.read);
  if (!userInfo) return null;
  return (
    <>
      <SecondFactorCard
        key={String(userInfo.has_password)}
        username={userInfo.username}
        hasPassword={userInfo.has_password}
      />
      <LoginFactorsCard />
      <DevicesCard />
    </>
  );
}
