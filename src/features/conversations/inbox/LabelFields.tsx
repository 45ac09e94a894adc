import { LabelTone } from '../../../../contract/conversations/labels.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { Select } from '../../../ui/Select/Select.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { labelTexts as texts, toneTexts } from './inbox.texts.ts';

export interface LabelFieldsProps {
  /** Label of the name field. */
  label: string;
  name: string;
  tone: LabelTone;
  /** Why saving the label failed. */
  failure: Failure | null;
  onName: (name: string) => void;
  onTone: (tone: LabelTone) => void;
  autoFocus?: boolean;
}

export function LabelFields(props: LabelFieldsProps) {
  const { label, name, tone, failure, onName, onTone, autoFocus = false } = props;
  const { t, locale } = useI18n();
  return (
    <>
      <TextField
        label={label}
        direction="auto"
        autoFocus={autoFocus}
        value={name}
        onChange={onName}
        maxLength={limits.inbox.labels.nameMax}
        {...(failure && { error: errorText(failure, locale) })}
      />
      <Select
        label={t(texts.tone)}
        value={tone}
        onChange={onTone}
        options={LabelTone.literals.map((value) => ({ value, label: t(toneTexts[value]) }))}
      />
    </>
  );
}
