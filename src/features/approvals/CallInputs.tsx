// A call of a tool that waits: what would be sent where, and fields for other inputs.

import type { DraftCall, ReplyDraft } from '../../../contract/conversations/approvals.ts';
import { toolLimits } from '../../../contract/limits.rules.ts';
import { formatCallLines, parseCallLines } from '../../../contract/text/call-lines.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList.tsx';
import { Stack } from '../../ui/Layout/Layout.tsx';
import { Select } from '../../ui/Select/Select.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { approvalsTexts as texts } from './approvals.texts.ts';

export interface CallInputsProps {
  draft: ReplyDraft;
  call: DraftCall;
  /** The edited lines; null while unchanged. */
  text: string | null;
  isEditable: boolean;
  onType: (text: string) => void;
}

export function CallInputs({ draft, call, text, isEditable, onType }: CallInputsProps) {
  const { t } = useI18n();
  const { tool, method, host, inputs } = call;
  const values = parseCallLines(inputs, text ?? draft.text).map((value) => value ?? '');
  const change = (index: number, value: string) =>
    onType(formatCallLines(tool, inputs, values.with(index, value)));
  if (!isEditable)
    return (
      <DescriptionList
        items={[
          { id: 'tool', name: t(texts.tool), value: <bdi>{tool}</bdi> },
          ...inputs.map(({ label }, index) => ({
            id: `input ${index}`,
            name: label,
            value: <bdi>{values[index] || '–'}</bdi>,
          })),
          { id: 'request', name: t(texts.request), value: <bdi dir="ltr">{`${method} ${host}`}</bdi> },
        ]}
      />
    );
  return (
    <Stack gap={3}>
      {inputs.map(({ label, choices }, index) =>
        choices.length > 0 ? (
          <Select
            key={label}
            label={label}
            options={choices.map((choice) => ({ value: choice, label: choice }))}
            value={values[index] ?? ''}
            onChange={(value) => change(index, value)}
          />
        ) : (
          <TextField
            key={label}
            label={label}
            direction="auto"
            maxLength={toolLimits.valueMax}
            value={values[index] ?? ''}
            onChange={(value) => change(index, value)}
          />
        ),
      )}
    </Stack>
  );
}

/** Whether every input that the call needs has a value. */
export const isCallComplete = ({ inputs }: DraftCall, text: string): boolean =>
  parseCallLines(inputs, text).every((value, index) => !inputs[index]?.isRequired || Boolean(value));
