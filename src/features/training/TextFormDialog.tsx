// Draws the form by which a text is added. What is written stays until the server has taken it.
import { useState } from 'react';
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { useRefusal } from '../../i18n/useRefusal.ts';
import type { TextForm } from '../../machines/flows/training.machine.ts';
import { FormDialog } from '../../ui/Dialog/FormDialog.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { formTexts as texts } from './training.texts.ts';

export interface AddFormProps<Values> {
  failure: Failure | null;
  isPending: boolean;
  onSubmit: (values: Values) => void;
  onClose: () => void;
}

export function TextFormDialog({ failure, isPending, onSubmit, onClose }: AddFormProps<TextForm>) {
  const { t } = useI18n();
  const { errors, error } = useRefusal(failure);
  const [values, setValues] = useState<TextForm>({ title: '', text: '' });
  return (
    <FormDialog
      title={t(texts.textTitle)}
      submit={t(texts.save)}
      {...{ errors, error, isPending, onClose }}
      onSubmit={() => onSubmit(values)}
    >
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
    </FormDialog>
  );
}
