// Draws the settings of a website widget. What is written stays until the server has taken it. Knows no rule.
import { useMemo, useState } from 'react';
import type { Connection } from '../../../contract/connections.ts';
import type { Failure } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { WidgetForm as Values } from '../../machines/flows/install.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Form } from '../../ui/Form/Form.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { installTexts as texts } from './install.texts.ts';

export interface WidgetFormProps {
  connection: Connection;
  refusal: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (form: Values) => void;
}

export function WidgetForm(props: WidgetFormProps) {
  const { connection, refusal, isPending, onChange, onSubmit } = props;
  const { t, locale } = useI18n();
  const { name, websiteUrl, initialMessage } = connection;
  const [values, setValues] = useState({ name, websiteUrl: websiteUrl ?? '', initialMessage });
  const errors = useMemo(() => (refusal ? fieldErrors(refusal, locale) : {}), [refusal, locale]);
  const isWhole = refusal && Object.keys(errors).length === 0;
  const change = (part: Partial<typeof values>) => {
    setValues({ ...values, ...part });
    if (refusal) onChange();
  };
  const submit = () => onSubmit({ ...values, websiteUrl: values.websiteUrl.trim() || null });
  return (
    <Form
      label={t(texts.settings)}
      errors={errors}
      error={isWhole ? errorText(refusal, locale) : undefined}
      onSubmit={submit}
    >
      <TextField
        name="websiteUrl"
        type="url"
        label={t(texts.url)}
        hint={t(texts.urlHint)}
        placeholder="https://shop.example.ir"
        value={values.websiteUrl}
        onChange={(url) => change({ websiteUrl: url })}
        error={errors.websiteUrl}
      />
      <TextArea
        name="initialMessage"
        label={t(texts.initial)}
        hint={t(texts.initialHint)}
        rows={2}
        value={values.initialMessage}
        onChange={(message) => change({ initialMessage: message })}
        error={errors.initialMessage}
        limit={limits.introduction.max}
      />
      <TextField
        name="name"
        label={t(texts.name)}
        value={values.name}
        onChange={(named) => change({ name: named })}
        error={errors.name}
        direction="auto"
      />
      <Inline justify="end">
        <Button variant="primary" isSubmit isPending={isPending}>
          {t(texts.save)}
        </Button>
      </Inline>
    </Form>
  );
}
