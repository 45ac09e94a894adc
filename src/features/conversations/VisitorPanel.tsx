// Draws what is known of a visitor and of the conversation. Refuses to ask for more.
import type { ReactNode } from 'react';
import type { Conversation } from '../../../contract/messages.ts';
import { deviceOf } from '../../i18n/device.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import type { Visitor } from '../../machines/flows/conversation.machine.ts';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { Facts } from '../../ui/Facts/Facts.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Heading, Text } from '../../ui/Text/Text.tsx';
import { ConversationStatus } from './ConversationStatus.tsx';
import { visitorTexts as texts } from './conversations.texts.ts';
import * as styles from './Inbox.css.ts';
import { visitorName } from './visitor.name.ts';

export interface VisitorPanelProps {
  conversation: Conversation;
  visitor: Visitor | null;
}

export function VisitorPanel({ conversation, visitor }: VisitorPanelProps) {
  const i18n = useI18n();
  const { t, dateTime } = i18n;
  const name = visitor?.name || visitorName(conversation, i18n);
  const contact = visitor ? contactOf(visitor, i18n) : [];
  return (
    <>
      <div className={styles.section}>
        <Inline gap={3}>
          <Avatar name={name} size="l" />
          <Stack gap="none">
            <Text weight="bold">
              <bdi>{name}</bdi>
            </Text>
            {visitor && (
              <Text size="xs" tone="muted">
                {t(texts.firstSeen)}: {dateTime(visitor.firstSeenAt)}
              </Text>
            )}
          </Stack>
        </Inline>
      </div>
      <Section title={t(texts.contact)}>
        {contact.length > 0 ? (
          <Facts items={contact} />
        ) : (
          <Text size="s" tone="muted">
            {t(texts.noContact)}
          </Text>
        )}
      </Section>
      <Section title={t(texts.conversation)}>
        <Facts items={factsOf(conversation, i18n)} />
      </Section>
      {visitor && (
        <Section title={t(texts.visit)}>
          <Facts items={visitOf(visitor, i18n)} />
        </Section>
      )}
    </>
  );
}

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

function contactOf({ phone, email }: Visitor, { t }: I18n) {
  return [
    { id: 'phone', name: t(texts.phone), scheme: 'tel', value: phone },
    { id: 'email', name: t(texts.email), scheme: 'mailto', value: email },
  ].flatMap(({ id, name, scheme, value }) =>
    value
      ? [
          {
            id,
            name,
            value: (
              <Link href={`${scheme}:${value}`} look="plain">
                <bdi dir="ltr">{value}</bdi>
              </Link>
            ),
          },
        ]
      : [],
  );
}

function factsOf(conversation: Conversation, { t, n, dateTime }: I18n) {
  const { status, assigneeName, createdAt, messageCount } = conversation;
  return [
    { id: 'status', name: t(texts.status), value: <ConversationStatus status={status} /> },
    { id: 'assignee', name: t(texts.assignee), value: <bdi>{assigneeName ?? t(texts.nobody)}</bdi> },
    { id: 'started', name: t(texts.started), value: dateTime(createdAt) },
    { id: 'messages', name: t(texts.messages), value: n(messageCount) },
  ];
}

function visitOf({ pageUrl, userAgent }: Visitor, i18n: I18n) {
  const device = userAgent && deviceOf(userAgent, i18n.locale);
  return [
    ...(pageUrl
      ? [
          {
            id: 'page',
            name: i18n.t(texts.page),
            value: (
              <Link href={pageUrl} look="plain">
                <bdi dir="ltr">{shortUrl(pageUrl)}</bdi>
              </Link>
            ),
          },
        ]
      : []),
    ...(device ? [{ id: 'device', name: i18n.t(texts.device), value: device }] : []),
  ];
}

const shortUrl = (address: string): string => {
  const url = URL.parse(address);
  if (!url) return address;
  const short = (url.host + url.pathname).replace(/\/$/, '');
  try {
    return decodeURI(short);
  } catch {
    return short; // a visitor's address may carry any bytes
  }
};
