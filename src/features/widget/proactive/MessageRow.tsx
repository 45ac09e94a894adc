// One message of the list, with its switch, its place and its figures.
import type { ProactiveMessage } from '../../../../contract/widget/proactive-messages.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type {
  ProactiveCommand,
  ProactiveEvent,
} from '../../../machines/widget/proactive-messages.machine.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline, Stack } from '../../../ui/Layout/Layout.tsx';
import { ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { ActionMenu } from '../../../ui/Menu/ActionMenu.tsx';
import { StatusChip } from '../../../ui/StatusChip/StatusChip.tsx';
import { MessageFigures } from './MessageFigures.tsx';
import { proactiveTexts as texts } from './proactive.texts.ts';
import { draftOf } from './proactive-draft.ts';

export interface MessageRowProps {
  message: ProactiveMessage;
  position: number;
  onEvent: (event: ProactiveEvent) => void;
}

export function MessageRow({ message, position, onEvent }: MessageRowProps) {
  const { t } = useI18n();
  const { id, name, isEnabled } = message;
  const issue = (command: ProactiveCommand) => onEvent({ type: 'command.issued', command });
  return (
    <ListRow
      title={name}
      detail={<bdi>{message.texts[0]}</bdi>}
      actions={
        <Inline>
          {position > 0 && (
            <IconButton
              icon="chevronUp"
              size="small"
              label={t(texts.moveUp, { name })}
              onPress={() => issue({ kind: 'move', id, position: position - 1 })}
            />
          )}
          <ActionMenu
            label={t(texts.more, { name })}
            actions={[
              {
                id: 'edit',
                label: t(texts.edit),
                icon: 'edit',
                run: () => onEvent({ type: 'editor.opened', edited: message }),
              },
              {
                id: 'toggle',
                label: t(isEnabled ? texts.turnOff : texts.turnOn),
                icon: isEnabled ? 'pause' : 'play',
                run: () => issue({ kind: 'save', id, draft: { ...draftOf(message), isEnabled: !isEnabled } }),
              },
              {
                id: 'remove',
                label: t(texts.remove),
                icon: 'trash',
                isDanger: true,
                run: () => issue({ kind: 'remove', message }),
              },
            ]}
          />
        </Inline>
      }
    >
      <Stack gap={2}>
        <Inline>
          <StatusChip tone={isEnabled ? 'success' : 'neutral'} icon={isEnabled ? 'check' : 'pause'}>
            {t(isEnabled ? texts.on : texts.off)}
          </StatusChip>
        </Inline>
        <MessageFigures message={message} />
      </Stack>
    </ListRow>
  );
}
