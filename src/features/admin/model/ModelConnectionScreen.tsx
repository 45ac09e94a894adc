// The configured model, and a test of the connection to it or to another one.

import { useState } from 'react';
import {
  type ConnectionTest,
  type ModelSettings,
  modelPresets,
  presetOfAddress,
} from '../../../../contract/admin/model-connection.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { ConnectionInput } from '../../../machines/admin/model-connection.machine.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { Copyable } from '../../../ui/Copyable/Copyable.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline, PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { PasswordField } from '../../../ui/PasswordField/PasswordField.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { modelConnectionWithPorts } from './model-connection.ports.ts';
import { outcomeTexts, modelConnectionTexts as texts } from './model-connection.texts.ts';

export default function ModelConnectionScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(modelConnectionWithPorts);
  const { settings, test, testedConnection, failure } = state.context;
  return (
    <>
      <PageHeader title={t(texts.title)} />
      <PageBody>
        <Text size="s" tone="muted">
          {t(texts.about)}
        </Text>
        {state.matches('loading') && <Skeleton shape="card" />}
        {state.matches('failed') && failure && (
          <ErrorState message={errorText(failure, locale)} onRetry={() => send({ type: 'retried' })} />
        )}
        {settings && (
          <>
            <SettingsCard settings={settings} />
            <Card title={t(texts.test)}>
              <ConnectionForm
                settings={settings}
                isPending={state.matches('testing')}
                error={failure ? errorText(failure, locale) : undefined}
                onChange={() => send({ type: 'form.changed' })}
                onSubmit={(connection) => send({ type: 'test.submitted', connection })}
                onCancel={() => send({ type: 'test.cancelled' })}
              />
              {test && testedConnection && (
                <TestResult test={test} testedConnection={testedConnection} settings={settings} />
              )}
            </Card>
          </>
        )}
      </PageBody>
    </>
  );
}

/** Downloads the files of the local models. */
const DOWNLOAD_COMMAND = 'npm run models -- get';

function SettingsCard({ settings }: { settings: ModelSettings }) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <Card title={t(texts.current)}>
      {settings.model === null && <Callout tone="info">{t(texts.none)}</Callout>}
      {settings.missingModels.length > 0 && (
        <Callout tone="warning">
          <Stack>
            <Text>{t(texts.filesMissing)}</Text>
            <Copyable value={DOWNLOAD_COMMAND} label={t(texts.getModels)} />
          </Stack>
        </Callout>
      )}
      <DescriptionList items={settingItems(settings, i18n)} />
    </Card>
  );
}

function settingItems(settings: ModelSettings, { t, toman }: I18n) {
  const { model, baseUrl, hasKey, firstTokenSeconds, prices, embedding, rerank, missingModels } = settings;
  const name = (id: string, label: string, value: string | null) =>
    value === null
      ? []
      : [
          {
            id,
            name: label,
            value: <bdi>{missingModels.includes(value) ? t(texts.unused, { model: value }) : value}</bdi>,
          },
        ];
  const chatItems = [
    { id: 'address', name: t(texts.address), value: <bdi dir="ltr">{baseUrl}</bdi> },
    { id: 'key', name: t(texts.key), value: t(hasKey ? texts.keySet : texts.keyMissing) },
    {
      id: 'firstTokenTimeout',
      name: t(texts.firstTokenTimeout),
      value: t(texts.seconds, { count: firstTokenSeconds }),
    },
    {
      id: 'prices',
      name: t(texts.prices),
      value: prices
        ? t(texts.pricesOf, { input: toman(prices.input), output: toman(prices.output) })
        : t(texts.pricesMissing),
    },
  ];
  return [
    ...name('model', t(texts.model), model),
    ...(model === null ? [] : chatItems),
    ...name('embedding', t(texts.embedding), embedding),
    ...name('rerank', t(texts.rerank), rerank),
  ];
}

interface ConnectionFormProps {
  settings: ModelSettings;
  isPending: boolean;
  error: string | undefined;
  onChange: () => void;
  onSubmit: (connection: ConnectionInput) => void;
  onCancel: () => void;
}

const OTHER_PRESET_ID = 'other';
const KIND_TEXTS = {
  hosted: texts.hosted,
  iranian: texts.iranian,
  local: texts.local,
} as const;

function ConnectionForm(props: ConnectionFormProps) {
  const { settings, isPending, error, onChange, onSubmit, onCancel } = props;
  const { t, locale } = useI18n();
  const [baseUrl, setBaseUrl] = useState(settings.baseUrl);
  const [model, setModel] = useState(settings.model ?? '');
  const [apiKey, setApiKey] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const handleChange =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      onChange();
    };
  const submit = () => {
    const missing = Object.entries({ baseUrl, model }).filter(([, value]) => value.trim() === '');
    setErrors(Object.fromEntries(missing.map(([name]) => [name, t(texts.required)])));
    if (missing.length === 0)
      onSubmit({ baseUrl: baseUrl.trim(), model: model.trim(), apiKey: apiKey.trim(), locale });
  };
  const usesConfiguredKey = settings.hasKey && baseUrl.trim() === settings.baseUrl;
  return (
    <Form label={t(texts.test)} {...{ error, errors }} isSending={isPending} onSubmit={submit}>
      <Text size="s" tone="muted">
        {t(texts.testAbout)}
      </Text>
      <Select
        label={t(texts.server)}
        options={[
          ...modelPresets.map(({ id, label, kind }) => ({ value: id, label, detail: t(KIND_TEXTS[kind]) })),
          { value: OTHER_PRESET_ID, label: t(texts.other) },
        ]}
        value={presetOfAddress(baseUrl)?.id ?? OTHER_PRESET_ID}
        isDisabled={isPending}
        onChange={(id) =>
          handleChange(setBaseUrl)(modelPresets.find((preset) => preset.id === id)?.baseUrl ?? '')
        }
      />
      <TextField
        name="baseUrl"
        label={t(texts.address)}
        type="url"
        direction="ltr"
        autoComplete="off"
        value={baseUrl}
        error={errors.baseUrl}
        isRequired
        onChange={handleChange(setBaseUrl)}
      />
      <TextField
        name="model"
        label={t(texts.model)}
        hint={t(texts.modelHint)}
        direction="ltr"
        autoComplete="off"
        value={model}
        error={errors.model}
        isRequired
        onChange={handleChange(setModel)}
      />
      <PasswordField
        name="apiKey"
        label={t(texts.key)}
        hint={t(usesConfiguredKey ? texts.keyHint : texts.keyHintNone)}
        purpose="new"
        value={apiKey}
        onChange={handleChange(setApiKey)}
      />
      <Inline>
        <Button isSubmit icon="plug" isPending={isPending}>
          {t(isPending ? texts.running : texts.run)}
        </Button>
        {isPending && (
          <Button variant="quiet" onPress={onCancel}>
            {t(texts.cancel)}
          </Button>
        )}
      </Inline>
    </Form>
  );
}

interface TestResultProps {
  test: ConnectionTest;
  testedConnection: Omit<ConnectionInput, 'apiKey'>;
  settings: ModelSettings;
}

const WORKING_OUTCOMES = new Set<ConnectionTest['outcome']>(['answered', 'wrong', 'declined']);

function TestResult({ test, testedConnection, settings }: TestResultProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const isWorking = WORKING_OUTCOMES.has(test.outcome);
  const isConfigured =
    testedConnection.baseUrl === settings.baseUrl && testedConnection.model === settings.model;
  const tone = test.outcome === 'answered' ? 'success' : isWorking ? 'warning' : 'danger';
  const status = test.status === null ? '' : ` (HTTP ${test.status})`;
  return (
    <Stack gap={3}>
      <Callout tone={tone}>{`${t(outcomeTexts[test.outcome])}${status}`}</Callout>
      {isWorking && <DescriptionList items={resultItems(test, i18n)} />}
      {isWorking && !isConfigured && (
        <Stack gap={2}>
          <Text weight="medium">{t(texts.use)}</Text>
          <Text size="s" tone="muted">
            {t(texts.useAbout)}
          </Text>
          <Copyable label={t(texts.lines)} value={formatEnvironment(testedConnection)} />
        </Stack>
      )}
    </Stack>
  );
}

/** The lines of `.env` that configure the connection; the key is left to the admin. */
function formatEnvironment({ baseUrl, model }: TestResultProps['testedConnection']): string {
  const preset = presetOfAddress(baseUrl);
  const server = preset ? `OPENAI_PRESET=${preset.id}` : `OPENAI_BASE_URL=${baseUrl}`;
  return [`OPENAI_MODEL=${model}`, server, ...(preset?.kind === 'local' ? [] : ['OPENAI_API_KEY='])].join(
    '\n',
  );
}

function resultItems(test: ConnectionTest, { t, n, toman }: I18n) {
  const tokens = t(texts.tokensOf, { input: n(test.inputTokens), output: n(test.outputTokens) });
  const milliseconds = (count: number) => t(texts.milliseconds, { count });
  return [
    { id: 'question', name: t(texts.question), value: test.question },
    ...(test.answer === null
      ? []
      : [{ id: 'answer', name: t(texts.answer), value: <bdi>{test.answer}</bdi> }]),
    ...(test.firstTokenMs === null
      ? []
      : [{ id: 'first', name: t(texts.firstWords), value: milliseconds(test.firstTokenMs) }]),
    { id: 'total', name: t(texts.total), value: milliseconds(test.totalMs) },
    {
      id: 'tokens',
      name: t(texts.tokens),
      value: test.isEstimated ? t(texts.estimated, { tokens }) : tokens,
    },
    {
      id: 'cost',
      name: t(texts.cost),
      value: test.rial === null ? t(texts.costUnknown) : toman(test.rial),
    },
    ...(test.hasStructuredOutput === null
      ? []
      : [
          {
            id: 'structured',
            name: t(texts.structured),
            value: t(test.hasStructuredOutput ? texts.structuredYes : texts.structuredNo),
          },
        ]),
  ];
}
