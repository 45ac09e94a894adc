// Writes a tool: when it is used, what it has to know, its request and its answer.
import { useState } from 'react';
import { type ToolDraft, ToolMethod } from '../../../../contract/bots/tools.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { toolLimits } from '../../../../contract/limits.rules.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { EditedTool } from '../../../machines/bots/tools/tools.machine.ts';
import { NumberField } from '../../../ui/NumberField/NumberField.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { FormSheet } from '../../../ui/Sheet/FormSheet.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Heading } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { SecretList } from './SecretList.tsx';
import { ToolInputList } from './ToolInputList.tsx';
import { type ToolForm, toDraft, toForm } from './tool-draft.ts';
import { toolEditorTexts as texts, toolsTexts } from './tools.texts.ts';

const METHODS = ToolMethod.literals;

const SAMPLES = {
  address: '\u2066https://shop.example/orders/{order}\u2069',
  header: '\u2066X-Shop: main\u2069',
  field: '\u2066status = order.status\u2069',
};

export interface ToolEditorProps {
  edited: EditedTool;
  failure: Failure | null;
  isSaving: boolean;
  onSave: (draft: ToolDraft) => void;
  onClose: () => void;
}

export function ToolEditor({ edited, failure, isSaving, onSave, onClose }: ToolEditorProps) {
  const { t } = useI18n();
  const { errors, error } = useFailure(failure);
  const [form, setForm] = useState(() => toForm(edited));
  const change = (changes: Partial<ToolForm>) => setForm({ ...form, ...changes });
  return (
    <FormSheet
      title={t(edited.kind === 'tool' ? toolsTexts.editTool : toolsTexts.add)}
      submitLabel={t(texts.save)}
      errors={errors}
      error={error}
      isPending={isSaving}
      onSubmit={() => onSave(toDraft(form))}
      onClose={onClose}
    >
      <Switch
        label={t(texts.isEnabled)}
        isSelected={form.isEnabled}
        onChange={(isEnabled) => change({ isEnabled })}
        isWide
      />
      <TextField
        name="label"
        label={t(texts.label)}
        direction="auto"
        maxLength={toolLimits.labelMax}
        value={form.label}
        onChange={(label) => change({ label })}
      />
      <TextField
        name="name"
        label={t(texts.name)}
        hint={t(texts.nameHint)}
        direction="ltr"
        maxLength={toolLimits.nameMax}
        value={form.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        name="usage"
        label={t(texts.about)}
        direction="auto"
        maxLength={toolLimits.lineMax}
        value={form.usage}
        onChange={(usage) => change({ usage })}
      />
      <TextArea
        name="examples"
        label={t(texts.examples)}
        hint={t(texts.examplesHint)}
        value={form.examples}
        onChange={(examples) => change({ examples })}
      />
      <ToolInputList inputs={form.inputs} onChange={(inputs) => change({ inputs })} />
      <RequestFields
        form={form}
        stored={edited.kind === 'tool' ? edited.tool.secrets : []}
        onChange={change}
      />
      <Heading level={3}>{t(texts.reply)}</Heading>
      <TextArea
        name="responseFields"
        label={t(texts.fields)}
        hint={t(texts.fieldsHint, { sample: SAMPLES.field })}
        value={form.responseFields}
        onChange={(responseFields) => change({ responseFields })}
      />
      <TextArea
        name="replyTemplate"
        label={t(texts.answer)}
        hint={t(texts.answerHint)}
        limit={toolLimits.replyMax}
        value={form.replyTemplate}
        onChange={(replyTemplate) => change({ replyTemplate })}
      />
      <TextArea
        name="notFound"
        label={t(texts.notFound)}
        rows={2}
        value={form.notFound}
        onChange={(notFound) => change({ notFound })}
      />
    </FormSheet>
  );
}

interface RequestFieldsProps {
  form: ToolForm;
  stored: readonly string[];
  onChange: (changes: Partial<ToolForm>) => void;
}

function RequestFields({ form, stored, onChange }: RequestFieldsProps) {
  const { t } = useI18n();
  const { method, needsApproval, address, headers, secrets, body, timeoutSeconds } = form;
  return (
    <>
      <Heading level={3}>{t(texts.request)}</Heading>
      <Select
        name="method"
        label={t(texts.method)}
        options={METHODS.map((value) => ({ value, label: value }))}
        value={method}
        onChange={(chosen) => onChange({ method: chosen, needsApproval: chosen !== 'GET' })}
      />
      <Switch
        label={t(texts.needsApproval)}
        hint={t(texts.needsApprovalHint)}
        isSelected={needsApproval}
        onChange={(isSelected) => onChange({ needsApproval: isSelected })}
        isWide
      />
      <TextField
        name="address"
        type="url"
        label={t(texts.address)}
        hint={t(texts.addressHint, { sample: SAMPLES.address })}
        maxLength={toolLimits.addressMax}
        value={address}
        onChange={(typed) => onChange({ address: typed })}
      />
      <TextArea
        name="headers"
        label={t(texts.headers)}
        hint={t(texts.headersHint, { sample: SAMPLES.header })}
        rows={2}
        value={headers}
        onChange={(typed) => onChange({ headers: typed })}
      />
      <SecretList secrets={secrets} stored={stored} onChange={(changed) => onChange({ secrets: changed })} />
      {method !== 'GET' && (
        <SegmentedControl
          label={t(texts.bodyKind)}
          isWide
          options={(['none', 'json', 'form'] as const).map((value) => ({ value, label: t(texts[value]) }))}
          value={body.kind}
          onChange={(kind) => onChange({ body: { ...body, kind } })}
        />
      )}
      {method !== 'GET' && body.kind !== 'none' && (
        <TextArea
          name="body.template"
          label={t(texts.template)}
          limit={toolLimits.bodyMax}
          value={body.template}
          onChange={(template) => onChange({ body: { ...body, template } })}
        />
      )}
      <NumberField
        name="timeoutSeconds"
        label={t(texts.seconds)}
        min={1}
        max={toolLimits.maxTimeoutSeconds}
        value={timeoutSeconds}
        onChange={(value) => value !== null && onChange({ timeoutSeconds: value })}
      />
    </>
  );
}
