// Knows several lines of text and how many characters are used; it knows no limit of its own.
import { useI18n } from '../../i18n/I18n.tsx';
import * as field from '../Field/Field.css.ts';
import { type FieldProps, useField } from '../Field/Field.tsx';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './TextArea.css.ts';

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Lines shown when empty; the box grows with its text. */
  rows?: number;
  /** Shows «۱۲ از ۵۰۰» and marks what is over; typing is never cut off. */
  limit?: number;
}

export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, placeholder, rows = 3, limit } = props;
  const { control, touched, above, below } = useField(props);
  return (
    <div className={field.field}>
      {above}
      <textarea
        {...control}
        dir={value ? 'auto' : undefined}
        rows={rows}
        style={{ minBlockSize: `calc(${rows} * 1lh + 18px)` }}
        value={value}
        onChange={(event) => {
          touched();
          onChange(event.target.value);
        }}
        onBlur={onBlur}
        placeholder={placeholder}
        className={`${field.input} ${styles.area}`}
      />
      <div className={styles.foot}>
        <div>{below}</div>
        {limit !== undefined && <Count used={value.length} limit={limit} />}
      </div>
    </div>
  );
}

function Count({ used, limit }: { used: number; limit: number }) {
  const { t } = useI18n();
  const tone = used > limit ? `${field.error} ${styles.over}` : field.help;
  return <span className={`${tone} ${styles.count}`}>{t(uiTexts.usedOf, { used, limit })}</span>;
}
