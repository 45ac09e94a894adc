// Logged-in devices.

import type { Device } from '../../../../contract/auth/security.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { parseUserAgent } from '../../../i18n/texts/user-agent.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Confirm } from '../../../ui/Confirm/Confirm.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { ListLoadState } from './ListLoadState.tsx';
import { devicesWithPorts } from './security.ports.ts';
import { deviceTexts as texts } from './security.texts.ts';

export function DevicesCard() {
  const { t } = useI18n();
  const [state, send] = useMachine(devicesWithPorts);
  const { devices, endingIds, failure } = state.context;
  const otherCount = devices.filter(({ isCurrent }) => !isCurrent).length;
  const isLoaded = !state.hasTag('notLoaded');
  return (
    <Card
      title={t(texts.title)}
      padding="roomy"
      aside={
        otherCount > 0 && (
          <Button
            size="small"
            icon="logout"
            isDisabled={state.matches('endingOne')}
            onPress={() => send({ type: 'endOthers.requested' })}
          >
            {t(texts.endOthers)}
          </Button>
        )
      }
    >
      <Stack>
        <Text size="s" tone="muted">
          {t(texts.about)}
        </Text>
        <ListLoadState
          isLoading={state.matches('loading')}
          failure={state.matches('failed') ? failure : null}
          onRetry={() => send({ type: 'retried' })}
        />
        {isLoaded && (
          <List label={t(texts.title)}>
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                isEnding={endingIds.includes(device.id)}
                onEnd={() => send({ type: 'endDevice.requested', deviceId: device.id })}
              />
            ))}
          </List>
        )}
        {isLoaded && otherCount === 0 && (
          <Text size="s" tone="muted">
            {t(texts.noOtherDevices)}
          </Text>
        )}
      </Stack>
      <Confirm
        title={t(texts.othersTitle)}
        confirmLabel={t(texts.endOthers)}
        isDanger
        isOpen={state.hasTag('confirmation')}
        isPending={state.matches('endingOthers')}
        onConfirm={() => send({ type: 'endOthers.confirmed' })}
        onClose={() => send({ type: 'endOthers.cancelled' })}
      >
        {t(texts.othersBody)}
      </Confirm>
    </Card>
  );
}

function DeviceRow({ device, isEnding, onEnd }: { device: Device; isEnding: boolean; onEnd: () => void }) {
  const { t, locale, dateTime } = useI18n();
  const { userAgent, ip, createdAt, lastSeenAt, isCurrent } = device;
  const name = parseUserAgent(userAgent, locale) || t(texts.unknown);
  return (
    <ListRow
      title={name}
      leading={<Icon name={/mobile|android|iphone/i.test(userAgent) ? 'phone' : 'screen'} />}
      detail={
        <>
          {!isCurrent && (
            <>
              <RelativeTime at={lastSeenAt} /> ·{' '}
            </>
          )}
          <bdi>{ip}</bdi>
        </>
      }
      aside={
        isCurrent && (
          <StatusChip tone="success" icon="done">
            {t(texts.current)}
          </StatusChip>
        )
      }
      actions={
        !isCurrent && (
          <IconButton
            size="small"
            icon="logout"
            label={t(texts.end, { device: name })}
            isPending={isEnding}
            onPress={onEnd}
          />
        )
      }
    >
      <Text size="xs" tone="muted">
        {t(texts.loggedInAt, { date: dateTime(createdAt) })}
      </Text>
    </ListRow>
  );
}
