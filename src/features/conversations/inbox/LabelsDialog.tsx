// Renames, recolours and removes the account's labels.
import { useState } from 'react';
import type { Label } from '../../../../contract/conversations/labels.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { filterTexts, labelTexts as texts, toneTexts } from './inbox.texts.ts';
import { LabelFields } from './LabelFields.tsx';

export interface LabelsDialogProps {
  labels: readonly Label[];
  failure: Failure | null;
  isBusy: boolean;
  /** Number of saved changes: a change closes the label's form. */
  changeCount: number;
  onChange: (label: Label) => void;
  onRemove: (label: Label) => void;
  onErrorDismiss: () => void;
  onClose: () => void;
}

export default function LabelsDialog(props: LabelsDialogProps) {
  const { labels, failure, isBusy, changeCount, onChange, onRemove, onErrorDismiss, onClose } = props;
  const { t, locale } = useI18n();
  const [editing, setEditing] = useState<{ readonly label: Label; readonly changeCount: number } | null>(
    null,
  );
  const editedLabel = editing?.changeCount === changeCount ? editing.label : null;
  const edit = (label: Label | null) => {
    onErrorDismiss();
    setEditing(label && { label, changeCount });
  };
  return (
    <Dialog title={t(texts.title)} isOpen isPending={isBusy && editedLabel !== null} onClose={onClose}>
      <Stack gap={3}>
        {failure && !editedLabel && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
        {labels.length === 0 && <Text tone="muted">{t(filterTexts.noLabels)}</Text>}
        <List label={t(texts.list)}>
          {labels.map((label) =>
            editedLabel?.id === label.id ? (
              <li key={label.id}>
                <LabelForm
                  label={editedLabel}
                  {...{ failure, isBusy, onChange }}
                  onCancel={() => edit(null)}
                />
              </li>
            ) : (
              <ListRow
                key={label.id}
                title={label.name}
                aside={
                  <StatusChip tone={label.tone} icon="tag">
                    {t(toneTexts[label.tone])}
                  </StatusChip>
                }
                actions={
                  <>
                    <IconButton
                      icon="edit"
                      size="small"
                      isDisabled={isBusy}
                      label={t(texts.change, { name: label.name })}
                      onPress={() => edit(label)}
                    />
                    <IconButton
                      icon="trash"
                      size="small"
                      isDisabled={isBusy}
                      label={t(texts.remove, { name: label.name })}
                      onPress={() => onRemove(label)}
                    />
                  </>
                }
              />
            ),
          )}
        </List>
      </Stack>
    </Dialog>
  );
}

interface LabelFormProps {
  label: Label;
  failure: Failure | null;
  isBusy: boolean;
  onChange: (label: Label) => void;
  onCancel: () => void;
}

function LabelForm({ label, failure, isBusy, onChange, onCancel }: LabelFormProps) {
  const { t } = useI18n();
  const [name, setName] = useState(label.name);
  const [tone, setTone] = useState(label.tone);
  return (
    <Form isSending={isBusy} onSubmit={() => name.trim() && onChange({ ...label, name: name.trim(), tone })}>
      <Stack gap={2}>
        <LabelFields
          label={t(texts.name)}
          name={name}
          tone={tone}
          failure={failure}
          onName={setName}
          onTone={setTone}
          autoFocus
        />
        <Inline gap={2}>
          <Button isSubmit variant="primary" size="small" isPending={isBusy} isDisabled={!name.trim()}>
            {t(texts.save)}
          </Button>
          <Button size="small" variant="quiet" isDisabled={isBusy} onPress={onCancel}>
            {t(texts.cancel)}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
