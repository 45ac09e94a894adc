// Draws the dialog in which a question and its answer are written. What is written stays until the server has taken it.
import { useId, useMemo } from 'react';
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { Pair } from '../../../contract/pairs.ts';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { PairWords } from '../../machines/flows/pairs.state.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { pairsTexts as texts } from './pairs.texts.ts';

export interface PairFieldsProps {
  draft: PairWords;
  failure: Failure | null;
  /** The pair that asks the same, after a refusal. */
  same: Pair | null;
  /** Why the bot does not know it, or not in these words. */
  remark?: string | null;
  isPending: boolean;
  onChange: (draft: PairWords) => void;
  onSubmit: () => void;
  /** Left out where the other pair cannot be opened in place. */
  onOpenSame?: (pair: Pair) => void;
  onClose: () => void;
}

export function PairFields(props: PairFieldsProps) {
  const { draft, failure, same, remark, isPending, onChange, onSubmit, onOpenSame, onClose } = props;
  const { t, locale } = useI18n();
  const formId = useId();
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const isWhole = failure && Object.keys(errors).length === 0;
  const isNew = draft.id === null;
  const title = t(isNew ? texts.newTitle : texts.editTitle);
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
        {same && (
          <Note
            tone="warning"
            action={
              onOpenSame && (
                <Button size="small" onPress={() => onOpenSame(same)}>
                  {t(texts.openSame)}
                </Button>
              )
            }
          >
            {t(texts.sameIs, { question: same.question })}
          </Note>
        )}
        {remark && <Note tone="warning">{remark}</Note>}
        <Text size="s" tone="muted">
          {t(isNew ? texts.hint : texts.editHint)}
        </Text>
        <TextArea
          name="question"
          label={t(texts.question)}
          rows={2}
          value={draft.question}
          onChange={(question) => onChange({ ...draft, question })}
          error={errors.question}
          limit={limits.pair.questionMax}
          autoFocus={draft.question === ''}
        />
        <TextArea
          name="answer"
          label={t(texts.answer)}
          rows={6}
          value={draft.answer}
          onChange={(answer) => onChange({ ...draft, answer })}
          error={errors.answer}
          limit={limits.pair.answerMax}
          autoFocus={draft.question !== ''}
        />
      </Form>
    </Dialog>
  );
}
