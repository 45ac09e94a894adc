// Writes a macro: its name, key, audience and actions.
import { useState } from 'react';
import type {
  Macro,
  MacroAudience,
  MacroChoices,
  MacroDraft,
} from '../../../../contract/automation/macros.ts';
import type { ConversationAction, MacroAction } from '../../../../contract/automation/rule-actions.ts';
import { variableNames } from '../../../../contract/conversations/canned-replies.rules.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useFailure } from '../../../i18n/useFailure.ts';
import { RadioCards } from '../../../ui/RadioCards/RadioCards.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { ActionList } from './ActionList.tsx';
import { EditorSheet } from './EditorSheet.tsx';
import { macrosTexts as texts } from './macros.texts.ts';

const KINDS = [
  'send',
  'sendCanned',
  'addLabel',
  'removeLabel',
  'assignMe',
  'assign',
  'group',
  'priority',
  'note',
  'snooze',
  'close',
  'reopen',
] as const satisfies readonly MacroAction['kind'][];

const isMacroAction = (action: ConversationAction): action is MacroAction =>
  KINDS.some((kind) => kind === action.kind);

const NEW_MACRO: MacroDraft = {
  name: '',
  key: null,
  audience: { kind: 'me' },
  actions: [{ kind: 'send', text: '' }],
};

const KEYS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
const NO_KEY = 'none';

export interface MacroEditorProps {
  /** The macro to change; null adds one. */
  macro: Macro | null;
  choices: MacroChoices;
  /** Only owners share macros. */
  canShare: boolean;
  failure: Failure | null;
  isSaving: boolean;
  onSave: (draft: MacroDraft) => void;
  onClose: () => void;
}

export function MacroEditor({
  macro,
  choices,
  canShare,
  failure,
  isSaving,
  onSave,
  onClose,
}: MacroEditorProps) {
  const { t, list, locale } = useI18n();
  const { errors, error } = useFailure(failure);
  const isKeyTaken = failure?.error === 'MacroKeyTaken';
  const [draft, setDraft] = useState<MacroDraft>(() => {
    if (!macro) return NEW_MACRO;
    const { name, key, audience, actions } = macro;
    return { name, key, audience, actions };
  });
  const change = (changes: Partial<MacroDraft>) => setDraft({ ...draft, ...changes });
  const { audience } = draft;
  const names = Object.values(variableNames).map((name) => `\u2068{{${name[locale]}}}\u2069`);
  return (
    <EditorSheet
      title={t(macro ? texts.edit : texts.add)}
      nameLabel={t(texts.name)}
      name={draft.name}
      onName={(name) => change({ name })}
      errors={errors}
      error={isKeyTaken ? undefined : error}
      submitLabel={t(texts.save)}
      isPending={isSaving}
      onSubmit={() => onSave(draft)}
      onClose={onClose}
    >
      <ActionList
        title={t(texts.actions)}
        actions={draft.actions}
        kinds={KINDS}
        choices={choices}
        sendHint={t(texts.sendHint, { names: list(names) })}
        onChange={(actions) => change({ actions: actions.filter(isMacroAction) })}
      />
      <Select
        name="key"
        label={t(texts.key)}
        hint={t(texts.keyHint)}
        options={[
          { value: NO_KEY, label: t(texts.noKey) },
          ...KEYS.map((value) => ({ value, label: value })),
        ]}
        value={draft.key ?? NO_KEY}
        onChange={(key) => change({ key: key === NO_KEY ? null : key })}
        error={isKeyTaken ? error : errors.key}
      />
      {canShare && (
        <RadioCards<MacroAudience['kind']>
          name="audience"
          label={t(texts.audience)}
          options={[
            { value: 'me', label: t(texts.me) },
            { value: 'all', label: t(texts.all) },
            { value: 'group', label: t(texts.group), isDisabled: choices.groups.length === 0 },
          ]}
          columns={3}
          value={audience.kind}
          onChange={(kind) =>
            change({
              audience: kind === 'group' ? { kind, groupId: choices.groups[0]?.id ?? '' } : { kind },
            })
          }
        />
      )}
      {audience.kind === 'group' && (
        <Select
          name="audience.groupId"
          label={t(texts.whichGroup)}
          placeholder={t(texts.choose)}
          options={choices.groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={choices.groups.some(({ id }) => id === audience.groupId) ? audience.groupId : null}
          onChange={(groupId) => change({ audience: { kind: 'group', groupId } })}
        />
      )}
    </EditorSheet>
  );
}
