// A rule in plain language, with its switch and menu.
import type { Rule, RuleChoices } from '../../../../contract/automation/rules.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { actionText } from '../../../i18n/texts/macro-actions.words.ts';
import type { RuleCommand } from '../../../machines/account/automation/rules.machine.ts';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { ActionMenu, type MenuAction } from '../../../ui/Menu/ActionMenu.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { conditionText } from './rule.text.ts';
import { editorTexts, eventTexts, rulesTexts as texts } from './rules.texts.ts';

export interface RuleRowProps {
  rule: Rule;
  choices: RuleChoices;
  position: { readonly index: number; readonly count: number };
  isOwner: boolean;
  isBusy: boolean;
  onCommand: (command: RuleCommand) => void;
  onEdit: () => void;
  onLog: () => void;
}

export function RuleRow(props: RuleRowProps) {
  const { rule, choices, position, isOwner, isBusy, onCommand, onEdit, onLog } = props;
  const i18n = useI18n();
  const { t, list, relative } = i18n;
  const { name, lastRun, missing, isStopped, isEnabled, botId } = rule;
  const { index, count } = position;
  const move = (to: number) => onCommand({ kind: 'move', rule, position: to });
  const ownerActions: readonly MenuAction[] = [
    { id: 'edit', label: t(texts.change), icon: 'edit', run: onEdit },
    {
      id: 'up',
      label: t(texts.up),
      icon: 'chevronUp',
      isDisabled: isBusy || index === 0,
      run: () => move(index - 1),
    },
    {
      id: 'down',
      label: t(texts.down),
      icon: 'chevronDown',
      isDisabled: isBusy || index === count - 1,
      run: () => move(index + 1),
    },
    {
      id: 'remove',
      label: t(texts.remove),
      icon: 'trash',
      isDanger: true,
      isDisabled: isBusy,
      run: () => onCommand({ kind: 'remove', rule }),
    },
  ];
  const bot = choices.bots.find(({ id }) => id === botId)?.name;
  return (
    <ListRow
      title={name}
      detail={
        <>
          <bdi>{botId === null ? t(editorTexts.everyBot) : bot}</bdi>
          {' · '}
          {lastRun ? t(texts.lastRun, { when: relative(lastRun.at) }) : t(texts.neverRan)}
        </>
      }
      actions={
        <Inline>
          <Switch
            label={t(texts.isOn, { name })}
            isLabelHidden
            isSelected={isEnabled}
            isDisabled={!isOwner || isBusy}
            onChange={(isOn) => onCommand({ kind: 'switch', rule, isEnabled: isOn })}
          />
          <ActionMenu
            label={t(texts.more, { name })}
            actions={[
              { id: 'log', label: t(texts.log), icon: 'history', run: onLog },
              ...(isOwner ? ownerActions : []),
            ]}
          />
        </Inline>
      }
    >
      <Text size="s">
        <Text as="span" size="s" tone="muted">
          {t(editorTexts.when)}
        </Text>{' '}
        {t(eventTexts[rule.event])}
      </Text>
      {rule.conditions.length > 0 && (
        <Text size="s">
          <Text as="span" size="s" tone="muted">
            {t(editorTexts.if)}
          </Text>{' '}
          {rule.conditions.length > 1 && `(${t(editorTexts[rule.match])}) `}
          {list(rule.conditions.map((condition) => conditionText(condition, choices, i18n)))}
        </Text>
      )}
      <Text size="s">
        <Text as="span" size="s" tone="muted">
          {t(editorTexts.act)}
        </Text>{' '}
        {list(rule.actions.map((action) => actionText(action, choices, i18n)))}
      </Text>
      {missing.length > 0 && (
        <Callout tone="danger">
          {t(texts.missing, { parts: list(missing.map((part) => t(texts[part]))) })}
        </Callout>
      )}
      {isStopped && <Callout tone="warning">{t(texts.stopped)}</Callout>}
    </ListRow>
  );
}
