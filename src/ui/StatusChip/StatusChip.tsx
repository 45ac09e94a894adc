// Status by icon and text, never by colour alone.
import type { ReactNode } from 'react';
import type { IconName } from '../Icon/glyphs.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './StatusChip.css.ts';

export type Tone = keyof typeof styles.tone;

export interface StatusChipProps {
  tone: Tone;
  icon: IconName;
  children: ReactNode;
}

/** The icon is decorative, so the text must say the status. */
export function StatusChip({ tone, icon, children }: StatusChipProps) {
  return (
    <span className={styles.tone[tone]}>
      <Icon name={icon} size="xs" />
      {children}
    </span>
  );
}
