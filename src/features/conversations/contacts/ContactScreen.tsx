// One contact: details edited in place, conversations, orders.
import type { ReactNode } from 'react';
import type { Contact, ContactChannel } from '../../../../contract/conversations/contacts/contacts.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { messagePreview } from '../../../i18n/texts/message.words.ts';
import type { ContactOrders } from '../../../machines/conversations/contacts/contact-details.machine.ts';
import { Redirect } from '../../../platform/browser/location.ts';
import { contactPageLink, contactsLink, threadLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Inline, PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { ConversationStatus } from '../ConversationStatus.tsx';
import { VisitorOrder } from '../visitor/VisitorOrder.tsx';
import { panelTexts } from '../visitor/visitor-panel.texts.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactMerges } from './ContactMerges.tsx';
import * as styles from './Contacts.css.ts';
import { contactChannelName, contactName } from './contact-name.ts';
import { contactWithPorts } from './contacts.ports.ts';
import { contactsTexts, contactTexts as texts } from './contacts.texts.ts';
import { StartConversation } from './StartConversation.tsx';

export interface ContactScreenProps {
  contactId: string;
  /** Renders the owner's export and erasure of these conversations. */
  renderDataActions: (conversationIds: readonly string[]) => ReactNode;
}

export default function ContactScreen({ contactId, renderDataActions }: ContactScreenProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [state, send] = useMachine(contactWithPorts, { input: { contactId } });
  const { contact, failure, form, formFailure, orders, ordersFailure, mergeFailure } = state.context;
  const isFailed = state.matches({ details: 'failed' });
  // The contact of an old address was merged into another one.
  if (contact && contact.id !== contactId) return <Redirect to={contactPageLink(contact.id)} />;
  const isMissing = isFailed && failure?.error === 'NotFound';
  const parent = { href: contactsLink, label: t(contactsTexts.title) };
  if (isMissing || !contact)
    return (
      <>
        <PageHeader title={t(contactsTexts.contact)} parent={parent} />
        <PageBody>
          {isMissing ? (
            <EmptyState
              illustration="people"
              title={t(texts.missingTitle)}
              body={t(texts.missingBody)}
              action={
                <Link href={contactsLink} variant="button">
                  {t(texts.toContacts)}
                </Link>
              }
            />
          ) : isFailed && failure ? (
            <ErrorState
              message={errorText(failure, locale)}
              requestId={failure.requestId}
              onRetry={() => send({ type: 'retried' })}
            />
          ) : (
            <LoadingRows rows={6} />
          )}
        </PageBody>
      </>
    );
  return (
    <>
      <PageHeader
        title={contactName(contact, i18n)}
        parent={parent}
        actions={renderDataActions(contact.channels.map(({ conversationId }) => conversationId))}
      />
      <PageBody>
        {isFailed && failure && <Callout tone="warning">{errorText(failure, locale)}</Callout>}
        <div className={styles.columns}>
          <ContactDetails
            {...{ contact, form }}
            failure={formFailure}
            isPending={state.matches({ form: 'saving' })}
            onOpen={() => send({ type: 'form.opened' })}
            onChange={(typed) => send({ type: 'form.changed', form: typed })}
            onSubmit={() => send({ type: 'form.submitted' })}
            onClose={() => send({ type: 'form.closed' })}
          />
          <Stack>
            <ContactMerges
              contact={contact}
              failure={mergeFailure}
              isPending={!state.matches({ merging: 'idle' })}
              onMerge={(otherId) => send({ type: 'duplicate.merged', otherId })}
              onUndo={(mergeId) => send({ type: 'merge.undone', mergeId })}
            />
            <Conversations contact={contact} />
            {contact.canLookUpOrders && (contact.phone !== null || contact.email !== null) && (
              <Orders
                {...{ orders }}
                failure={ordersFailure}
                isPending={state.matches({ orders: 'requesting' })}
                onRequest={() => send({ type: 'orders.requested' })}
              />
            )}
          </Stack>
        </div>
      </PageBody>
    </>
  );
}

function Conversations({ contact }: { contact: Contact }) {
  const { t, locale } = useI18n();
  const { channels } = contact;
  const channelName = (channel: ContactChannel) => contactChannelName(contact, channel, locale);
  return (
    <Card
      title={t(texts.conversations)}
      padding={channels.length > 0 ? 'none' : 'regular'}
      aside={<StartConversation contact={contact} />}
    >
      {channels.length === 0 ? (
        <Text tone="muted">{t(texts.noConversations)}</Text>
      ) : (
        <List label={t(texts.conversationsOf)}>
          {channels.map((channel) => (
            <ListRow
              key={channel.conversationId}
              title={messagePreview(channel.lastMessageText, locale) || channelName(channel)}
              href={threadLink({ ...channel, id: channel.conversationId })}
              detail={<bdi>{channelName(channel)}</bdi>}
              aside={<RelativeTime at={channel.lastMessageAt} />}
            >
              <Inline>
                <ConversationStatus status={channel.status} />
              </Inline>
            </ListRow>
          ))}
        </List>
      )}
    </Card>
  );
}

interface OrdersProps {
  orders: ContactOrders | null;
  failure: Failure | null;
  isPending: boolean;
  onRequest: () => void;
}

function Orders({ orders, failure, isPending, onRequest }: OrdersProps) {
  const { t, locale, list } = useI18n();
  return (
    <Card
      title={t(texts.orders)}
      aside={
        <Button size="small" icon="refresh" isPending={isPending} onPress={onRequest}>
          {t(texts.findOrders)}
        </Button>
      }
    >
      <div role="status">
        {failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
        {orders === null && !failure && <Text tone="muted">{t(texts.ordersAbout)}</Text>}
        {orders && orders.unreachableShops.length > 0 && (
          <Callout tone="warning">
            {t(panelTexts.shopsNotResponding, { shops: list(orders.unreachableShops) })}
          </Callout>
        )}
        {orders?.orders.length === 0 && orders.unreachableShops.length === 0 && (
          <Text tone="muted">{t(texts.noOrders)}</Text>
        )}
        {orders?.orders.map((order) => (
          <VisitorOrder key={`${order.shopName} ${order.number}`} order={order} />
        ))}
      </div>
    </Card>
  );
}
