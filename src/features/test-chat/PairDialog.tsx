// Draws the form that turns an answer into a pair. What is written stays until the server has taken it.
import { useId, useMemo } from 'react';
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { PairDraft } from '../../machines/flows/test-chat.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { testChatTexts as texts } from './test-chat.texts.ts';

export interface PairDialogProps {
  pair: PairDraft;
  failure: Failure | null;
  isPending: boolean;
  onChange: (pair: PairDraft) => void;
  onSubmit: () => void;
  onClose: () => void;
}

export function PairDialog({ pair, failure, isPending, onChange, onSubmit, onClose }: PairDialogProps) {
  const { t, locale } = useI18n();
  const formId = useId();
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const isWhole = failure && Object.keys(errors).length === 0;
  const actions = (
    <>
      <Button variant="quiet" onPress={onClose}>
        {t(uiTexts.cancel)}
      </Button>
      <Button variant="primary" isSubmit form={formId} isPending={isPending}>
        {t(texts.savePair)}
      </Button>
    </>
  );
  return (
    <Dialog title={t(texts.pairTitle)} isOpen onClose={onClose} actions={actions}>
      <Form
        id={formId}
        label={t(texts.pairTitle)}
        errors={errors}
        error={isWhole ? errorText(failure, locale) : undefined}
        onSubmit={onSubmit}
      >
        <Text size="s" tone="muted">
          {t(texts.pairHint)}
        </Text>
        <TextArea
          name="question"
          label={t(texts.question)}
          rows={2}
          value={pair.question}
          onChange={(question) => onChange({ ...pair, question })}
          error={errors.question}
          limit={limits.pair.questionMax}
        />
        <TextArea
          name="answer"
          label={t(texts.answer)}
          rows={5}
          value={pair.answer}
          onChange={(answer) => onChange({ ...pair, answer })}
          error={errors.answer}
          limit={limits.pair.answerMax}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
