// Draws the dialog in which a test question and its right answer are written. What is written stays until it is kept.
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { useRefusal } from '../../i18n/useRefusal.ts';
import type { TestDraft } from '../../machines/flows/test-questions.machine.ts';
import { FormDialog } from '../../ui/Dialog/FormDialog.tsx';
import { RadioCards } from '../../ui/RadioCards/RadioCards.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { evaluationTexts as texts } from './evaluation.texts.ts';

export interface TestFieldsProps {
  draft: TestDraft;
  failure: Failure | null;
  isPending: boolean;
  onType: (change: Partial<TestDraft>) => void;
  onSubmit: () => void;
  onClose: () => void;
}

export function TestFields({ draft, failure, isPending, onType, onSubmit, onClose }: TestFieldsProps) {
  const { t } = useI18n();
  const { errors, error } = useRefusal(failure);
  const title = t(draft.id === null ? texts.newTest : texts.editTitle);
  return (
    <FormDialog title={title} submit={t(texts.save)} {...{ errors, error, isPending, onSubmit, onClose }}>
      <TextArea
        name="question"
        label={t(texts.question)}
        rows={2}
        value={draft.question}
        onChange={(question) => onType({ question })}
        error={errors.question}
        limit={limits.tests.questionMax}
        autoFocus
      />
      <RadioCards
        label={t(texts.expectedHow)}
        options={[
          { value: 'answer', label: t(texts.expectsAnswer), detail: t(texts.expectsAnswerHint) },
          { value: 'unknown', label: t(texts.expectsUnknown), detail: t(texts.expectsUnknownHint) },
          { value: 'open', label: t(texts.expectsNothing), detail: t(texts.expectsNothingHint) },
        ]}
        value={draft.expected}
        onChange={(expected) => onType({ expected })}
      />
      {draft.expected === 'answer' && (
        <TextArea
          name="answer"
          label={t(texts.fact)}
          rows={3}
          value={draft.answer}
          onChange={(answer) => onType({ answer })}
          error={errors.answer ?? errors['expected.answer']}
          limit={limits.tests.answerMax}
        />
      )}
    </FormDialog>
  );
}
