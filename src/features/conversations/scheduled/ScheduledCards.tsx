// The scheduled replies of the open conversation, above the composer.
import type { ScheduledReply } from '../../../../contract/conversations/scheduled-replies.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { ScheduledCommand } from '../../../machines/conversations/composer/scheduled-replies.machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { snoozeEndText } from '../snooze/snooze.text.ts';
import * as styles from './Scheduled.css.ts';
import { scheduledTexts as texts } from './scheduled.texts.ts';

export interface ScheduledCardsProps {
  replies: readonly ScheduledReply[];
  isBusy: boolean;
  onCommand: (command: ScheduledCommand) => void;
  onEdit: (reply: ScheduledReply) => void;
}

export function ScheduledCards({ replies, isBusy, onCommand, onEdit }: ScheduledCardsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  if (replies.length === 0) return null;
  return (
    <div className={styles.cards}>
      <List label={t(texts.list)}>
        {replies.map((reply) => {
          const { id, text, sendAt, sendsAnyway, authorName, stop } = reply;
          return (
            <ListRow
              key={id}
              isMultiline
              title={t(stop === null ? texts.at : texts.wasAt, {
                at: snoozeEndText(sendAt, i18n),
                name: authorName,
              })}
              detail={<span dir="auto">{text}</span>}
              actions={
                <Inline gap={1}>
                  <IconButton
                    icon="edit"
                    size="small"
                    label={t(texts.edit)}
                    isDisabled={isBusy}
                    onPress={() => onEdit(reply)}
                  />
                  <IconButton
                    icon="trash"
                    size="small"
                    label={t(texts.remove)}
                    isDisabled={isBusy}
                    onPress={() => onCommand({ kind: 'remove', reply })}
                  />
                </Inline>
              }
            >
              <Inline isWrapping justify="between">
                {stop === null ? (
                  <Checkbox
                    label={t(texts.anyway)}
                    isSelected={sendsAnyway}
                    isDisabled={isBusy}
                    onChange={(isSelected) =>
                      onCommand({ kind: 'change', id, fields: { text, sendAt, sendsAnyway: isSelected } })
                    }
                  />
                ) : (
                  <Callout tone="warning">{t(texts[stop])}</Callout>
                )}
                <Button
                  size="small"
                  icon="send"
                  isDisabled={isBusy}
                  onPress={() => onCommand({ kind: 'send', id })}
                >
                  {t(texts.sendNow)}
                </Button>
              </Inline>
            </ListRow>
          );
        })}
      </List>
    </div>
  );
}
