import { type ReactNode, Suspense } from 'react';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { VisitorFacts } from '../../../../contract/conversations/visitors.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { callActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { messagePreview } from '../../../i18n/texts/message.words.ts';
import {
  type FoundOrders,
  visitorPanelMachine,
} from '../../../machines/conversations/visitor/visitor-panel.machine.ts';
import { contactPageLink, threadLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { ConversationStatus } from '../ConversationStatus.tsx';
import { contactTexts } from '../contacts/contacts.texts.ts';
import { visitorTexts } from '../conversations.texts.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import * as styles from '../inbox/Inbox.css.ts';
import { markedVisitorName } from '../marked-visitor-name.ts';
import { Satisfaction } from '../Satisfaction.tsx';
import { VisitorOrder } from './VisitorOrder.tsx';
import { contactFacts, formFacts, visitFacts } from './visitor.facts.tsx';
import { panelTexts as texts } from './visitor-panel.texts.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <Heading level={2} size="s">
        {title}
      </Heading>
      {children}
    </section>
  );
}

function VisitorHistory({ facts: { otherConversations, satisfactions } }: { facts: VisitorFacts }) {
  const { t, date, locale } = useI18n();
  return (
    <>
      {satisfactions.length > 0 && (
        <Section title={t(texts.satisfaction)}>
          {satisfactions.map(({ stars, comment, at }) => (
            <Stack key={at} gap={1}>
              <Inline>
                <Satisfaction stars={stars} />
              </Inline>
              {comment && (
                <Text size="s">
                  <span dir="auto">{comment}</span>
                </Text>
              )}
              <Text size="xs" tone="muted">
                {date(at)}
              </Text>
            </Stack>
          ))}
        </Section>
      )}
      {otherConversations.length > 0 && (
        <Section title={t(texts.past)}>
          <List label={t(texts.pastOf)}>
            {otherConversations.map((conversation) => (
              <ListRow
                key={conversation.id}
                title={messagePreview(conversation.lastMessageText, locale)}
                href={threadLink(conversation)}
                aside={<RelativeTime at={conversation.lastMessageAt} />}
              >
                <ConversationStatus status={conversation.status} />
              </ListRow>
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

export interface VisitorOrdersProps {
  number: string;
  found: FoundOrders | null;
  failure: Failure | null;
  isPending: boolean;
  onChange: (number: string) => void;
  onSubmit: () => void;
}

function VisitorOrders(props: VisitorOrdersProps) {
  const { number, found, failure, isPending, onChange, onSubmit } = props;
  const { t, locale, list } = useI18n();
  return (
    <Stack gap={3}>
      <Form label={t(texts.orders)} onSubmit={onSubmit}>
        <TextField
          name="number"
          label={t(texts.number)}
          direction="ltr"
          maxLength={limits.orderNumber.max}
          value={number}
          onChange={onChange}
        />
        <Button isSubmit icon="search" isPending={isPending}>
          {t(texts.find)}
        </Button>
      </Form>
      <div role="status">
        {failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
        {found && found.unreachableShops.length > 0 && (
          <Callout tone="warning">
            {t(texts.shopsNotResponding, { shops: list(found.unreachableShops) })}
          </Callout>
        )}
        {found && found.orders.length === 0 && found.unreachableShops.length === 0 && (
          <Text size="s" tone="muted">
            {t(texts.noOrder)}
          </Text>
        )}
        {found?.orders.map((order) => (
          <VisitorOrder key={`${order.shopName} ${order.number}`} order={order} />
        ))}
      </div>
    </Stack>
  );
}

const VisitorForm = lazyComponent(() => import('./VisitorForm.tsx'));

const livePanel = visitorPanelMachine.provide({
  actors: {
    live: liveActor,
    read: callActor((all) => all.visitors.read),
    change: callActor((all) => all.visitors.change),
    orders: callActor((all) => all.visitors.orders),
  },
});

export interface VisitorPanelProps {
  conversation: Conversation;
  /** The owner's export and erasure of the conversation. */
  dataActions: ReactNode;
}

export function VisitorPanel({ conversation, dataActions }: VisitorPanelProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { id: conversationId, botId } = conversation;
  const [state, send] = useMachine(livePanel, { input: { botId, conversationId } });
  const { facts, failure, form, formFailure, orderNumber, foundOrders, ordersFailure } = state.context;
  return (
    <>
      <VisitorHeader
        conversation={conversation}
        facts={facts}
        onEdit={() => send({ type: 'contact.opened' })}
      />
      {facts === null && failure && (
        <ErrorState
          message={errorText(failure, locale)}
          requestId={failure.requestId}
          onRetry={() => send({ type: 'retried' })}
        />
      )}
      {facts === null && !failure && <LoadingRows rows={3} />}
      {facts && (
        <>
          <Section title={t(visitorTexts.contact)}>
            {facts.email || facts.phone || facts.userId ? (
              <DescriptionList items={contactFacts(facts, i18n)} />
            ) : (
              <Text size="s" tone="muted">
                {t(visitorTexts.noContact)}
              </Text>
            )}
            {facts.contactId !== null && (
              <Link href={contactPageLink(facts.contactId)} isStandalone>
                {t(contactTexts.open)}
              </Link>
            )}
          </Section>
          {facts.fields.length > 0 && (
            <Section title={t(texts.form)}>
              <DescriptionList items={formFacts(facts)} />
            </Section>
          )}
        </>
      )}
      <Section title={t(visitorTexts.conversation)}>
        <DescriptionList items={factsOf(conversation, i18n)} />
        <ExportButton conversation={conversation} />
        {dataActions}
      </Section>
      {facts && (
        <>
          <Section title={t(visitorTexts.visit)}>
            <DescriptionList items={visitFacts(facts, i18n)} />
          </Section>
          {facts.canLookUpOrders && (
            <Section title={t(texts.orders)}>
              <VisitorOrders
                {...{ number: orderNumber, found: foundOrders }}
                failure={ordersFailure}
                isPending={state.matches({ orders: 'requesting' })}
                onChange={(typed) => send({ type: 'orderNumber.changed', number: typed })}
                onSubmit={() => send({ type: 'orders.requested' })}
              />
            </Section>
          )}
          <VisitorHistory facts={facts} />
        </>
      )}
      {form && (
        <Suspense>
          <VisitorForm
            form={form}
            failure={formFailure}
            isPending={state.matches({ contact: 'saving' })}
            onChange={(typed) => send({ type: 'contact.changed', form: typed })}
            onSubmit={() => send({ type: 'contact.submitted' })}
            onClose={() => send({ type: 'contact.closed' })}
          />
        </Suspense>
      )}
    </>
  );
}

interface VisitorHeaderProps {
  conversation: Conversation;
  facts: VisitorFacts | null;
  onEdit: () => void;
}

function VisitorHeader({ conversation, facts, onEdit }: VisitorHeaderProps) {
  const i18n = useI18n();
  const { t, dateTime } = i18n;
  const name = facts?.name || markedVisitorName(conversation, i18n);
  return (
    <div className={styles.section}>
      <Inline gap={3} justify="between">
        <Inline gap={3}>
          <Avatar name={name} size="l" />
          <Stack gap="none">
            <Text weight="bold">
              <bdi>{name}</bdi>
            </Text>
            {facts && (
              <Text size="xs" tone="muted">
                {t(texts.lastSeen)}: {dateTime(facts.lastSeenAt)}
              </Text>
            )}
          </Stack>
        </Inline>
        {facts && <IconButton icon="edit" label={t(texts.edit)} onPress={onEdit} />}
      </Inline>
      {facts?.isStaffAlike && (
        <Stack gap={1}>
          <Inline>
            <StatusChip tone="warning" icon="warning">
              {t(texts.staffAlike)}
            </StatusChip>
          </Inline>
          <Text size="xs" tone="muted">
            {t(texts.staffAlikeHint)}
          </Text>
        </Stack>
      )}
    </div>
  );
}

function factsOf(conversation: Conversation, { t, n, dateTime }: I18n) {
  const { status, assigneeName, createdAt, messageCount } = conversation;
  return [
    { id: 'status', name: t(visitorTexts.status), value: <ConversationStatus status={status} /> },
    {
      id: 'assignee',
      name: t(visitorTexts.assignee),
      value: <bdi>{assigneeName ?? t(visitorTexts.nobody)}</bdi>,
    },
    { id: 'started', name: t(visitorTexts.started), value: dateTime(createdAt) },
    { id: 'messages', name: t(visitorTexts.messages), value: n(messageCount) },
  ];
}
