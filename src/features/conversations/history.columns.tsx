// Knows what the table of all conversations shows of each. Refuses to fetch anything.
import type { Bot } from '../../../contract/bots.ts';
import type { Hit } from '../../../contract/conversations.ts';
import type { Conversation } from '../../../contract/messages.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { lastWords } from '../../i18n/message.words.ts';
import { AT } from '../../machines/flows/inbox.address.ts';
import { historyLink } from '../../platform/conversation-links.ts';
import { Link } from '../../ui/Link/Link.tsx';
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx';
import type { TableColumn } from '../../ui/Table/table.types.ts';
import { Text } from '../../ui/Text/Text.tsx';
import { ConversationStatus } from './ConversationStatus.tsx';
import { Excerpt } from './Excerpt.tsx';
import { historyTexts as texts } from './history.texts.ts';
import * as styles from './Inbox.parts.css.ts';
import { Satisfaction } from './Satisfaction.tsx';
import { visitorName } from './visitor.name.ts';

interface Shown {
  readonly hits: Readonly<Record<string, Hit>>;
  readonly services: Bot['connections'];
  readonly query: string;
}

export function useHistoryColumns({ hits, services, query }: Shown): readonly TableColumn<Conversation>[] {
  const i18n = useI18n();
  const { t, n, locale } = i18n;
  const linkOf = (conversation: Conversation) => {
    const hit = hits[conversation.id];
    const at = hit ? `${query ? `${query}&` : '?'}${AT}=${hit.seq}` : query;
    return `${historyLink(conversation)}${at}`;
  };
  return [
    {
      id: 'visitor',
      head: t(texts.visitor),
      kind: 'text',
      isHeading: true,
      cell: (conversation) => (
        <Link href={linkOf(conversation)} look="plain">
          <bdi>{visitorName(conversation, i18n)}</bdi>
        </Link>
      ),
    },
    // A line of its own: two in one cell leave a row of a window no air.
    {
      id: 'words',
      head: t(texts.words),
      kind: 'text',
      priority: 2,
      isLong: true,
      cell: (conversation) => {
        const hit = hits[conversation.id];
        return (
          <Text as="span" size="s" tone="muted">
            <span dir="auto" className={styles.words}>
              {hit ? <Excerpt hit={hit} /> : lastWords(conversation.lastMessageText, locale)}
            </span>
          </Text>
        );
      },
    },
    {
      id: 'service',
      head: t(texts.service),
      kind: 'text',
      priority: 3,
      cell: ({ serviceId, kind }) => <bdi>{services.find(({ id }) => id === serviceId)?.name ?? kind}</bdi>,
    },
    {
      id: 'status',
      head: t(texts.status),
      kind: 'status',
      priority: 2,
      cell: ({ status }) => <ConversationStatus status={status} />,
    },
    {
      id: 'assignee',
      head: t(texts.assignee),
      kind: 'text',
      priority: 3,
      cell: ({ assigneeName }) => (assigneeName ? <bdi>{assigneeName}</bdi> : t(texts.none)),
    },
    {
      id: 'satisfaction',
      head: t(texts.satisfaction),
      kind: 'text',
      priority: 3,
      cell: ({ satisfaction }) =>
        satisfaction === undefined ? t(texts.none) : <Satisfaction stars={satisfaction} />,
    },
    {
      id: 'messages',
      head: t(texts.messages),
      kind: 'number',
      priority: 3,
      cell: ({ messageCount }) => n(messageCount),
    },
    {
      id: 'last',
      head: t(texts.last),
      kind: 'date',
      priority: 2,
      cell: ({ lastMessageAt }) => <RelativeTime at={lastMessageAt} />,
    },
  ];
}
