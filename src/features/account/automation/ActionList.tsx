// Edits the actions of a rule in their order.
import type { RuleAction } from '../../../../contract/automation/rule-actions.ts';
import type { RuleChoices } from '../../../../contract/automation/rules.ts';
import { variableNames } from '../../../../contract/conversations/canned-replies.rules.ts';
import { ruleLimits } from '../../../../contract/limits.rules.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { NumberField } from '../../../ui/NumberField/NumberField.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { actionTexts, editorTexts as texts } from './rules.texts.ts';

type Kind = RuleAction['kind'];

const KINDS = [
  'addLabel',
  'removeLabel',
  'priority',
  'assign',
  'group',
  'handOver',
  'send',
  'note',
  'snooze',
  'close',
  'spam',
] as const satisfies readonly Kind[];

function newAction(kind: Kind): RuleAction {
  switch (kind) {
    case 'addLabel':
    case 'removeLabel':
      return { kind, labelId: '' };
    case 'priority':
      return { kind, priority: 'high' };
    case 'assign':
      return { kind, assigneeId: '' };
    case 'group':
      return { kind, groupId: '' };
    case 'snooze':
      return { kind, hours: null };
    case 'note':
    case 'send':
      return { kind, text: '' };
    default:
      return { kind };
  }
}

export interface ActionListProps {
  actions: readonly RuleAction[];
  choices: RuleChoices;
  onChange: (actions: readonly RuleAction[]) => void;
}

export function ActionList({ actions, choices, onChange }: ActionListProps) {
  const { t, n } = useI18n();
  return (
    <fieldset aria-label={t(texts.act)}>
      <Stack gap={3}>
        <Text weight="medium">{t(texts.act)}</Text>
        {[...actions.entries()].map(([index, action]) => {
          const no = n(index + 1);
          return (
            <Stack key={index} gap={2}>
              <Inline isWrapping>
                <Select<Kind>
                  label={t(texts.action, { no })}
                  options={KINDS.map((value) => ({ value, label: t(actionTexts[value]) }))}
                  value={action.kind}
                  onChange={(kind) => onChange(actions.with(index, newAction(kind)))}
                />
                {index > 0 && (
                  <IconButton
                    icon="chevronUp"
                    size="small"
                    label={t(texts.moveUp, { no })}
                    onPress={() => onChange(actions.toSpliced(index, 1).toSpliced(index - 1, 0, action))}
                  />
                )}
                {actions.length > 1 && (
                  <IconButton
                    icon="trash"
                    size="small"
                    label={t(texts.removeAction, { no })}
                    onPress={() => onChange(actions.toSpliced(index, 1))}
                  />
                )}
              </Inline>
              <ValueField
                action={action}
                index={index}
                choices={choices}
                onChange={(changed) => onChange(actions.with(index, changed))}
              />
            </Stack>
          );
        })}
        <Inline>
          <Button
            size="small"
            icon="plus"
            isDisabled={actions.length >= ruleLimits.actionsMax}
            onPress={() => onChange([...actions, newAction('addLabel')])}
          >
            {t(texts.addAction)}
          </Button>
        </Inline>
      </Stack>
    </fieldset>
  );
}

interface ValueFieldProps {
  action: RuleAction;
  index: number;
  choices: RuleChoices;
  onChange: (action: RuleAction) => void;
}

function ValueField({ action, index, choices, onChange }: ValueFieldProps) {
  const { t, locale } = useI18n();
  const field = (name: string) => `actions.${index}.${name}`;
  const toOptions = (all: RuleChoices['labels']) => all.map(({ id, name }) => ({ value: id, label: name }));
  switch (action.kind) {
    case 'addLabel':
    case 'removeLabel':
      return (
        <Select
          name={field('labelId')}
          label={t(texts.label)}
          placeholder={t(texts.choose)}
          options={toOptions(choices.labels)}
          value={action.labelId || null}
          onChange={(labelId) => onChange({ ...action, labelId })}
        />
      );
    case 'priority':
      return (
        <Select<typeof action.priority>
          label={t(texts.priority)}
          options={(['urgent', 'high', 'normal', 'low'] as const).map((value) => ({
            value,
            label: t(actionTexts[value]),
          }))}
          value={action.priority}
          onChange={(priority) => onChange({ ...action, priority })}
        />
      );
    case 'assign':
      return (
        <Select
          name={field('assigneeId')}
          label={t(texts.operator)}
          placeholder={t(texts.choose)}
          options={toOptions(choices.operators)}
          value={action.assigneeId || null}
          onChange={(assigneeId) => onChange({ ...action, assigneeId })}
        />
      );
    case 'group':
      return (
        <Select
          name={field('groupId')}
          label={t(texts.group)}
          placeholder={t(texts.choose)}
          options={toOptions(choices.groups)}
          value={action.groupId || null}
          onChange={(groupId) => onChange({ ...action, groupId })}
        />
      );
    case 'snooze':
      return (
        <NumberField
          name={field('hours')}
          label={t(texts.hours)}
          hint={t(texts.hoursHint)}
          value={action.hours}
          onChange={(hours) => onChange({ ...action, hours })}
        />
      );
    case 'note':
    case 'send':
      return (
        <TextArea
          name={field('text')}
          label={t(texts.text)}
          {...(action.kind === 'send' && {
            hint: t(texts.sendHint, { variable: `{{${variableNames.name[locale]}}}` }),
          })}
          limit={ruleLimits.textMax}
          value={action.text}
          onChange={(text) => onChange({ ...action, text })}
        />
      );
    default:
      return null;
  }
}
