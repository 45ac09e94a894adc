// Draws the form that turns an answer into a pair. What is written stays until the server has taken it.
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { useRefusal } from '../../i18n/useRefusal.ts';
import type { PairDraft } from '../../machines/flows/test-chat.machine.ts';
import { FormDialog } from '../../ui/Dialog/FormDialog.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { testChatTexts as texts } from './test-chat.texts.ts';

export interface PairDialogProps {
  pair: PairDraft;
  failure: Failure | null;
  /** Characters that the plan has left; null while unknown. */
  room: number | null;
  isPending: boolean;
  onChange: (pair: PairDraft) => void;
  onSubmit: () => void;
  onClose: () => void;
}

export function PairDialog({ pair, failure, room, isPending, onChange, onSubmit, onClose }: PairDialogProps) {
  const { t } = useI18n();
  const { errors, error } = useRefusal(failure);
  const { question, answer } = pair;
  const isFull = room !== null && room < question.length + answer.length;
  return (
    <FormDialog
      title={t(texts.pairTitle)}
      submit={t(texts.savePair)}
      {...{ errors, error, isPending, onSubmit, onClose }}
    >
      <Stack gap={2}>
        <Text size="s" tone="muted">
          {t(texts.pairHint)}
        </Text>
        {/* No way to the plans from here: whoever took it would lose what they wrote. */}
        <div role="status">{isFull && <Note tone="warning">{t(texts.pairNoRoom)}</Note>}</div>
      </Stack>
      <TextArea
        name="question"
        label={t(texts.question)}
        rows={2}
        value={question}
        onChange={(typed) => onChange({ ...pair, question: typed })}
        error={errors.question}
        limit={limits.pair.questionMax}
      />
      <TextArea
        name="answer"
        label={t(texts.answer)}
        rows={5}
        value={answer}
        onChange={(typed) => onChange({ ...pair, answer: typed })}
        error={errors.answer}
        limit={limits.pair.answerMax}
        autoFocus
      />
    </FormDialog>
  );
}
