// Edits the conditions of a rule.
import type { RuleChoices, RuleCondition, RuleDraft } from '../../../../contract/automation/rules.ts';
import { ruleLimits } from '../../../../contract/limits.rules.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { actionTexts } from '../../../i18n/texts/macro-actions.texts.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { conditionTexts, editorTexts as texts } from './rules.texts.ts';

type Kind = RuleCondition['kind'];

const KINDS = [
  'words',
  'channel',
  'label',
  'priority',
  'assigned',
  'phone',
  'attribute',
  'hours',
  'language',
] as const satisfies readonly Kind[];

function createCondition(kind: Kind): RuleCondition {
  switch (kind) {
    case 'words':
      return { kind, words: [], is: true };
    case 'language':
      return { kind, language: 'en' };
    case 'channel':
      return { kind, channel: '', is: true };
    case 'label':
      return { kind, labelId: '', is: true };
    case 'priority':
      return { kind, priority: 'urgent' };
    case 'attribute':
      return { kind, attributeId: '', value: '', is: true };
    default:
      return { kind, is: true };
  }
}

export interface ConditionListProps {
  draft: Pick<RuleDraft, 'match' | 'conditions'>;
  choices: RuleChoices;
  onChange: (changes: Partial<Pick<RuleDraft, 'match' | 'conditions'>>) => void;
}

export function ConditionList({ draft: { match, conditions }, choices, onChange }: ConditionListProps) {
  const { t } = useI18n();
  return (
    <fieldset aria-label={t(texts.if)}>
      <Stack gap={3}>
        <Text weight="medium">{t(texts.if)}</Text>
        {conditions.length === 0 && (
          <Text size="s" tone="muted">
            {t(texts.noConditions)}
          </Text>
        )}
        {conditions.length > 1 && (
          <Select<RuleDraft['match']>
            label={t(texts.match)}
            options={(['all', 'any'] as const).map((value) => ({ value, label: t(texts[value]) }))}
            value={match}
            onChange={(value) => onChange({ match: value })}
          />
        )}
        {[...conditions.entries()].map(([index, condition]) => (
          <ConditionFields
            key={index}
            condition={condition}
            index={index}
            choices={choices}
            onChange={(changed) => onChange({ conditions: conditions.with(index, changed) })}
            onRemove={() => onChange({ conditions: conditions.toSpliced(index, 1) })}
          />
        ))}
        <Inline>
          <Button
            size="small"
            icon="plus"
            isDisabled={conditions.length >= ruleLimits.conditionsMax}
            onPress={() => onChange({ conditions: [...conditions, createCondition('words')] })}
          >
            {t(texts.addCondition)}
          </Button>
        </Inline>
      </Stack>
    </fieldset>
  );
}

interface ConditionFieldsProps {
  condition: RuleCondition;
  index: number;
  choices: RuleChoices;
  onChange: (condition: RuleCondition) => void;
  onRemove: () => void;
}

function ConditionFields({ condition, index, choices, onChange, onRemove }: ConditionFieldsProps) {
  const { t, n } = useI18n();
  const number = n(index + 1);
  return (
    <Stack gap={2}>
      <Inline isWrapping>
        <Select<Kind>
          label={t(texts.condition, { number })}
          options={KINDS.map((value) => ({ value, label: t(conditionTexts[value]) }))}
          value={condition.kind}
          onChange={(kind) => onChange(createCondition(kind))}
        />
        <IconButton
          icon="trash"
          size="small"
          label={t(texts.removeCondition, { number })}
          onPress={onRemove}
        />
      </Inline>
      {'is' in condition && (
        <Select<'yes' | 'no'>
          label={t(conditionTexts[condition.kind])}
          options={polarityOf(condition.kind).map(([value, text]) => ({
            value,
            label: t(conditionTexts[text]),
          }))}
          value={condition.is ? 'yes' : 'no'}
          onChange={(value) => onChange({ ...condition, is: value === 'yes' })}
        />
      )}
      <ValueField condition={condition} index={index} choices={choices} onChange={onChange} />
    </Stack>
  );
}

const polarityOf = (
  kind: Kind,
): readonly (readonly ['yes' | 'no', 'has' | 'hasNot' | 'is' | 'isNot' | 'inHours' | 'offHours'])[] => {
  if (kind === 'hours')
    return [
      ['yes', 'inHours'],
      ['no', 'offHours'],
    ];
  if (kind === 'channel' || kind === 'attribute')
    return [
      ['yes', 'is'],
      ['no', 'isNot'],
    ];
  return [
    ['yes', 'has'],
    ['no', 'hasNot'],
  ];
};

function ValueField({ condition, index, choices, onChange }: Omit<ConditionFieldsProps, 'onRemove'>) {
  const { t } = useI18n();
  const field = (name: string) => `conditions.${index}.${name}`;
  switch (condition.kind) {
    case 'words':
      return (
        <TextArea
          name={field('words')}
          label={t(texts.words)}
          hint={t(texts.wordsHint)}
          value={condition.words.join('\n')}
          onChange={(typed) => onChange({ ...condition, words: typed.split('\n') })}
        />
      );
    case 'language':
      return (
        <Select<'fa' | 'en'>
          label={t(texts.language)}
          options={(['fa', 'en'] as const).map((value) => ({ value, label: t(conditionTexts[value]) }))}
          value={condition.language}
          onChange={(language) => onChange({ ...condition, language })}
        />
      );
    case 'channel':
      return (
        <Select
          name={field('channel')}
          label={t(texts.channel)}
          placeholder={t(texts.choose)}
          options={choices.channels.map(({ kind, label }) => ({ value: kind, label: t(label) }))}
          value={condition.channel || null}
          onChange={(channel) => onChange({ ...condition, channel })}
        />
      );
    case 'label':
      return (
        <Select
          name={field('labelId')}
          label={t(texts.label)}
          placeholder={t(texts.choose)}
          options={choices.labels.map(({ id, name }) => ({ value: id, label: name }))}
          value={condition.labelId || null}
          onChange={(labelId) => onChange({ ...condition, labelId })}
        />
      );
    case 'priority':
      return (
        <Select<typeof condition.priority>
          label={t(texts.priority)}
          options={(['urgent', 'high', 'normal', 'low'] as const).map((value) => ({
            value,
            label: t(actionTexts[value]),
          }))}
          value={condition.priority}
          onChange={(priority) => onChange({ ...condition, priority })}
        />
      );
    case 'attribute':
      return (
        <>
          <Select
            name={field('attributeId')}
            label={t(conditionTexts.attribute)}
            placeholder={t(texts.choose)}
            options={choices.attributes.map(({ id, name }) => ({ value: id, label: name }))}
            value={condition.attributeId || null}
            onChange={(attributeId) => onChange({ ...condition, attributeId })}
          />
          <TextField
            name={field('value')}
            label={t(texts.value)}
            hint={t(texts.valueHint)}
            direction="auto"
            value={condition.value}
            onChange={(value) => onChange({ ...condition, value })}
          />
        </>
      );
    default:
      return null;
  }
}
