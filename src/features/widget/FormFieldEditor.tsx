// Editor of one start form field: its row, and all options when open.
import { limits } from '../../../contract/limits.ts';
import { contactTargetsOf, fieldTypes, restrictionsOf } from '../../../contract/widget/start-form.kinds.ts';
import type { StartField } from '../../../contract/widget/start-form.rules.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { IconButton } from '../../ui/IconButton/IconButton.tsx';
import { Grid } from '../../ui/Layout/Layout.tsx';
import { NumberField } from '../../ui/NumberField/NumberField.tsx';
import { Select } from '../../ui/Select/Select.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import * as styles from './widget-settings.css.ts';
import { formTexts as texts } from './widget-settings.texts.ts';

interface FieldEditorProps {
  field: StartField;
  index: number;
  count: number;
  errors: Readonly<Record<string, string>>;
  isOpen: boolean;
  isDragged: boolean;
  onToggle: () => void;
  onEdit: (change: Partial<StartField>) => void;
  onBlur: () => void;
  /** Moves the field by this many positions; a negative number moves it up. */
  onMove: (by: number) => void;
  onDragChange: (isDragged: boolean) => void;
  onDrop: () => void;
  onRemove: () => void;
}

const NO_RESTRICTION = 'none';
const savedAsTexts = {
  name: texts.asName,
  email: texts.asEmail,
  phone: texts.asPhone,
  description: texts.asDescription,
} as const;

export function FormFieldEditor(props: FieldEditorProps) {
  const { field, index, count, isOpen, isDragged, onMove } = props;
  const { t } = useI18n();
  const title = field.title || t(texts.untitled);
  return (
    // Dragging is for the mouse only; the keyboard uses the two buttons.
    <li
      className={styles.field}
      draggable={!isOpen}
      data-over={isDragged || undefined}
      onDragStart={() => props.onDragChange(true)}
      onDragEnd={() => props.onDragChange(false)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
    >
      <div className={styles.row}>
        <span className={styles.dragHandle} aria-hidden="true">
          <Icon name="grip" />
        </span>
        <span className={styles.fieldName}>
          <Text as="span" weight="medium">
            <bdi>{title}</bdi>
          </Text>{' '}
          <Text as="span" size="s" tone="muted">
            {[t(texts[field.type]), field.isRequired ? t(texts.required) : ''].filter(Boolean).join(' · ')}
          </Text>
        </span>
        <IconButton
          icon="chevronUp"
          label={t(texts.up, { title })}
          isDisabled={index === 0}
          onPress={() => onMove(-1)}
        />
        <IconButton
          icon="chevronDown"
          label={t(texts.down, { title })}
          isDisabled={index === count - 1}
          onPress={() => onMove(1)}
        />
        <IconButton
          icon="edit"
          label={t(texts.edit, { title })}
          isPressed={isOpen}
          onPress={props.onToggle}
        />
        <IconButton icon="trash" label={t(texts.remove, { title })} onPress={props.onRemove} />
      </div>
      {(isOpen || hasErrors(props)) && <FieldDetails {...props} />}
    </li>
  );
}

const hasErrors = ({ index, errors }: FieldEditorProps) =>
  Object.keys(errors).some((path) => path.startsWith(`form.fields.${index}.`));

function FieldDetails({ field, index, errors, onEdit, onBlur }: FieldEditorProps) {
  const { t } = useI18n();
  const name = (part: keyof StartField) => `form.fields.${index}.${part}`;
  const contactTargets = contactTargetsOf(field);
  const restrictions = restrictionsOf(field.type);
  const hasLimit = field.type === 'number' || (field.type === 'text' && field.restriction !== 'email');
  return (
    <Grid>
      <TextField
        name={name('title')}
        label={t(texts.title)}
        value={field.title}
        onChange={(title) => onEdit({ title })}
        onBlur={onBlur}
        error={errors[name('title')]}
        direction="auto"
        maxLength={limits.startForm.titleMax}
      />
      <Select
        name={name('type')}
        label={t(texts.type)}
        options={fieldTypes.map((type) => ({ value: type, label: t(texts[type]) }))}
        value={field.type}
        onChange={(type) => onEdit({ type })}
      />
      {restrictions.length > 0 && (
        <Select
          name={name('restriction')}
          label={t(texts.restriction)}
          options={[
            { value: NO_RESTRICTION, label: t(texts.free) },
            ...restrictions.map((one) => ({ value: one, label: t(texts[one]) })),
          ]}
          value={field.restriction ?? NO_RESTRICTION}
          onChange={(one) => onEdit({ restriction: one === NO_RESTRICTION ? null : one })}
          error={errors[name('restriction')]}
        />
      )}
      <Select
        name={name('savedAs')}
        label={t(texts.savedAs)}
        options={[
          { value: NO_RESTRICTION, label: t(texts.asNothing) },
          ...contactTargets.map((one) => ({ value: one, label: t(savedAsTexts[one]) })),
        ]}
        value={field.savedAs ?? NO_RESTRICTION}
        onChange={(one) => onEdit({ savedAs: one === NO_RESTRICTION ? null : one })}
        error={errors[name('savedAs')]}
      />
      {hasLimit && (
        <NumberField
          name={name('maxLength')}
          label={t(texts.limit)}
          min={1}
          max={limits.startForm.answerMax}
          value={field.maxLength}
          onChange={(length) => onEdit({ maxLength: length ?? limits.startForm.lengthDefault })}
          error={errors[name('maxLength')]}
        />
      )}
      <Switch
        label={t(texts.required)}
        isSelected={field.isRequired}
        onChange={(isRequired) => onEdit({ isRequired })}
      />
    </Grid>
  );
}
