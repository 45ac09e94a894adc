// Writes a rule as a sentence: when … if … then …, and tries it on past conversations.
import { useState } from 'react';
import type { ConversationAction, RuleAction } from '../../../../contract/automation/rule-actions.ts';
import type { Rule, RuleChoices, RuleDraft } from '../../../../contract/automation/rules.ts';
import { RuleEventKind } from '../../../../contract/automation/rules.ts';
import { variableNames } from '../../../../contract/conversations/canned-replies.rules.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { useFailure } from '../../../i18n/useFailure.ts';
import type { RuleTrial } from '../../../machines/account/automation/rules.machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { ActionList } from './ActionList.tsx';
import { ConditionList } from './ConditionList.tsx';
import { EditorSheet } from './EditorSheet.tsx';
import { eventTexts, rulesTexts, editorTexts as texts } from './rules.texts.ts';
import { TrialMatches } from './TrialMatches.tsx';

export interface RuleEditorProps {
  /** The rule to change; null adds one. */
  rule: Rule | null;
  choices: RuleChoices;
  failure: Failure | null;
  trial: RuleTrial | null;
  isSaving: boolean;
  isTrying: boolean;
  onChange: () => void;
  onTry: (draft: RuleDraft) => void;
  onSave: (draft: RuleDraft) => void;
  onClose: () => void;
}

const NEW_RULE: RuleDraft = {
  name: '',
  botId: null,
  event: 'visitorWrote',
  match: 'all',
  conditions: [{ kind: 'words', words: [], is: true }],
  actions: [{ kind: 'addLabel', labelId: '' }],
  includesTests: false,
};

const toDraft = ({
  name,
  botId,
  event,
  match,
  conditions,
  actions,
  includesTests,
}: RuleDraft): RuleDraft => ({
  name,
  botId,
  event,
  match,
  conditions,
  actions,
  includesTests,
});

/** Empty lines are no words. */
const removeEmptyWords = (draft: RuleDraft): RuleDraft => ({
  ...draft,
  conditions: draft.conditions.map((one) =>
    one.kind === 'words' ? { ...one, words: one.words.filter((word) => word.trim() !== '') } : one,
  ),
});

const KINDS = [
  'addLabel',
  'removeLabel',
  'priority',
  'assign',
  'group',
  'escalate',
  'send',
  'note',
  'snooze',
  'close',
  'spam',
] as const satisfies readonly RuleAction['kind'][];

const isRuleAction = (action: ConversationAction): action is RuleAction =>
  KINDS.some((kind) => kind === action.kind);

const EVERY_BOT = 'every';

export function RuleEditor(props: RuleEditorProps) {
  const { rule, choices, failure, trial, isSaving, isTrying, onChange, onTry, onSave, onClose } = props;
  const { t, locale } = useI18n();
  const { errors, error } = useFailure(failure);
  const [draft, setDraft] = useState<RuleDraft>(rule ? toDraft(rule) : NEW_RULE);
  const change = (changes: Partial<RuleDraft>) => {
    setDraft({ ...draft, ...changes });
    onChange();
  };
  return (
    <EditorSheet
      title={t(rule ? rulesTexts.editTitle : rulesTexts.add)}
      nameLabel={t(texts.name)}
      name={draft.name}
      onName={(name) => change({ name })}
      errors={errors}
      error={error}
      submitLabel={t(texts.save)}
      isPending={isSaving}
      isBusy={isTrying}
      action={
        <Button isPending={isTrying} isDisabled={isSaving} onPress={() => onTry(removeEmptyWords(draft))}>
          {t(texts.try)}
        </Button>
      }
      footer={
        trial && (
          <Stack>
            <Callout tone="info">
              {t(trial.matches.length > 0 ? texts.tried : texts.triedNone, {
                count: trial.matches.length,
                checked: trial.checked,
              })}
            </Callout>
            <TrialMatches matches={trial.matches} />
          </Stack>
        )
      }
      onSubmit={() => onSave(removeEmptyWords(draft))}
      onClose={onClose}
    >
      <Select
        name="botId"
        label={t(texts.bot)}
        options={[
          { value: EVERY_BOT, label: t(texts.everyBot) },
          ...choices.bots.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={draft.botId ?? EVERY_BOT}
        onChange={(botId) => change({ botId: botId === EVERY_BOT ? null : botId })}
      />
      <Select<RuleEventKind>
        name="event"
        label={t(texts.when)}
        options={RuleEventKind.literals.map((value) => ({ value, label: t(eventTexts[value]) }))}
        value={draft.event}
        onChange={(event) => change({ event })}
      />
      <ConditionList draft={draft} choices={choices} onChange={change} />
      <ActionList
        title={t(texts.act)}
        actions={draft.actions}
        kinds={KINDS}
        choices={choices}
        sendHint={t(texts.sendHint, { variable: `{{${variableNames.name[locale]}}}` })}
        onChange={(actions) => change({ actions: actions.filter(isRuleAction) })}
      />
      <Checkbox
        label={t(texts.tests)}
        isSelected={draft.includesTests}
        onChange={(includesTests) => change({ includesTests })}
      />
      {!rule && (
        <Text size="s" tone="muted">
          {t(texts.savedOff)}
        </Text>
      )}
    </EditorSheet>
  );
}
