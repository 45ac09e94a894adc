// Actions on one message: quote, edit, delete.
import type { Message } from '../../../../contract/conversations/messages.ts';
import { isMessageEditable } from '../../../../contract/conversations/messages.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { composerTexts as texts } from '../composer/composer.texts.ts';
import * as styles from '../composer/ReplyComposer.css.ts';
import { copilotTexts } from '../copilot/copilot.texts.ts';

export interface MessageHandlers {
  /** The user's id: only own messages can be changed. */
  readonly me: string;
  /** Kind of the connection the messages are sent through. */
  readonly channel: string;
  readonly onQuote: (message: Message) => void;
  readonly onEdit: (message: Message) => void;
  readonly onRemove: (message: Message) => void;
  /** Translates a visitor's message; absent without a model. */
  readonly onTranslate?: ((message: Message) => void) | undefined;
}

const CHANGE_UNSUPPORTED = { error: 'MessageChangeUnsupported' } as const;

export function MessageActions({
  message,
  me,
  channel,
  onQuote,
  onEdit,
  onRemove,
  onTranslate,
}: MessageHandlers & { message: Message }) {
  const { t, locale } = useI18n();
  const isEditable = isMessageEditable(channel, message.isNote);
  const isOwn = message.author === 'operator' && message.authorId === me;
  const canTranslate = onTranslate !== undefined && message.author === 'visitor' && message.text !== '';
  const runAction = (id: string) => {
    if (id === 'translate') onTranslate?.(message);
    else if (id === 'edit') onEdit(message);
    else onRemove(message);
  };
  return (
    <span className={styles.actions}>
      <IconButton icon="reply" size="small" label={t(texts.quote)} onPress={() => onQuote(message)} />
      {canTranslate && (
        <Menu
          label={t(texts.more)}
          trigger={<IconButton icon="more" size="small" label={t(texts.more)} />}
          groups={[
            { id: 'visitor', items: [{ id: 'translate', label: t(copilotTexts.translate), icon: 'globe' }] },
          ]}
          onAction={runAction}
        />
      )}
      {isOwn && (
        <Menu
          label={t(texts.more)}
          trigger={<IconButton icon="more" size="small" label={t(texts.more)} />}
          groups={[
            {
              id: 'own',
              items: [
                ...(message.text && isEditable
                  ? [{ id: 'edit', label: t(texts.edit), icon: 'edit' } as const]
                  : []),
                {
                  ...{ id: 'remove', label: t(texts.remove), icon: 'trash', isDanger: isEditable },
                  // Disabled with its reason, rather than a confirmation followed by a refusal.
                  ...(!isEditable && { isDisabled: true, detail: errorText(CHANGE_UNSUPPORTED, locale) }),
                },
              ],
            },
          ]}
          onAction={runAction}
        />
      )}
    </span>
  );
}
