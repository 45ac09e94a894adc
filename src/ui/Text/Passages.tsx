import * as styles from './Passages.css.ts';
import { UserText } from './UserText.tsx';

export interface PassagesProps {
  /** Accessible name. */
  label: string;
  passages: readonly { readonly id: string | number; readonly title?: string; readonly text: string }[];
}

/** An ordered list of quoted passages. */
export function Passages({ label, passages }: PassagesProps) {
  return (
    <ol aria-label={label} className={styles.passages}>
      {passages.map(({ id, title, text }) => (
        <li key={id} className={styles.passage}>
          {title && (
            <UserText as="div" size="xs" tone="muted">
              {title}
            </UserText>
          )}
          <UserText as="div" size="s">
            {text}
          </UserText>
        </li>
      ))}
    </ol>
  );
}
