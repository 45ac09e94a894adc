import type { Notification } from '../../../../contract/account/notifications.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { preferencesLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Inline, PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import {
  isNeverTruncated,
  notificationDetail,
  notificationIcons,
  notificationLink,
  notificationTitle,
} from './notification.display.ts';
import { notificationsWithPorts } from './notifications.ports.ts';
import { notificationTexts as texts } from './notifications.texts.ts';

export default function NotificationsScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(notificationsWithPorts);
  const { notifications, nextCursor, failure } = state.context;
  const isEmpty = notifications.length === 0;
  return (
    <>
      <PageHeader
        title={t(texts.title)}
        actions={
          <>
            <Link href={preferencesLink} variant="button" icon="settings">
              {t(texts.settings)}
            </Link>
            <Button
              icon="checkTwice"
              isDisabled={notifications.every(({ readAt }) => readAt !== null)}
              isPending={state.matches({ markRead: 'sending' })}
              onPress={() => send({ type: 'all.markedRead' })}
            >
              {t(texts.markAllRead)}
            </Button>
          </>
        }
      />
      <PageBody>
        <LoadingSwitch isLoading={state.matches({ list: 'loading' }) && isEmpty} skeleton={<LoadingRows />}>
          {state.matches({ list: 'failed' }) && failure && isEmpty && (
            <ErrorState
              message={errorText(failure, locale)}
              requestId={failure.requestId}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {state.matches({ list: 'ready' }) && isEmpty && (
            <Card variant="dashed">
              <EmptyState illustration="inbox" title={t(texts.emptyTitle)} body={t(texts.emptyBody)} />
            </Card>
          )}
          {!isEmpty && (
            <Stack>
              <Card padding="none">
                <List label={t(texts.list)}>
                  {notifications.map((notification) => (
                    <NotificationRow
                      key={notification.id}
                      notification={notification}
                      onOpen={() => send({ type: 'notification.opened', id: notification.id })}
                    />
                  ))}
                </List>
              </Card>
              <Inline justify="between">
                <Text size="s" tone="muted">
                  {t(texts.retentionNote)}
                </Text>
                {nextCursor !== null && (
                  <Button
                    isPending={state.matches({ list: { ready: 'loading' } })}
                    onPress={() => send({ type: 'more.requested' })}
                  >
                    {t(texts.more)}
                  </Button>
                )}
              </Inline>
            </Stack>
          )}
        </LoadingSwitch>
      </PageBody>
    </>
  );
}

function NotificationRow({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const i18n = useI18n();
  const { kind, count, at, readAt } = notification;
  const detail = notificationDetail(notification, i18n);
  const isUntruncated = isNeverTruncated(kind) && detail !== '';
  return (
    <ListRow
      title={notificationTitle(notification, i18n)}
      isMultiline
      detail={!isUntruncated && detail !== '' && <bdi>{detail}</bdi>}
      leading={<Icon name={notificationIcons[kind]} />}
      aside={
        <>
          <RelativeTime at={at} />
          {readAt === null && <VisuallyHidden>{i18n.t(texts.unread)}</VisuallyHidden>}
          {count > 1 && (
            <Text size="s" tone="muted">
              {i18n.t(texts.times, { count })}
            </Text>
          )}
        </>
      }
      href={notificationLink(notification)}
      onOpen={onOpen}
      isUnread={readAt === null}
    >
      {isUntruncated && (
        <Text size="s" tone={readAt === null ? undefined : 'muted'}>
          {detail}
        </Text>
      )}
    </ListRow>
  );
}
