// Below a visitor's message: its translation, or what its recording says.
import type { Message } from '../../../../contract/conversations/messages.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { MessageText } from '../../../machines/conversations/copilot/message-texts.machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import * as styles from './Copilot.css.ts';
import { copilotTexts as texts } from './copilot.texts.ts';

/** Texts of messages by a model. */
export interface MessageTextHandlers {
  /** Whether there is a model; without one nothing is offered. */
  readonly hasModel: boolean;
  /** By message. */
  readonly texts: Readonly<Record<string, MessageText>>;
  readonly onRequest: (messageId: string, kind: MessageText['kind']) => void;
  readonly onHide: (messageId: string) => void;
}

const spokenTextOf = ({ attachments = [] }: Message): string | undefined =>
  attachments.find(({ spokenText }) => spokenText !== undefined)?.spokenText;

/** Whether the note has anything to show or to offer. */
export const hasTextNote = (message: Message, { hasModel, texts: all }: MessageTextHandlers): boolean =>
  message.deletedAt === undefined &&
  (all[message.id] !== undefined ||
    spokenTextOf(message) !== undefined ||
    (hasModel && (message.attachments ?? []).some(({ kind }) => kind === 'voice')));

export function MessageTextNote({ message, ...handlers }: MessageTextHandlers & { message: Message }) {
  const { hasModel, texts: all, onRequest, onHide } = handlers;
  const { t } = useI18n();
  const known = all[message.id];
  const spokenText = spokenTextOf(message);
  const hasVoice = message.attachments?.some(({ kind }) => kind === 'voice') ?? false;
  return (
    <div className={styles.messageText}>
      {spokenText !== undefined && <LabelledText label={t(texts.spokenText)} text={spokenText} />}
      {known && !(known.kind === 'spokenText' && spokenText !== undefined) && (
        <KnownText
          known={known}
          onRetry={() => onRequest(message.id, known.kind)}
          onHide={() => onHide(message.id)}
        />
      )}
      {hasVoice && hasModel && spokenText === undefined && !known && (
        <Button size="small" variant="quiet" onPress={() => onRequest(message.id, 'spokenText')}>
          {t(texts.toText)}
        </Button>
      )}
    </div>
  );
}

function KnownText({
  known,
  onRetry,
  onHide,
}: {
  known: MessageText;
  onRetry: () => void;
  onHide: () => void;
}) {
  const { t, locale } = useI18n();
  const isTranslation = known.kind === 'translation';
  if (known.state === 'writing')
    return (
      <div role="status">
        <Text size="s" tone="muted">
          {t(isTranslation ? texts.translating : texts.listening)}
        </Text>
      </div>
    );
  if (known.state === 'failed')
    return (
      <div role="alert">
        <Text size="s" tone="muted">
          {errorText(known.failure, locale)}
        </Text>
        <Button size="small" variant="quiet" onPress={onRetry}>
          {t(texts.retry)}
        </Button>
      </div>
    );
  if (known.outcome !== 'written')
    return (
      <div role="status">
        <Text size="s" tone="muted">
          {t(texts[known.outcome])}
        </Text>
      </div>
    );
  return (
    <>
      <LabelledText label={t(isTranslation ? texts.translation : texts.spokenText)} text={known.text} />
      <Button size="small" variant="quiet" onPress={onHide}>
        {t(texts.hideText)}
      </Button>
    </>
  );
}

function LabelledText({ label, text }: { label: string; text: string }) {
  return (
    <div role="status">
      <Text size="s" tone="muted">
        {label}
      </Text>
      <div dir="auto" className={styles.text}>
        {text}
      </div>
    </div>
  );
}
