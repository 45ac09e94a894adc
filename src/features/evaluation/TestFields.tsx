// Draws the dialog in which a test question and its right answer are written. What is written stays until it is kept.
import { useId, useMemo } from 'react';
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { TestDraft } from '../../machines/flows/test-questions.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { RadioCards } from '../../ui/RadioCards/RadioCards.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
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
  const { t, locale } = useI18n();
  const formId = useId();
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const isWhole = failure && Object.keys(errors).length === 0;
  const title = t(draft.id === null ? texts.newTest : texts.editTitle);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t(uiTexts.cancel)}
          </Button>
          <Button variant="primary" isSubmit form={formId} isPending={isPending}>
            {t(texts.save)}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        label={title}
        errors={errors}
        error={isWhole ? errorText(failure, locale) : undefined}
        onSubmit={onSubmit}
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
      </Form>
    </Dialog>
  );
}
