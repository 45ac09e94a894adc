// Draws the dialog in which many test questions are pasted as lines of a table. Knows no reading of them.
import { useId } from 'react';
import type { Failure } from '../../../contract/errors.ts';
import { errorText } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { evaluationTexts as texts } from './evaluation.texts.ts';

export interface PasteFieldsProps {
  pasted: string;
  /** How many questions stand in what was pasted. */
  count: number;
  failure: Failure | null;
  isPending: boolean;
  onType: (pasted: string) => void;
  onSubmit: () => void;
  onClose: () => void;
}

export function PasteFields(props: PasteFieldsProps) {
  const { pasted, count, failure, isPending, onType, onSubmit, onClose } = props;
  const { t, locale } = useI18n();
  const formId = useId();
  return (
    <Dialog
      title={t(texts.pasteTitle)}
      isOpen
      onClose={onClose}
      isPending={isPending}
      actions={
        <>
          <Button variant="quiet" isDisabled={isPending} onPress={onClose}>
            {t(uiTexts.cancel)}
          </Button>
          <Button variant="primary" isSubmit form={formId} isPending={isPending} isDisabled={count === 0}>
            {t(texts.pasteAdd)}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        isSending={isPending}
        label={t(texts.pasteTitle)}
        error={failure ? errorText(failure, locale) : undefined}
        onSubmit={onSubmit}
      >
        <Text size="s" tone="muted">
          {t(texts.pasteHint)}
        </Text>
        <TextArea
          name="pasted"
          label={t(texts.pasteField)}
          rows={8}
          value={pasted}
          onChange={onType}
          autoFocus
        />
        <Text size="s" tone="muted">
          {t(texts.count, { count })}
        </Text>
      </Form>
    </Dialog>
  );
}
