// A message as visitors see it beside the launcher.
import { useI18n } from '../../../i18n/I18n.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import * as styles from './MessagePreview.css.ts';
import { editorTexts as texts } from './proactive.texts.ts';

export function MessagePreview({ texts: written }: { texts: readonly string[] }) {
  const { t } = useI18n();
  return (
    <figure className={styles.stage} aria-label={t(texts.preview)}>
      <figcaption className={styles.caption}>
        <Text size="xs" tone="muted">
          {t(texts.preview)}
        </Text>
      </figcaption>
      {[...written.entries()].map(([index, text]) => (
        <div key={index} dir="auto" className={styles.bubble}>
          {text || '…'}
        </div>
      ))}
      <span className={styles.launcher}>
        <Icon name="message" />
      </span>
    </figure>
  );
}
