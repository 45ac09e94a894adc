import { useI18n } from '../../i18n/I18n.tsx';
import * as field from '../Field/Field.css.ts';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './TextArea.css.ts';
import { TextArea, type TextAreaProps } from './TextArea.tsx';

export type WordCountAreaProps = Omit<TextAreaProps, 'limit' | 'measure'> & {
  text: { used: number; limit: number };
};

/** A text area with a word count, which the caller computes; a count over `limit` is marked. */
export function WordCountArea({ text: { used, limit }, ...area }: WordCountAreaProps) {
  const { t, n } = useI18n();
  return (
    <TextArea
      {...area}
      measure={
        <span className={`${used > limit ? field.error : field.help} ${styles.count}`}>
          {t(uiTexts.wordCount, { used: n(used), limit: n(limit) })}
        </span>
      }
    />
  );
}
