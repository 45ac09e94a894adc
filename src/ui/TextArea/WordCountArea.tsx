import { useI18n } from '../../i18n/I18n.tsx';
import * as field from '../Field/Field.css.ts';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './TextArea.css.ts';
import { TextArea, type TextAreaProps } from './TextArea.tsx';

export type WordsAreaProps = Omit<TextAreaProps, 'limit' | 'measure'> & {
  words: { used: number; limit: number };
};

export function WordsArea({ words: { used, limit }, ...area }: WordsAreaProps) {
  const { t, n } = useI18n();
  return (
    <TextArea
      {...area}
      measure={
        <span className={`${used > limit ? field.error : field.help} ${styles.count}`}>
          {t(uiTexts.wordsOf, { used: n(used), limit: n(limit) })}
        </span>
      }
    />
  );
}
