import { useMachine } from '@xstate/react';
import { type ReactNode, Suspense } from 'react';
import type { Conversation } from '../../../contract/messages.ts';
import type { VisitorFacts } from '../../../contract/visitors.ts';
import { actorOf } from '../../api/actor.ts';
import { liveActor } from '../../api/live.actor.ts';
import { errorText } from '../../i18n/errors.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { visitorPanelMachine } from '../../machines/flows/visitor-panel.machine.ts';
import { inspection } from '../../platform/inspector.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx';
import { Facts } from '../../ui/Facts/Facts.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { latePart } from '../../ui/late.part.tsx';
import { LoadingRows } from '../../ui/Skeleton/Skeleton.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { ConversationStatus } from './ConversationStatus.tsx';
import { visitorTexts } from './conversations.texts.ts';
import { ExportButton } from './ExportButton.tsx';
import * as styles from './Inbox.css.ts';
import { VisitorOrders } from './VisitorOrders.tsx';
import { VisitorPast } from './VisitorPast.tsx';
import { VisitorSection as Section } from './VisitorSection.tsx';
import { contactOf, formOf, visitOf } from './visitor.facts.tsx';
import { visitorName } from './visitor.name.ts';
import { panelTexts as texts } from './visitor.panel.texts.ts';

const VisitorForm = latePart(() => import('./VisitorForm.tsx'));

const livePanel = visitorPanelMachine.provide({
  actors: {
    live: liveActor,
    read: actorOf((all) => all.visitors.read),
    change: actorOf((all) => all.visitors.change),
    orders: actorOf((all) => all.visitors.orders),
  },
});

export interface VisitorPanelProps {
  conversation: Conversation;
  /** What the owner may do with the data of the conversation. */
  data: ReactNode;
}

export function VisitorPanel({ conversation, data }: VisitorPanelProps) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const { id: conversationId, botId } = conversation;
  const [state, send] = useMachine(livePanel, { ...inspection(), input: { botId, conversationId } });
  const { facts, failure, form, formFailure, number, found, ordersFailure } = state.context;
  return (
    <>
      <Head conversation={conversation} facts={facts} onEdit={() => send({ type: 'contact.opened' })} />
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
              <Facts items={contactOf(facts, i18n)} />
            ) : (
              <Text size="s" tone="muted">
                {t(visitorTexts.noContact)}
              </Text>
            )}
          </Section>
          {facts.fields.length > 0 && (
            <Section title={t(texts.form)}>
              <Facts items={formOf(facts)} />
            </Section>
          )}
        </>
      )}
      <Section title={t(visitorTexts.conversation)}>
        <Facts items={factsOf(conversation, i18n)} />
        <ExportButton conversation={conversation} />
        {data}
      </Section>
      {facts && (
        <>
          <Section title={t(visitorTexts.visit)}>
            <Facts items={visitOf(facts, i18n)} />
          </Section>
          {facts.hasOrders && (
            <Section title={t(texts.orders)}>
              <VisitorOrders
                {...{ number, found }}
                failure={ordersFailure}
                isPending={state.matches({ ordering: 'asking' })}
                onChange={(typed) => send({ type: 'order.typed', number: typed })}
                onSubmit={() => send({ type: 'order.wanted' })}
              />
            </Section>
          )}
          <VisitorPast facts={facts} />
        </>
      )}
      {form && (
        <Suspense>
          <VisitorForm
            form={form}
            failure={formFailure}
            isPending={state.matches({ changing: 'saving' })}
            onChange={(typed) => send({ type: 'contact.typed', form: typed })}
            onSubmit={() => send({ type: 'contact.sent' })}
            onClose={() => send({ type: 'contact.closed' })}
          />
        </Suspense>
      )}
    </>
  );
}

interface HeadProps {
  conversation: Conversation;
  facts: VisitorFacts | null;
  onEdit: () => void;
}

function Head({ conversation, facts, onEdit }: HeadProps) {
  const i18n = useI18n();
  const { t, dateTime } = i18n;
  const name = facts?.name || visitorName(conversation, i18n);
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
              {t(texts.alike)}
            </StatusChip>
          </Inline>
          <Text size="xs" tone="muted">
            {t(texts.alikeBody)}
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
