// Draws one group of questions that mean the same, with where they were asked. Refuses to answer or hide it.
import type { UnansweredGroup } from '../../../contract/findings.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { threadLink } from '../../platform/conversation-links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { RelativeTime } from '../../ui/RelativeTime/RelativeTime.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { unansweredTexts as texts } from './unanswered.texts.ts';

const looks = {
  abstained: { tone: 'neutral', icon: 'question' },
  unsure: { tone: 'warning', icon: 'warning' },
  disliked: { tone: 'danger', icon: 'thumbDown' },
} as const;

export interface UnansweredGroupCardProps {
  group: UnansweredGroup;
  onAnswer: () => void;
  onDismiss: () => void;
}

export function UnansweredGroupCard({ group, onAnswer, onDismiss }: UnansweredGroupCardProps) {
  const { t } = useI18n();
  const { question, count, lastAskedAt, examples, botId } = group;
  return (
    <Card
      title={question}
      aside={
        <Inline gap={2}>
          <Button size="small" variant="primary" icon="answer" onPress={onAnswer}>
            {t(texts.make)}
          </Button>
          <IconButton
            size="small"
            icon="close"
            label={t(texts.dismissFor, { question })}
            onPress={onDismiss}
          />
        </Inline>
      }
    >
      <Text size="s" tone="muted">
        {t(texts.times, { count })} · {t(texts.last)} <RelativeTime at={lastAskedAt} />
      </Text>
      <Stack gap={2}>
        {examples.map(({ text, trouble, at, serviceId, conversationId }) => (
          <Inline key={`${conversationId} ${at}`} gap={2} isWrapping>
            <StatusChip {...looks[trouble]}>{t(texts[trouble])}</StatusChip>
            <Link href={threadLink({ botId, serviceId, id: conversationId })} look="plain">
              <bdi>{text}</bdi>
            </Link>
            <Text as="span" size="xs" tone="muted">
              <RelativeTime at={at} />
            </Text>
          </Inline>
        ))}
      </Stack>
    </Card>
  );
}
