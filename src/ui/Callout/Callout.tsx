// Inline message beside its subject; transient messages are toasts.
import type { ReactNode } from 'react';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Callout.css.ts';

export interface CalloutProps {
  tone: keyof typeof styles.tone;
  title?: string;
  children: ReactNode;
  /** A button or link to act on the message. */
  action?: ReactNode;
}

const icons: Record<CalloutProps['tone'], IconName> = {
  info: 'info',
  success: 'done',
  warning: 'warning',
  danger: 'alert',
  ai: 'answer',
};

/** Tone `danger` is announced as an alert; the others are read in place. */
export function Callout({ tone, title, children, action }: CalloutProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : undefined} className={styles.tone[tone]}>
      <Icon name={icons[tone]} />
      <div className={styles.body}>
        {title && <b className={styles.title}>{title}</b>}
        {children}
      </div>
      {action}
    </div>
  );
}
