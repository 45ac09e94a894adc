// Secret headers of a tool: their values are written, never read.
import type { ToolDraft } from '../../../../contract/bots/tools.ts';
import { toolLimits } from '../../../../contract/limits.rules.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { PasswordField } from '../../../ui/PasswordField/PasswordField.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { secretOf } from './tool-draft.ts';
import { toolEditorTexts as texts } from './tools.texts.ts';

export interface SecretListProps {
  secrets: ToolDraft['secrets'];
  /** Names of those whose values the server has. */
  stored: readonly string[];
  onChange: (secrets: ToolDraft['secrets']) => void;
}

export function SecretList({ secrets, stored, onChange }: SecretListProps) {
  const { t, n } = useI18n();
  const change = (index: number, name: string, value: string) =>
    onChange(secrets.with(index, secretOf(stored, name, value)));
  return (
    <fieldset aria-label={t(texts.secrets)}>
      <Stack gap={3}>
        {[...secrets.entries()].map(([index, { name, value }]) => {
          const number = n(index + 1);
          return (
            <Stack key={index} gap={2}>
              <TextField
                name={`secrets.${index}.name`}
                label={t(texts.secretName, { number })}
                direction="ltr"
                value={name}
                onChange={(typed) => change(index, typed, value ?? '')}
              />
              <PasswordField
                name={`secrets.${index}.value`}
                label={t(texts.secretValue, { number })}
                hint={value === null ? t(texts.secretStored) : undefined}
                purpose="new"
                value={value ?? ''}
                onChange={(typed) => change(index, name, typed)}
              />
              <Inline justify="end">
                <IconButton
                  icon="trash"
                  size="small"
                  label={t(texts.removeSecret, { number })}
                  onPress={() => onChange(secrets.toSpliced(index, 1))}
                />
              </Inline>
            </Stack>
          );
        })}
        <Inline>
          <Button
            size="small"
            icon="lock"
            isDisabled={secrets.length >= toolLimits.secrets}
            onPress={() => onChange([...secrets, { name: 'Authorization', value: '' }])}
          >
            {t(texts.addSecret)}
          </Button>
        </Inline>
      </Stack>
    </fieldset>
  );
}
