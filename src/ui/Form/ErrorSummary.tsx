// List of a form's errors, each linked to its field; loaded on demand.
import { useId } from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './ErrorSummary.css.ts';
import { formTexts as texts } from './Form.texts.ts';

export interface InvalidField {
  name: string;
  label: string;
  sentence: string;
  /** The control that the entry focuses. */
  control: HTMLElement;
}

/** Announced when it appears; each entry moves the focus to its field. */
export default function ErrorSummary({ fields }: { fields: readonly InvalidField[] }) {
  const { t } = useI18n();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.summary}>
      <p id={id} role="alert" className={styles.title}>
        <Icon name="alert" />
        {t(texts.wrong, { count: fields.length })}
      </p>
      <ul className={styles.list}>
        {fields.map(({ name, label, sentence, control }) => (
          <li key={name}>
            <a
              href={`#${control.id}`}
              className={styles.link}
              onClick={(event) => {
                event.preventDefault();
                control.focus();
                control.scrollIntoView({ block: 'center' });
              }}
            >
              {label ? t(texts.line, { label, sentence }) : sentence}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
