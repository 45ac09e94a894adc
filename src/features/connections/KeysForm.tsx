// Draws what a channel asks for, from the catalogue. What is written stays until the provider has taken it. Knows no channel.
import { useMemo } from 'react';
import type { CatalogField, CatalogKind } from '../../../contract/catalog.ts';
import type { ConnectionDetail } from '../../../contract/connections.ts';
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { WizardForm } from '../../machines/flows/connection-wizard.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { PasswordField } from '../../ui/PasswordField/PasswordField.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { Refused } from '../../ui/UpgradeHint/Refused.tsx';
import { connectTexts as texts } from './connections.texts.ts';
import { PLANS_LINK } from './KindCards.tsx';

export interface KeysFormProps {
  entry: CatalogKind;
  detail: ConnectionDetail;
  form: WizardForm;
  refusal: Failure | null;
  isPending: boolean;
  onChange: (change: Partial<WizardForm>) => void;
  onSubmit: () => void;
}

export function KeysForm(props: KeysFormProps) {
  const { entry, detail, form, refusal, isPending, onChange, onSubmit } = props;
  const { t, locale } = useI18n();
  const errors = useMemo(() => (refusal ? fieldErrors(refusal, locale) : {}), [refusal, locale]);
  const isWhole = refusal !== null && Object.keys(errors).length === 0;
  const refused = useMemo(() => refusal && <Refused refusal={refusal} plans={PLANS_LINK} />, [refusal]);
  const isDraft = detail.connection.status === 'draft' || detail.connection.status === 'checking';
  return (
    <Card padding="roomy">
      <Form
        label={t(texts.title, { kind: entry.label[locale] })}
        errors={errors}
        error={isWhole && refused}
        isSending={isPending}
        onSubmit={onSubmit}
      >
        <TextField
          name="name"
          label={t(texts.name)}
          hint={t(texts.nameHint)}
          value={form.name}
          onChange={(name) => onChange({ name })}
          error={errors.name}
          direction="auto"
          autoComplete="off"
        />
        {entry.fields.map((field) => (
          <KeyField
            key={field.name}
            field={field}
            tail={detail.tails[field.name]}
            value={form.values[field.name] ?? ''}
            error={errors[`values.${field.name}`]}
            onChange={(value) => onChange({ values: { ...form.values, [field.name]: value } })}
          />
        ))}
        <TextArea
          name="initialMessage"
          label={t(texts.initial)}
          hint={t(texts.initialHint)}
          rows={2}
          value={form.initialMessage}
          onChange={(initialMessage) => onChange({ initialMessage })}
          error={errors.initialMessage}
          limit={limits.introduction.max}
        />
        {isDraft && (
          <Text size="s" tone="muted">
            {t(texts.draftKept)}
          </Text>
        )}
        <Inline justify="end">
          <Button variant="primary" isSubmit isPending={isPending}>
            {t(isDraft ? texts.check : texts.recheck)}
          </Button>
        </Inline>
      </Form>
    </Card>
  );
}

interface KeyFieldProps {
  field: CatalogField;
  /** The last letters of the secret that is kept, '' of a short one; undefined: none is. */
  tail: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const keyboards = { url: 'url', number: 'numeric', text: 'text', choice: 'text', lines: 'text' } as const;

function KeyField({ field, tail, value, error, onChange }: KeyFieldProps) {
  const { t, locale } = useI18n();
  const kept = tail === '' ? t(texts.keptSecret) : t(texts.keptTail, { tail: tail ?? '' });
  const common = {
    name: `values.${field.name}`,
    label: field.label[locale],
    hint: tail === undefined ? field.hint[locale] : kept,
    maxLength: field.maxLength,
    value,
    onChange,
    error,
  };
  if (field.isSecret) return <PasswordField {...common} purpose="new" />;
  if (field.input === 'lines') {
    const { maxLength: limit, ...rest } = common;
    return <TextArea {...rest} rows={3} limit={limit} />;
  }
  return <TextField {...common} direction="ltr" autoComplete="off" inputMode={keyboards[field.input]} />;
}
