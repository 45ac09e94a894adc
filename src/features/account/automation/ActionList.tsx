// Edits the actions of a rule or a macro in their order.
import type { ConversationAction } from '../../../../contract/automation/rule-actions.ts';
import { ruleLimits } from '../../../../contract/limits.rules.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { actionTexts } from '../../../i18n/texts/macro-actions.texts.ts';
import type { ActionChoices } from '../../../i18n/texts/macro-actions.words.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { NumberField } from '../../../ui/NumberField/NumberField.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { editorTexts as texts } from './rules.texts.ts';

type Kind = ConversationAction['kind'];

function createAction(kind: Kind): ConversationAction {
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
    case 'sendCanned':
      return { kind, replyId: '' };
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
  title: string;
  actions: readonly ConversationAction[];
  /** What may be chosen, in the order shown. */
  kinds: readonly Kind[];
  choices: ActionChoices;
  /** Of a text to the visitor. */
  sendHint: string;
  onChange: (actions: readonly ConversationAction[]) => void;
}

export function ActionList({ title, actions, kinds, choices, sendHint, onChange }: ActionListProps) {
  const { t, n } = useI18n();
  return (
    <fieldset aria-label={title}>
      <Stack gap={3}>
        <Text weight="medium">{title}</Text>
        {[...actions.entries()].map(([index, action]) => {
          const number = n(index + 1);
          return (
            <Stack key={index} gap={2}>
              <Inline isWrapping>
                <Select<Kind>
                  label={t(texts.action, { number })}
                  options={kinds.map((value) => ({ value, label: t(actionTexts[value]) }))}
                  value={action.kind}
                  onChange={(kind) => onChange(actions.with(index, createAction(kind)))}
                />
                {index > 0 && (
                  <IconButton
                    icon="chevronUp"
                    size="small"
                    label={t(texts.moveUp, { number })}
                    onPress={() => onChange(actions.toSpliced(index, 1).toSpliced(index - 1, 0, action))}
                  />
                )}
                {actions.length > 1 && (
                  <IconButton
                    icon="trash"
                    size="small"
                    label={t(texts.removeAction, { number })}
                    onPress={() => onChange(actions.toSpliced(index, 1))}
                  />
                )}
              </Inline>
              <ValueField
                action={action}
                index={index}
                choices={choices}
                sendHint={sendHint}
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
            onPress={() => onChange([...actions, createAction('addLabel')])}
          >
            {t(texts.addAction)}
          </Button>
        </Inline>
      </Stack>
    </fieldset>
  );
}

interface ValueFieldProps {
  action: ConversationAction;
  index: number;
  choices: ActionChoices;
  sendHint: string;
  onChange: (action: ConversationAction) => void;
}

function ValueField({ action, index, choices, sendHint, onChange }: ValueFieldProps) {
  const { t } = useI18n();
  const field = (name: string) => `actions.${index}.${name}`;
  const toOptions = (all: ActionChoices['labels']) => all.map(({ id, name }) => ({ value: id, label: name }));
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
    case 'sendCanned':
      return (
        <Select
          name={field('replyId')}
          label={t(texts.cannedReply)}
          placeholder={t(texts.choose)}
          options={toOptions(choices.cannedReplies ?? [])}
          value={action.replyId || null}
          onChange={(replyId) => onChange({ ...action, replyId })}
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
          {...(action.kind === 'send' && { hint: sendHint })}
          limit={ruleLimits.textMax}
          value={action.text}
          onChange={(text) => onChange({ ...action, text })}
        />
      );
    default:
      return null;
  }
}
