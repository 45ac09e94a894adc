// Rules in plain language.
import type { RuleChoices, RuleCondition } from '../../../../contract/automation/rules.ts';
import type { I18n } from '../../../i18n/I18n.tsx';
import { actionTexts } from '../../../i18n/texts/macro-actions.texts.ts';
import { nameById } from '../../../i18n/texts/macro-actions.words.ts';
import { conditionTexts as texts } from './rules.texts.ts';

/** A condition as a part of a sentence. */
export function conditionText(condition: RuleCondition, choices: RuleChoices, i18n: I18n): string {
  const { t, list } = i18n;
  const kind = t(texts[condition.kind]);
  const describeValue = (is: boolean, value: string) => t(is ? texts.ifIs : texts.ifIsNot, { kind, value });
  const describePresence = (is: boolean, what: string) =>
    t(is ? texts.ifHas : texts.ifHasNot, { kind: what });
  switch (condition.kind) {
    case 'words':
      return t(condition.is ? texts.ifWords : texts.ifNotWords, { value: list(condition.words) });
    case 'language':
      return describeValue(true, t(texts[condition.language]));
    case 'channel': {
      const channel = choices.channels.find((one) => one.kind === condition.channel);
      return describeValue(condition.is, channel ? t(channel.label) : condition.channel);
    }
    case 'label':
      return describeValue(condition.is, nameById(choices.labels, condition.labelId, i18n));
    case 'priority':
      return describeValue(true, t(actionTexts[condition.priority]));
    case 'assigned':
    case 'phone':
      return describePresence(condition.is, kind);
    case 'attribute': {
      const name = nameById(choices.attributes, condition.attributeId, i18n);
      if (condition.value === '') return describePresence(condition.is, name);
      return t(condition.is ? texts.ifIs : texts.ifIsNot, { kind: name, value: condition.value });
    }
    case 'hours':
      return t(condition.is ? texts.inHours : texts.offHours);
  }
}
