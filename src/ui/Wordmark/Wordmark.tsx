import { useI18n } from '../../i18n/I18n.tsx';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './Wordmark.css.ts';

function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={styles.mark}>
      <path d="M8 4h16a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5h-5.5L12 30v-6H8a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5Z" />
      <path d="m10.5 14.5 3.8 3.8 7.4-8" className={styles.checkMark} />
    </svg>
  );
}

/** The mark is decorative; the product's name is text, in the reader's language. */
export function Wordmark({ size = 'm' }: { size?: keyof typeof styles.size }) {
  const { t } = useI18n();
  return (
    <span className={`${styles.root} ${styles.size[size]}`}>
      <Mark />
      {t(uiTexts.pasokh)}
    </span>
  );
}
