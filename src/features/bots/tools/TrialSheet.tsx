// Console that calls a tool and shows the request, the answer and what the bot would say.
import { useState } from 'react';
import type { Tool, ToolTrial } from '../../../../contract/bots/tools.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { toolLimits } from '../../../../contract/limits.rules.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { toolProblemTexts } from '../../../i18n/texts/tool-problem.texts.ts';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { TrialValues } from '../../../machines/bots/tools/tools.machine.ts';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Disclosure } from '../../../ui/Disclosure/Disclosure.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { FormSheet } from '../../../ui/Sheet/FormSheet.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { UserText } from '../../../ui/Text/UserText.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { trialTexts as texts } from './tools.texts.ts';

export interface TrialSheetProps {
  tool: Tool;
  trial: ToolTrial | null;
  failure: Failure | null;
  isCalling: boolean;
  onCall: (values: TrialValues) => void;
  onClose: () => void;
}

export function TrialSheet({ tool, trial, failure, isCalling, onCall, onClose }: TrialSheetProps) {
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <FormSheet
      title={t(texts.title, { name: tool.label })}
      submitLabel={t(texts.call)}
      errors={errors}
      error={error}
      isPending={isCalling}
      onSubmit={() => onCall(tool.inputs.map(({ name }) => ({ name, value: values[name] ?? '' })))}
      onClose={onClose}
      footer={trial && <TrialResult trial={trial} />}
    >
      {tool.inputs.length === 0 && <Text tone="muted">{t(texts.noInputs)}</Text>}
      {tool.inputs.map(({ name, label, choices }) => (
        <TextField
          key={name}
          name={`values.${name}`}
          label={label}
          direction="auto"
          suggestions={choices}
          maxLength={toolLimits.valueMax}
          value={values[name] ?? ''}
          onChange={(typed) => setValues({ ...values, [name]: typed })}
        />
      ))}
    </FormSheet>
  );
}

function TrialResult({ trial }: { trial: ToolTrial }) {
  const { t, n } = useI18n();
  const { method, url, headers, body, status, problem, durationMs, responseBody, reply } = trial;
  // Right for a number that nobody has, wrong for a mistyped address: the owner knows which.
  const isNotFound = status === 404 || status === 410;
  return (
    <section aria-label={t(texts.result)}>
      <Stack gap={4}>
        <Callout tone={problem !== null ? 'danger' : isNotFound ? 'info' : 'success'}>
          {t(problem !== null ? toolProblemTexts[problem] : isNotFound ? texts.nothingFound : texts.worked)}
        </Callout>
        <Stack gap={2}>
          <Heading level={3}>{t(texts.reply)}</Heading>
          <Card>
            <UserText>{reply}</UserText>
          </Card>
        </Stack>
        <DescriptionList
          items={[
            ...(status === null
              ? []
              : [{ id: 'status', name: t(texts.status), value: n(status, { useGrouping: false }) }]),
            { id: 'time', name: t(texts.time), value: t(texts.milliseconds, { count: durationMs }) },
          ]}
        />
        <div>
          <Disclosure label={t(texts.request)}>
            <UserText size="xs" isLatin>
              {[
                `${method} ${url}`,
                ...headers.map(({ name, value }) => `${name}: ${value ?? `(${t(texts.hidden)})`}`),
                ...(body === '' ? [] : ['', body]),
              ].join('\n')}
            </UserText>
          </Disclosure>
          {responseBody !== '' && (
            <Disclosure label={t(texts.answer)}>
              <UserText size="xs" isLatin>
                {responseBody}
              </UserText>
            </Disclosure>
          )}
        </div>
      </Stack>
    </section>
  );
}
