// Draws a bot that can be switched on or off, and one that can be brought back. Knows no limit.
import type { RemovedBot } from '../../../contract/bot-life.ts';
import type { Bot } from '../../../contract/bots.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { Avatar } from '../../ui/Avatar/Avatar.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Switch } from '../../ui/Switch/Switch.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import * as styles from './ManageBots.css.ts';
import { manageTexts as texts } from './manage.texts.ts';

export function ActiveRow(props: { bot: Bot; isChosen: boolean; onSwitch: () => void }) {
  const { bot, isChosen, onSwitch } = props;
  const { t, date, relative } = useI18n();
  const kept =
    bot.dataEndsAt === null
      ? t(texts.willRest)
      : t(texts.kept, { date: date(bot.dataEndsAt), remaining: relative(bot.dataEndsAt) });
  return (
    <li className={styles.row}>
      <Avatar name={bot.name} kind="bot" size="m" />
      <div className={styles.words}>
        <Text weight="bold">
          <bdi>{bot.name}</bdi>
        </Text>
        <Text size="s" tone="muted">
          {isChosen ? t(texts.answers) : kept}
        </Text>
      </div>
      <Switch
        label={t(texts.activate, { name: bot.name })}
        isLabelHidden
        isSelected={isChosen}
        onChange={onSwitch}
      />
    </li>
  );
}

export function RemovedRow(props: {
  bot: RemovedBot;
  isPending: boolean;
  isDisabled: boolean;
  onRestore: () => void;
}) {
  const { bot, isPending, isDisabled, onRestore } = props;
  const { t, date, relative } = useI18n();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text weight="bold">
          <bdi>{bot.name}</bdi>
        </Text>
        <Text size="s" tone="muted">
          {t(texts.removedUntil, { date: date(bot.deletedAt), remaining: relative(bot.deletedAt) })}
        </Text>
      </div>
      <Button icon="undo" size="small" {...{ isPending, isDisabled }} onPress={onRestore}>
        {t(texts.restore)}
      </Button>
    </li>
  );
}
