import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { ExportFormat } from '../../../machines/conversations/export.machine.ts';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { RadioCards } from '../../../ui/RadioCards/RadioCards.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { exportTexts as texts } from './export.texts.ts';

export interface ExportDialogProps {
  format: ExportFormat;
  withNotes: boolean;
  failure: Failure | null;
  isPending: boolean;
  onFormatChange: (format: ExportFormat) => void;
  onNotesChange: (withNotes: boolean) => void;
  onSubmit: () => void;
  onClose: () => void;
}

const NO_ERRORS = {};

export default function ExportDialog(props: ExportDialogProps) {
  const { format, withNotes, failure, isPending, onFormatChange, onNotesChange, onSubmit, onClose } = props;
  const { t, locale } = useI18n();
  return (
    <FormDialog
      title={t(texts.title)}
      submitLabel={t(texts.export)}
      errors={NO_ERRORS}
      error={failure ? errorText(failure, locale) : undefined}
      {...{ isPending, onSubmit, onClose }}
    >
      <RadioCards
        label={t(texts.format)}
        options={[
          { value: 'text', label: t(texts.text), detail: t(texts.textDetail), icon: 'file' },
          { value: 'print', label: t(texts.paper), detail: t(texts.paperDetail), icon: 'print' },
          { value: 'json', label: t(texts.json), detail: t(texts.jsonDetail), icon: 'code' },
        ]}
        value={format}
        onChange={onFormatChange}
      />
      <Switch label={t(texts.notes)} isSelected={withNotes} onChange={onNotesChange} />
    </FormDialog>
  );
}
