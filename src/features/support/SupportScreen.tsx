import type { SupportRequest } from '../../../contract/support/support.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import { assistantLink, newRequestLink, supportRequestLink } from '../../platform/links.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { List, ListRow } from '../../ui/ListRow/ListRow.tsx';
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx';
import { LoadingSwitch } from '../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { RequestStatusChip } from './RequestStatusChip.tsx';
import { categoryIcons } from './support.display.ts';
import { requestListWithPorts } from './support.ports.ts';
import { supportTexts as texts } from './support.texts.ts';

export default function SupportScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(requestListWithPorts);
  const { requests, failure } = state.context;
  const isEmpty = requests.length === 0;
  const retry = () => send({ type: 'retried' });
  return (
    <>
      {!isEmpty && (
        <Inline isWrapping justify="between">
          <Text size="s" tone="muted">
            {t(texts.intro)}
          </Text>
          <NewRequestLink />
        </Inline>
      )}
      <LoadingSwitch isLoading={state.matches('loading') && isEmpty} skeleton={<LoadingRows />}>
        {state.matches('failed') && failure && isEmpty && (
          <ErrorState message={errorText(failure, locale)} requestId={failure.requestId} onRetry={retry} />
        )}
        {state.matches('failed') && failure && !isEmpty && (
          <Callout
            tone="danger"
            action={
              <Button size="small" onPress={retry}>
                {t(uiTexts.retry)}
              </Button>
            }
          >
            {errorText(failure, locale)}
          </Callout>
        )}
        {state.matches('ready') && isEmpty && <NoRequests />}
        {!isEmpty && (
          <Card padding="none">
            <List label={t(texts.list)}>
              {requests.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </List>
          </Card>
        )}
      </LoadingSwitch>
    </>
  );
}

function NewRequestLink() {
  const { t } = useI18n();
  return (
    <Link href={newRequestLink} variant="primary" icon="plus">
      {t(texts.create)}
    </Link>
  );
}

function NoRequests() {
  const { t } = useI18n();
  return (
    <Card variant="dashed">
      <EmptyState
        illustration="inbox"
        title={t(texts.emptyTitle)}
        body={t(texts.emptyBody)}
        action={
          <>
            <Link href={assistantLink} variant="button" icon="answer">
              {t(texts.askAssistant)}
            </Link>
            <NewRequestLink />
          </>
        }
      />
    </Card>
  );
}

function RequestRow({ request }: { request: SupportRequest }) {
  const { t } = useI18n();
  const { id, subject, category, status, createdAt, replies, attachments } = request;
  const last = replies.at(-1);
  const facts = [
    t(texts[category]),
    replies.length > 0 && t(texts.replies, { count: replies.length }),
    attachments.length > 0 && t(texts.files, { count: attachments.length }),
  ];
  return (
    <ListRow
      title={subject}
      detail={facts.filter(Boolean).join(' · ')}
      leading={<Icon name={categoryIcons[category]} />}
      aside={
        <>
          <RelativeTime at={last?.createdAt ?? createdAt} />
          <RequestStatusChip status={status} />
        </>
      }
      href={supportRequestLink(id)}
      isUnread={status === 'answered' && last?.isFromStaff === true}
    />
  );
}
