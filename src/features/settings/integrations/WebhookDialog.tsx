// Draws the form of one webhook. What is written stays until the server has taken it.
import { useState } from 'react';
import type { Bot } from '../../../../contract/bots.ts';
import type { Failure } from '../../../../contract/errors.ts';
import { type Webhook, WebhookKind } from '../../../../contract/webhooks.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useRefusal } from '../../../i18n/useRefusal.ts';
import type { WebhookForm } from '../../../machines/flows/webhooks.machine.ts';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { Choices } from './Choices.tsx';
import { eventTexts, webhookTexts as texts } from './integrations.texts.ts';

export interface WebhookDialogProps {
  /** The one that is changed; a new one when left out. */
  webhook: Webhook | undefined;
  bots: readonly Pick<Bot, 'id' | 'name'>[];
  refusal: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (form: WebhookForm) => void;
  onClose: () => void;
}

const EVERY = 'every';

export function WebhookDialog(props: WebhookDialogProps) {
  const { webhook, bots, refusal, isPending, onChange, onSubmit, onClose } = props;
  const { t } = useI18n();
  const { errors, error } = useRefusal(refusal);
  const [form, setForm] = useState<WebhookForm>({
    url: webhook?.url ?? '',
    botId: webhook?.botId ?? null,
    kinds: webhook?.kinds ?? [],
  });
  const change = (part: Partial<WebhookForm>) => {
    setForm({ ...form, ...part });
    if (refusal) onChange();
  };
  return (
    <FormDialog
      title={t(webhook ? texts.change : texts.add)}
      submit={t(webhook ? texts.save : texts.create)}
      {...{ errors, error, isPending, onClose }}
      onSubmit={() => onSubmit(form)}
    >
      <TextField
        name="url"
        type="url"
        label={t(texts.url)}
        placeholder="https://example.com/pasokh"
        autoComplete="off"
        value={form.url}
        onChange={(url) => change({ url })}
        error={errors.url}
        autoFocus
      />
      <Select
        label={t(texts.bot)}
        options={[
          { value: EVERY, label: t(texts.everyBot) },
          ...bots.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={form.botId ?? EVERY}
        onChange={(value) => change({ botId: value === EVERY ? null : value })}
      />
      <Choices
        label={t(texts.events)}
        hint={t(texts.eventsHint)}
        options={WebhookKind.literals.map((value) => ({ value, label: t(eventTexts[value]) }))}
        chosen={form.kinds}
        onChange={(kinds) => change({ kinds })}
      />
    </FormDialog>
  );
}
