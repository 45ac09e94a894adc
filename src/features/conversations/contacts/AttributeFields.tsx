// Fields and texts of a contact's attribute values.
import type { ContactAttribute } from '../../../../contract/conversations/contacts/contact-attributes.ts';
import { limits } from '../../../../contract/limits.ts';
import { formatPickerValue } from '../../../i18n/dates/calendar.text.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { DatePicker } from '../../../ui/DatePicker/DatePicker.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { attributeTexts as texts } from './contact-attributes.texts.ts';

/** Value of “not set”: a select accepts no empty value. */
const NOT_SET = '—';

export interface AttributeFieldProps {
  attribute: ContactAttribute;
  /** Empty where the contact has none. */
  value: string;
  onChange: (value: string) => void;
}

export function AttributeField({ attribute, value, onChange }: AttributeFieldProps) {
  const { t } = useI18n();
  const { id, name: label, kind } = attribute;
  const field = { name: `values.${id}`, label };
  if (kind === 'date')
    return (
      <DatePicker {...field} value={value || null} onChange={(day) => onChange(day ?? '')} isClearable />
    );
  if (kind === 'yesNo' || kind === 'choice') {
    const choices = kind === 'yesNo' ? ['yes', 'no'] : withCurrent(attribute.choices, value);
    const labelOf = (choice: string) =>
      kind === 'yesNo' ? t(choice === 'yes' ? texts.yes : texts.no) : choice;
    return (
      <Select<string>
        {...field}
        options={[
          { value: NOT_SET, label: t(texts.notSet) },
          ...choices.map((choice) => ({ value: choice, label: labelOf(choice) })),
        ]}
        value={value || NOT_SET}
        onChange={(chosen) => onChange(chosen === NOT_SET ? '' : chosen)}
      />
    );
  }
  return (
    <TextField
      {...field}
      direction={kind === 'number' ? 'ltr' : 'auto'}
      {...(kind === 'number' && { inputMode: 'decimal' as const })}
      maxLength={limits.contacts.attributes.valueMax}
      value={value}
      onChange={onChange}
    />
  );
}

/** A choice that the owner removed stays with the contacts that have it. */
const withCurrent = (choices: readonly string[], value: string): readonly string[] =>
  value === '' || choices.includes(value) ? choices : [...choices, value];

/** A stored value as people read it. */
export function attributeText({ kind }: ContactAttribute, value: string, { t, n, locale }: I18n): string {
  switch (kind) {
    case 'number':
      return n(Number(value), { maximumFractionDigits: 6 });
    case 'date':
      return formatPickerValue(locale, value, 'date');
    case 'yesNo':
      return t(value === 'yes' ? texts.yes : texts.no);
    default:
      return value;
  }
}
