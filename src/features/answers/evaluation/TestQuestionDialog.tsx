// Form of a test question: the messages before it, its wording and what is expected.
import { evaluationLimits } from '../../../../contract/answers/evaluation-limits.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { TestQuestionForm } from '../../../machines/answers/evaluation/test-question.form.ts';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { RadioCards } from '../../../ui/RadioCards/RadioCards.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { evaluationTexts as texts } from './evaluation.texts.ts';
import { generationTexts } from './generation.texts.ts';

export interface TestQuestionDialogProps {
  draft: TestQuestionForm;
  failure: Failure | null;
  isPending: boolean;
  onType: (change: Partial<TestQuestionForm>) => void;
  onSubmit: () => void;
  onClose: () => void;
}

export function TestQuestionDialog({
  draft,
  failure,
  isPending,
  onType,
  onSubmit,
  onClose,
}: TestQuestionDialogProps) {
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  const title = t(draft.id === null ? texts.newTest : texts.editTitle);
  return (
    <FormDialog
      title={title}
      submitLabel={t(texts.save)}
      {...{ errors, error, isPending, onSubmit, onClose }}
    >
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
      <TextArea
        name="earlierTurns"
        label={t(generationTexts.earlierTurns)}
        hint={t(generationTexts.earlierTurnsHint, { max: evaluationLimits.earlierTurns })}
        rows={2}
        value={draft.earlierTurns}
        onChange={(earlierTurns) => onType({ earlierTurns })}
        error={errors.earlierTurns}
      />
    </FormDialog>
  );
}
