// What a tool has to know, each with its kind and the bot's question.
import type { ToolInput } from '../../../../contract/bots/tools.ts';
import { toolLimits } from '../../../../contract/limits.rules.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Heading } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { blankInput } from './tool-templates.ts';
import { toolEditorTexts as texts } from './tools.texts.ts';

const KINDS = ['text', 'number', 'phone', 'email', 'date', 'choice'] as const;

export interface ToolInputListProps {
  inputs: readonly ToolInput[];
  onChange: (inputs: readonly ToolInput[]) => void;
}

export function ToolInputList({ inputs, onChange }: ToolInputListProps) {
  const { t } = useI18n();
  return (
    <fieldset aria-label={t(texts.inputs)}>
      <Stack gap={4}>
        <Heading level={3}>{t(texts.inputs)}</Heading>
        {[...inputs.entries()].map(([index, input]) => (
          <InputFields
            key={index}
            input={input}
            index={index}
            onChange={(changes) => onChange(inputs.with(index, { ...input, ...changes }))}
            onRemove={() => onChange(inputs.toSpliced(index, 1))}
          />
        ))}
        <Inline>
          <Button
            size="small"
            icon="plus"
            isDisabled={inputs.length >= toolLimits.inputs}
            onPress={() => onChange([...inputs, blankInput])}
          >
            {t(texts.addInput)}
          </Button>
        </Inline>
      </Stack>
    </fieldset>
  );
}

interface InputFieldsProps {
  input: ToolInput;
  index: number;
  onChange: (changes: Partial<ToolInput>) => void;
  onRemove: () => void;
}

function InputFields({ input, index, onChange, onRemove }: InputFieldsProps) {
  const { t, n } = useI18n();
  const number = n(index + 1);
  const field = (name: keyof ToolInput) => `inputs.${index}.${name}`;
  return (
    <Stack gap={2}>
      <TextField
        name={field('label')}
        label={t(texts.inputLabel, { number })}
        direction="auto"
        maxLength={toolLimits.labelMax}
        value={input.label}
        onChange={(label) => onChange({ label })}
      />
      <TextField
        name={field('name')}
        label={t(texts.inputName, { number })}
        direction="ltr"
        maxLength={toolLimits.nameMax}
        value={input.name}
        onChange={(name) => onChange({ name })}
      />
      <Select
        name={field('kind')}
        label={t(texts.inputKind, { number })}
        options={KINDS.map((value) => ({ value, label: t(texts[value]) }))}
        value={input.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {input.kind === 'choice' && (
        <TextArea
          name={field('choices')}
          label={t(texts.inputChoices, { number })}
          rows={2}
          value={input.choices.join('\n')}
          onChange={(typed) => onChange({ choices: typed.split('\n') })}
        />
      )}
      <TextField
        name={field('question')}
        label={t(texts.inputQuestion, { number })}
        direction="auto"
        maxLength={toolLimits.lineMax}
        value={input.question}
        onChange={(question) => onChange({ question })}
      />
      <Inline justify="between">
        <Switch
          label={t(texts.isRequired, { number })}
          isSelected={input.isRequired}
          onChange={(isRequired) => onChange({ isRequired })}
        />
        <IconButton icon="trash" size="small" label={t(texts.removeInput, { number })} onPress={onRemove} />
      </Inline>
    </Stack>
  );
}
