import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Text } from '../../../ui/Text/Text.tsx';

export interface CheckboxGroupProps<Value extends string> {
  label: string;
  hint?: string;
  error?: string | undefined;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
}

export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, hint, error, options, chosen, onChange } = props;
  return (
    <fieldset aria-label={label}>
      <Stack gap={2}>
        <Text size="s" weight="medium">
          {label}
        </Text>
        {hint && (
          <Text size="xs" tone="muted">
            {hint}
          </Text>
        )}
        {options.map(({ value, label: name }) => (
          <Checkbox
            key={value}
            label={name}
            isSelected={chosen.includes(value)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
        {error && (
          <Text size="s" tone="danger">
            {error}
          </Text>
        )}
      </Stack>
    </fieldset>
  );
}
