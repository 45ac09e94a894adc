import { type ReactNode, useId } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import * as field from '../Field/Field.css.ts';
import { type FieldProps, useField } from '../Field/Field.tsx';
import { lazyTexts } from '../lazy.texts.ts';
import { uiTexts } from '../ui.texts.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './TextArea.css.ts';

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Lines shown when empty; the box grows with its text. */
  rows?: number;
  /** In UTF-16 units, as the contract counts. Shows «۱۲ از ۵۰۰» and marks what is over; typing is never cut off. */
  limit?: number;
  /** Usage in another unit, if characters are not counted. */
  measure?: ReactNode;
}

/** Grows with its text. With `limit` it counts characters and marks excess, but never cuts typing off. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, placeholder, rows = 3, limit, measure } = props;
  const { control, markTouched, above, below } = useField(props);
  const countId = useId();
  const describedBy = [control['aria-describedby'], limit !== undefined && countId].filter(Boolean).join(' ');
  return (
    <div className={field.field}>
      {above}
      <textarea
        {...control}
        aria-describedby={describedBy || undefined}
        dir={value ? 'auto' : undefined}
        rows={rows}
        style={{ minBlockSize: `calc(${rows} * 1lh + 18px)` }}
        value={value}
        onChange={(event) => {
          markTouched();
          onChange(event.target.value);
        }}
        onBlur={onBlur}
        placeholder={placeholder}
        className={`${field.input} ${styles.area}`}
      />
      <div className={styles.footer}>
        <div>{below}</div>
        {measure}
        {limit !== undefined && <Count id={countId} used={value.length} limit={limit} />}
      </div>
    </div>
  );
}

/** The count is part of the field's description; only an excess is announced while typing. */
function Count({ id, used, limit }: { id: string; used: number; limit: number }) {
  const { t } = useI18n();
  const excess = used - limit;
  const tone = excess > 0 ? `${field.error} ${styles.over}` : field.help;
  return (
    <>
      <span id={id} className={`${tone} ${styles.count}`}>
        {t(uiTexts.usedOf, { used, limit })}
      </span>
      <VisuallyHidden isLive>{excess > 0 && t(lazyTexts.overLimit, { count: excess })}</VisuallyHidden>
    </>
  );
}
