// The quoted message above a reply.
import { useI18n } from '../../i18n/I18n.tsx';
import { messageText } from '../../i18n/texts/message.words.ts';
import { messageTexts } from './message.texts.ts';
import * as styles from './QuoteLine.css.ts';

export interface QuoteLineProps {
  name: string;
  /** Empty if the message was deleted. */
  excerpt: string;
  /** Jumps to the quoted message. */
  onPress?: (() => void) | undefined;
}

/** A button if the quoted message can be reached, otherwise plain text. */
export function QuoteLine({ name, excerpt, onPress }: QuoteLineProps) {
  const { t, locale } = useI18n();
  const content = (
    <>
      <bdi className={styles.name}>{name}</bdi>
      <span dir="auto" className={styles.excerpt}>
        {excerpt ? messageText(excerpt, locale) : t(messageTexts.deleted)}
      </span>
    </>
  );
  return onPress ? (
    <button type="button" className={styles.button} onClick={onPress}>
      {content}
    </button>
  ) : (
    <div className={styles.quote}>{content}</div>
  );
}
