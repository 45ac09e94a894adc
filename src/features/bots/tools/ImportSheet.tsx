// Imports tools from an OpenAPI document, in a sheet.

import { toolLimits } from '../../../../contract/limits.rules.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { type ApiOperation, openApiLimits } from '../../../machines/bots/tools/openapi/open-api.ts';
import type { ToolImportContext, ToolImportEvent } from '../../../machines/bots/tools/tool-import.machine.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { FileDrop } from '../../../ui/FileDrop/FileDrop.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { PasswordField } from '../../../ui/PasswordField/PasswordField.tsx';
import { FormSheet } from '../../../ui/Sheet/FormSheet.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { toolImportWithPorts } from './tool-import.ports.ts';
import { importTexts as texts } from './tool-import.texts.ts';

export function ImportSheet({ botId, onClose }: { botId: string; onClose: () => void }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(toolImportWithPorts, { input: { botId } });
  const { context } = state;
  const { problem, failure, result } = context;
  const error = problem ? t(texts[problem]) : failure && errorText(failure, locale);
  if (state.matches('done'))
    return (
      <Sheet
        title={t(texts.title)}
        isOpen
        onClose={onClose}
        actions={
          <Button variant="primary" onPress={onClose}>
            {t(texts.close)}
          </Button>
        }
      >
        <Stack gap={3}>
          {result.created > 0 && <Callout tone="success">{t(texts.done, { count: result.created })}</Callout>}
          {result.failed.length > 0 && (
            <Callout tone="danger">
              {t(texts.failed)}
              <ul>
                {result.failed.map(({ label, failure: reason }) => (
                  <li key={label}>
                    <bdi>{label}</bdi>: {errorText(reason, locale)}
                  </li>
                ))}
              </ul>
            </Callout>
          )}
        </Stack>
      </Sheet>
    );
  const isChoosing = state.matches('choosing') || state.matches('importing');
  return (
    <FormSheet
      key={isChoosing ? 'choose' : 'read'}
      title={t(texts.title)}
      submitLabel={t(isChoosing ? texts.start : texts.read)}
      errors={{}}
      error={error}
      isPending={state.matches('reading') || state.matches('importing')}
      action={isChoosing && <Button onPress={() => send({ type: 'back' })}>{t(texts.back)}</Button>}
      onSubmit={() => send({ type: isChoosing ? 'import.started' : 'text.submitted' })}
      onClose={onClose}
    >
      {isChoosing ? <Operations context={context} send={send} /> : <Document context={context} send={send} />}
    </FormSheet>
  );
}

interface PartProps {
  context: ToolImportContext;
  send: (event: ToolImportEvent) => void;
}

function Document({ context: { text }, send }: PartProps) {
  const { t } = useI18n();
  const readFile = async (file: File | undefined) => {
    if (file) send({ type: 'text.changed', text: await file.text() });
  };
  return (
    <>
      <FileDrop
        label={t(texts.file)}
        accept={['.json', '.yaml', '.yml']}
        isMultiple={false}
        onFiles={([file]) => void readFile(file)}
      />
      <TextArea
        label={t(texts.document)}
        hint={t(texts.documentHint)}
        rows={8}
        value={text}
        onChange={(typed) => send({ type: 'text.changed', text: typed })}
      />
    </>
  );
}

function Operations({ context, send }: PartProps) {
  const { t } = useI18n();
  const { operations, chosen, secrets } = context;
  const secretNames = chosenSecretNames(context);
  const isFull = chosen.length >= openApiLimits.chosen;
  return (
    <Stack gap={4}>
      <fieldset aria-label={t(texts.operations)}>
        <Stack gap={2}>
          <Text size="s" tone="muted">
            {t(texts.chosen, { count: chosen.length, max: openApiLimits.chosen })}
          </Text>
          {operations.map((operation) => (
            <OperationRow
              key={operation.key}
              operation={operation}
              isChosen={chosen.includes(operation.key)}
              isFull={isFull}
              onToggle={() => send({ type: 'operation.toggled', key: operation.key })}
            />
          ))}
        </Stack>
      </fieldset>
      {secretNames.length > 0 && (
        <Stack gap={2}>
          <Heading level={3}>{t(texts.secrets)}</Heading>
          <Text size="s" tone="muted">
            {t(texts.secretsHint)}
          </Text>
          {secretNames.map((name) => (
            <PasswordField
              key={name}
              label={name}
              purpose="new"
              value={secrets[name]?.slice(0, toolLimits.secretMax) ?? ''}
              onChange={(value) => send({ type: 'secret.changed', name, value })}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** Header names that the chosen tools need. */
const chosenSecretNames = ({ operations, chosen }: ToolImportContext): readonly string[] => [
  ...new Set(
    operations.flatMap(({ key, result }) =>
      result.kind === 'tool' && chosen.includes(key) ? result.draft.secrets.map(({ name }) => name) : [],
    ),
  ),
];

interface OperationRowProps {
  operation: ApiOperation;
  isChosen: boolean;
  isFull: boolean;
  onToggle: () => void;
}

function OperationRow({ operation: { key, label, result }, isChosen, isFull, onToggle }: OperationRowProps) {
  const { t } = useI18n();
  return (
    <div>
      <Checkbox
        label={
          <>
            <bdi>{label}</bdi> {key !== label && <bdi dir="ltr">{key}</bdi>}
          </>
        }
        isSelected={isChosen}
        isDisabled={result.kind === 'refused' || (isFull && !isChosen)}
        onChange={onToggle}
      />
      {result.kind === 'refused' && (
        <Text size="xs" tone="muted">
          {t(texts[result.problem])}
        </Text>
      )}
    </div>
  );
}
