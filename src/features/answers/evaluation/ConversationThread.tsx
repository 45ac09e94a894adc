// The messages of a test question before the last one, with the bot's answers.
import type { TestResult } from '../../../../contract/answers/evaluation.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { UserText } from '../../../ui/Text/UserText.tsx';
import { list, message } from './ConversationThread.css.ts';
import { evaluationTexts } from './evaluation.texts.ts';
import { generationTexts as texts } from './generation.texts.ts';

/** `question` and `answer` are the last ones. */
export function ConversationThread({
  earlierTurns,
  question,
  answer,
}: Pick<TestResult, 'earlierTurns' | 'question' | 'answer'>) {
  const { t } = useI18n();
  const messages = [...earlierTurns, { question, answer }].flatMap((turn, index) => [
    { key: `${index} visitor`, from: 'visitor' as const, text: turn.question },
    { key: `${index} bot`, from: 'bot' as const, text: turn.answer ?? t(evaluationTexts.answeredUnknown) },
  ]);
  return (
    <ol aria-label={t(texts.conversationLabel)} className={list}>
      {messages.map(({ key, from, text }) => (
        <li key={key} className={message[from]}>
          <Stack gap={1}>
            <Text as="span" size="xs" tone="muted">
              {t(texts[from])}
            </Text>
            <UserText>{text}</UserText>
          </Stack>
        </li>
      ))}
    </ol>
  );
}
