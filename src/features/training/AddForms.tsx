// Draws the two forms by which knowledge is written. What is written stays until the server has taken it.
import { type ReactNode, useId, useMemo, useState } from 'react';
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { PairForm, TextForm } from '../../machines/flows/training.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { PairFields } from '../pairs/PairFields.tsx';
import { formTexts as texts } from './training.texts.ts';

export interface AddFormProps<Values> {
  failure: Failure | null;
  isPending: boolean;
  onSubmit: (values: Values) => void;
  onClose: () => void;
}

export function TextFormDialog({ failure, isPending, onSubmit, onClose }: AddFormProps<TextForm>) {
  const { t } = useI18n();
  const [values, setValues] = useState<TextForm>({ title: '', text: '' });
  return (
    <FormDialog
      title={t(texts.textTitle)}
      {...{ failure, isPending, onClose }}
      onSubmit={() => onSubmit(values)}
    >
      {(errors) => (
        <>
          <TextField
            name="title"
            label={t(texts.textName)}
            hint={t(texts.textNameHint)}
            value={values.title}
            onChange={(title) => setValues({ ...values, title })}
            error={errors.title}
            direction="auto"
            autoFocus
          />
          <TextArea
            name="text"
            label={t(texts.textBody)}
            rows={8}
            value={values.text}
            onChange={(text) => setValues({ ...values, text })}
            error={errors.text}
            limit={limits.trainingText.max}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The same words as in the list of pairs, where there is one. */
export function PairFormDialog({ failure, isPending, onSubmit, onClose }: AddFormProps<PairForm>) {
  const [draft, setDraft] = useState({ id: null, question: '', answer: '' });
  const { question, answer } = draft;
  return (
    <PairFields
      {...{ draft, failure, isPending, onClose }}
      same={null}
      onChange={(words) => setDraft({ ...draft, question: words.question, answer: words.answer })}
      onSubmit={() => onSubmit({ question, answer })}
    />
  );
}

interface FormDialogProps {
  title: string;
  failure: Failure | null;
  isPending: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
}

function FormDialog({ title, failure, isPending, onSubmit, onClose, children }: FormDialogProps) {
  const { t, locale } = useI18n();
  const formId = useId();
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  const isWhole = failure && Object.keys(errors).length === 0;
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
        {children(errors)}
      </Form>
    </Dialog>
  );
}
