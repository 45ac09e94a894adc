// Editor of the start form; fields are ordered by drag or keyboard.
import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { WidgetValues } from '../../../contract/widget/settings.ts';
import type { StartField } from '../../../contract/widget/start-form.rules.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import {
  applyStartFieldChange,
  moveItem,
  newStartField,
} from '../../machines/widget/widget-settings.machine.ts';
import { randomId } from '../../platform/browser/random-id.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Inline, Stack } from '../../ui/Layout/Layout.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { FormFieldEditor } from './FormFieldEditor.tsx';
import type { OnChange } from './on-change.ts';
import * as styles from './widget-settings.css.ts';
import { formTexts as texts } from './widget-settings.texts.ts';

interface StartFormTabProps {
  values: WidgetValues;
  errors: Readonly<Record<string, string>>;
  onChange: OnChange;
  onBlur: (field: keyof WidgetValues) => void;
}

export function StartFormTab({ values: { form }, errors, onChange, onBlur }: StartFormTabProps) {
  const { t, n } = useI18n();
  const [openId, setOpenId] = useState<string | null>(null);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { fields } = form;
  const isFull = fields.length >= limits.startForm.fields;
  const change = (part: Partial<WidgetValues['form']>, step: string) =>
    onChange({ form: { ...form, ...part } }, step);
  const move = (from: number, to: number) => {
    const field = fields[from];
    if (!field || to < 0 || to >= fields.length || from === to) return;
    change({ fields: moveItem(fields, from, to) }, `${field.id} at ${to}`);
    const title = field.title || t(texts.untitled);
    setAnnouncement(t(texts.moved, { title, place: n(to + 1), count: fields.length }));
  };
  const edit = (index: number, part: Partial<StartField>) => {
    const field = fields[index];
    if (!field) return;
    change(
      { fields: fields.with(index, applyStartFieldChange(field, part)) },
      `${field.id} ${Object.keys(part).join()}`,
    );
  };
  const add = () => {
    const field = newStartField(randomId());
    change({ isOn: true, fields: [...fields, field] }, `${field.id} added`);
    setOpenId(field.id);
  };
  return (
    <Stack gap={4}>
      <Card>
        <Switch
          isWide
          label={t(texts.on)}
          hint={t(texts.onHint)}
          isSelected={form.isOn}
          onChange={(isOn) => change({ isOn }, `form ${isOn}`)}
        />
        <TextField
          name="form.heading"
          label={t(texts.heading)}
          value={form.heading}
          onChange={(heading) => change({ heading }, 'form heading')}
          onBlur={() => onBlur('form')}
          error={errors['form.heading']}
          direction="auto"
        />
        <TextField
          name="form.note"
          label={t(texts.note)}
          hint={t(texts.noteHint)}
          value={form.note}
          onChange={(note) => change({ note }, 'form note')}
          onBlur={() => onBlur('form')}
          error={errors['form.note']}
          direction="auto"
        />
      </Card>
      <Card title={t(texts.fields)}>
        {errors['form.fields'] && <Callout tone="danger">{errors['form.fields']}</Callout>}
        {fields.length === 0 && <Text tone="muted">{t(texts.none)}</Text>}
        <ul className={styles.fields}>
          {fields.map((field, index) => (
            <FormFieldEditor
              key={field.id}
              field={field}
              index={index}
              count={fields.length}
              errors={errors}
              isOpen={openId === field.id}
              isDragged={draggedId === field.id}
              onToggle={() => setOpenId(openId === field.id ? null : field.id)}
              onEdit={(part) => edit(index, part)}
              onBlur={() => onBlur('form')}
              onMove={(by) => move(index, index + by)}
              onDragChange={(isDragged) => setDraggedId(isDragged ? field.id : null)}
              onDrop={() =>
                move(
                  fields.findIndex(({ id }) => id === draggedId),
                  index,
                )
              }
              onRemove={() => change({ fields: fields.toSpliced(index, 1) }, `${field.id} removed`)}
            />
          ))}
        </ul>
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
        <Inline isWrapping>
          <Button icon="plus" onPress={add} isDisabled={isFull}>
            {t(texts.add)}
          </Button>
          {isFull && (
            <Text size="s" tone="muted">
              {t(texts.full, { count: limits.startForm.fields })}
            </Text>
          )}
        </Inline>
      </Card>
    </Stack>
  );
}
