// A question in a table, with the messages before it.
import { useI18n } from '../../../i18n/I18n.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { generationTexts as texts } from './generation.texts.ts';

export interface QuestionCellProps {
  question: string;
  earlierTurns: readonly string[];
}

export function QuestionCell({ question, earlierTurns }: QuestionCellProps) {
  const { t } = useI18n();
  if (earlierTurns.length === 0) return <bdi>{question}</bdi>;
  return (
    <Stack gap={1}>
      <bdi>{question}</bdi>
      <Text as="bdi" size="s" tone="muted">
        {t(texts.after, { messages: earlierTurns.join(' · ') })}
      </Text>
    </Stack>
  );
}
