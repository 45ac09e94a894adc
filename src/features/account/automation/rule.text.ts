// Rules in plain language.
import type { RuleAction } from '../../../../contract/automation/rule-actions.ts';
import type { RuleChoices, RuleCondition } from '../../../../contract/automation/rules.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { actionTexts, conditionTexts as texts } from './rules.texts.ts';

type Named = readonly { readonly id: string; readonly name: string }[];

const nameIn = (all: Named, id: string, { t }: I18n): string =>
  all.find((one) => one.id === id)?.name ?? t(texts.gone);

/** A condition as a part of a sentence. */
export function conditionText(condition: RuleCondition, choices: RuleChoices, i18n: I18n): string {
  const { t, list } = i18n;
  const kind = t(texts[condition.kind]);
  const compare = (is: boolean, value: string) => t(is ? texts.ifIs : texts.ifIsNot, { kind, value });
  const possess = (is: boolean, what: string) => t(is ? texts.ifHas : texts.ifHasNot, { kind: what });
  switch (condition.kind) {
    case 'words':
      return t(condition.is ? texts.ifWords : texts.ifNotWords, { value: list(condition.words) });
    case 'language':
      return compare(true, t(texts[condition.language]));
    case 'channel': {
      const channel = choices.channels.find((one) => one.kind === condition.channel);
      return compare(condition.is, channel ? t(channel.label) : condition.channel);
    }
    case 'label':
      return compare(condition.is, nameIn(choices.labels, condition.labelId, i18n));
    case 'priority':
      return compare(true, t(actionTexts[condition.priority]));
    case 'assigned':
    case 'phone':
      return possess(condition.is, kind);
    case 'attribute': {
      const name = nameIn(choices.attributes, condition.attributeId, i18n);
      if (condition.value === '') return possess(condition.is, name);
      return t(condition.is ? texts.ifIs : texts.ifIsNot, { kind: name, value: condition.value });
    }
    case 'hours':
      return t(condition.is ? texts.inHours : texts.offHours);
  }
}

/** An action as a part of a sentence. */
export function actionText(action: RuleAction, choices: RuleChoices, i18n: I18n): string {
  const { t } = i18n;
  const name = t(actionTexts[action.kind]);
  const withValue = (value: string) => t(actionTexts.withValue, { action: name, value });
  switch (action.kind) {
    case 'addLabel':
    case 'removeLabel':
      return withValue(nameIn(choices.labels, action.labelId, i18n));
    case 'priority':
      return withValue(t(actionTexts[action.priority]));
    case 'assign':
      return withValue(nameIn(choices.operators, action.assigneeId, i18n));
    case 'group':
      return withValue(nameIn(choices.groups, action.groupId, i18n));
    case 'snooze':
      return withValue(
        action.hours === null ? t(actionTexts.untilReply) : t(actionTexts.hours, { count: action.hours }),
      );
    case 'note':
    case 'send':
      return withValue(action.text);
    default:
      return name;
  }
}

/** The name of an action of a run. */
export const actionName = (kind: string, { t }: I18n): string =>
  isActionKind(kind) ? t(actionTexts[kind]) : kind;

const isActionKind = (kind: string): kind is RuleAction['kind'] => Object.hasOwn(actionTexts, kind);
