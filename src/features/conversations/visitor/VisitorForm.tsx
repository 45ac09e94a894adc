import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { ContactForm } from '../../../machines/conversations/visitor/visitor-panel.machine.ts';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { panelTexts as texts } from './visitor-panel.texts.ts';

export interface VisitorFormProps {
  form: ContactForm;
  failure: Failure | null;
  isPending: boolean;
  onChange: (form: ContactForm) => void;
  onSubmit: () => void;
  onClose: () => void;
}

export default function VisitorForm(props: VisitorFormProps) {
  const { form, failure, isPending, onChange, onSubmit, onClose } = props;
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  return (
    <FormDialog
      title={t(texts.editTitle)}
      submitLabel={t(texts.save)}
      {...{ errors, error, isPending, onSubmit, onClose }}
    >
      <Text size="s" tone="muted">
        {t(texts.editHint)}
      </Text>
      <TextField
        name="name"
        label={t(texts.name)}
        direction="auto"
        maxLength={limits.visitorName.max}
        value={form.name}
        onChange={(name) => onChange({ ...form, name })}
        error={errors.name}
        autoFocus
      />
      <TextField
        name="phone"
        label={t(texts.phone)}
        type="tel"
        inputMode="tel"
        value={form.phone ?? ''}
        onChange={(phone) => onChange({ ...form, phone: phone || null })}
        error={errors.phone}
      />
      <TextField
        name="email"
        label={t(texts.email)}
        type="email"
        value={form.email ?? ''}
        onChange={(email) => onChange({ ...form, email: email || null })}
        error={errors.email}
      />
    </FormDialog>
  );
}
