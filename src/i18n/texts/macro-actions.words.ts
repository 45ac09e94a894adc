// Actions of rules and macros in plain language.
import type { MacroChoices } from '../../../contract/automation/macros.ts';
import type { ConversationAction } from '../../../contract/automation/rule-actions.ts';
import type { I18n } from '../I18n.tsx';
import { actionTexts } from './macro-actions.texts.ts';

type NamedItem = readonly { readonly id: string; readonly name: string }[];

/** The name of a part, or that it was removed. */
export const nameById = (all: NamedItem, id: string, { t }: I18n): string =>
  all.find((one) => one.id === id)?.name ?? t(actionTexts.gone);

/** What actions may name; rules name no canned replies. */
export type ActionChoices = Omit<MacroChoices, 'cannedReplies'> & Partial<MacroChoices>;

const TEXT_LENGTH = 80;

const shorten = (text: string): string =>
  text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH).trimEnd()}…` : text;

/** An action as a part of a sentence. */
export function actionText(action: ConversationAction, choices: ActionChoices, i18n: I18n): string {
  const { t } = i18n;
  const name = t(actionTexts[action.kind]);
  const withValue = (value: string) => t(actionTexts.withValue, { action: name, value });
  switch (action.kind) {
    case 'addLabel':
    case 'removeLabel':
      return withValue(nameById(choices.labels, action.labelId, i18n));
    case 'priority':
      return withValue(t(actionTexts[action.priority]));
    case 'assign':
      return withValue(nameById(choices.operators, action.assigneeId, i18n));
    case 'group':
      return withValue(nameById(choices.groups, action.groupId, i18n));
    case 'sendCanned':
      return withValue(nameById(choices.cannedReplies ?? [], action.replyId, i18n));
    case 'snooze':
      return withValue(
        action.hours === null ? t(actionTexts.untilReply) : t(actionTexts.hours, { count: action.hours }),
      );
    case 'note':
    case 'send':
      return t(actionTexts.withText, { action: name, value: shorten(action.text) });
    default:
      return name;
  }
}

/** The name of an action of a run. */
export const actionName = (kind: string, { t }: I18n): string =>
  isActionKind(kind) ? t(actionTexts[kind]) : kind;

const isActionKind = (kind: string): kind is ConversationAction['kind'] => Object.hasOwn(actionTexts, kind);
