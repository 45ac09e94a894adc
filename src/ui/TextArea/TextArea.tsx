// Knows several lines of text and how many characters are used; it knows no limit of its own.
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { useI18n } from '../../i18n/I18n.tsx';
import * as field from '../Field/Field.css.ts';
import { FieldHelp, FieldLabel, type FieldProps } from '../Field/Field.tsx';
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
  const { name, value, onChange, onBlur, placeholder, rows = 3, limit } = props;
  const { isRequired, isDisabled, isReadOnly, autoFocus } = props;
  return (
    <AriaTextField
      {...{ name, value, onChange, onBlur, isRequired, isDisabled, isReadOnly, autoFocus }}
      isInvalid={props.error === undefined ? undefined : true}
      validationBehavior="aria"
      className={field.field}
    >
      <FieldLabel {...props} />
      <AriaTextArea
        dir="auto"
        rows={rows}
        placeholder={placeholder}
        className={`${field.input} ${styles.area}`}
      />
      <div className={styles.foot}>
        <div>
          <FieldHelp {...props} />
        </div>
        {limit !== undefined && <Count used={value.length} limit={limit} />}
      </div>
    </AriaTextField>
  );
}

function Count({ used, limit }: { used: number; limit: number }) {
  const { t } = useI18n();
  const tone = used > limit ? `${field.error} ${styles.over}` : field.help;
  return <span className={`${tone} ${styles.count}`}>{t(uiTexts.usedOf, { used, limit })}</span>;
}
