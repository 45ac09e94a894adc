// Draws what a visitor said of closed conversations, and their other ones, each a link. Refuses to read them.
import type { VisitorFacts } from '../../../contract/visitors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { lastWords } from '../../i18n/message.words.ts';
import { threadLink } from '../../platform/conversation-links.ts';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { List, ListRow } from '../../ui/ListRow/ListRow.tsx';
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { ConversationStatus } from './ConversationStatus.tsx';
import { Satisfaction } from './Satisfaction.tsx';
import { VisitorSection } from './VisitorSection.tsx';
import { panelTexts as texts } from './visitor.panel.texts.ts';

export function VisitorPast({ facts: { past, satisfactions } }: { facts: VisitorFacts }) {
  const { t, date, locale } = useI18n();
  return (
    <>
      {satisfactions.length > 0 && (
        <VisitorSection title={t(texts.satisfaction)}>
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
        </VisitorSection>
      )}
      {past.length > 0 && (
        <VisitorSection title={t(texts.past)}>
          <List label={t(texts.pastOf)}>
            {past.map((conversation) => (
              <ListRow
                key={conversation.id}
                title={lastWords(conversation.lastMessageText, locale)}
                href={threadLink(conversation)}
                aside={<RelativeTime at={conversation.lastMessageAt} />}
              >
                <ConversationStatus status={conversation.status} />
              </ListRow>
            ))}
          </List>
        </VisitorSection>
      )}
    </>
  );
}
