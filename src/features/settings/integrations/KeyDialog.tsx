// Draws the form of a new key. What is written stays until the server has taken it.
import { useState } from 'react';
import { Scope } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useRefusal } from '../../../i18n/useRefusal.ts';
import type { KeyForm } from '../../../machines/flows/api-keys.machine.ts';
import { systemClock } from '../../../platform/clock.ts';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { Choices } from './Choices.tsx';
import { scopeTexts, keyTexts as texts } from './integrations.texts.ts';

export interface KeyDialogProps {
  refusal: Failure | null;
  isPending: boolean;
  onChange: () => void;
  onSubmit: (form: KeyForm) => void;
  onClose: () => void;
}

const DAY_MS = 24 * 3_600_000;
const LIVES = { never: null, month: 30 * DAY_MS, year: 365 * DAY_MS } as const;
type Life = keyof typeof LIVES;

export function KeyDialog({ refusal, isPending, onChange, onSubmit, onClose }: KeyDialogProps) {
  const { t } = useI18n();
  const { errors, error } = useRefusal(refusal);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['conversations:read']);
  const [life, setLife] = useState<Life>('year');
  const touched = () => {
    if (refusal) onChange();
  };
  const submit = () => {
    const lasts = LIVES[life];
    onSubmit({ name, scopes, botIds: null, expiresAt: lasts && systemClock.now() + lasts });
  };
  return (
    <FormDialog
      title={t(texts.add)}
      submit={t(texts.make)}
      {...{ errors, error, isPending, onClose }}
      onSubmit={submit}
    >
      <TextField
        name="name"
        label={t(texts.name)}
        hint={t(texts.nameHint)}
        autoComplete="off"
        value={name}
        onChange={(written) => {
          setName(written);
          touched();
        }}
        error={errors.name}
        autoFocus
      />
      <Choices
        label={t(texts.scopes)}
        error={errors.scopes}
        options={Scope.literals.map((value) => ({ value, label: t(scopeTexts[value]) }))}
        chosen={scopes}
        onChange={(chosen) => {
          setScopes(chosen);
          touched();
        }}
      />
      <SegmentedControl
        label={t(texts.expires)}
        options={(['month', 'year', 'never'] as const).map((value) => ({ value, label: t(texts[value]) }))}
        value={life}
        onChange={setLife}
        isWide
      />
    </FormDialog>
  );
}
