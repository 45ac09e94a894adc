// Asks where money may be sent by hand. Checks no digit itself.
import { useMemo, useState } from 'react';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { FormDialog } from '../../ui/Dialog/FormDialog.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { deskTexts as texts } from './desk.texts.ts';
import type { DeskDialogProps } from './ReviewDialog.tsx';

const fields = [
  ['cardNumber', 'numeric'],
  ['iban', 'text'],
  ['holder', 'text'],
  ['email', 'email'],
] as const;
const nothing = { cardNumber: '', iban: '', holder: '', email: '' };

export function DetailsDialog({ state, send }: DeskDialogProps) {
  const { t, locale } = useI18n();
  const { details, detailsFailure } = state.context;
  const [given, setGiven] = useState(details ?? nothing);
  const errors = useMemo(
    () => (detailsFailure ? fieldErrors(detailsFailure, locale) : {}),
    [detailsFailure, locale],
  );
  const isWhole = detailsFailure && Object.keys(errors).length === 0;
  return (
    <FormDialog
      title={t(texts.details)}
      submit={t(texts.save)}
      errors={errors}
      error={isWhole ? errorText(detailsFailure, locale) : undefined}
      isPending={state.matches({ dialog: { detailing: 'saving' } })}
      onSubmit={() => send({ type: 'details.sent', details: given })}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      {fields.map(([name, inputMode]) => (
        <TextField
          key={name}
          name={name}
          label={t(texts[name])}
          inputMode={inputMode}
          direction={name === 'holder' ? 'auto' : 'ltr'}
          value={given[name]}
          onChange={(typed) => setGiven({ ...given, [name]: typed })}
        />
      ))}
    </FormDialog>
  );
}
