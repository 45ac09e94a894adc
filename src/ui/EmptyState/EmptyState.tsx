// What a place is for while it is empty, with the next action.
import type { ReactNode } from 'react';
import { Heading, Text } from '../Text/Text.tsx';
import { Drawing } from './Drawing.tsx';
import { drawings } from './drawings.ts';
import * as styles from './EmptyState.css.ts';

export interface EmptyStateProps {
  drawing: keyof typeof drawings;
  title: string;
  body?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** Between words and action: the steps still missing. */
  children?: ReactNode;
}

export function EmptyState({ drawing, title, body, action, children }: EmptyStateProps) {
  return (
    <div className={styles.whole}>
      <Drawing {...drawings[drawing]} />
      <Heading level={2} size="l">
        {title}
      </Heading>
      {body && (
        <div className={styles.words}>
          <Text size="s" tone="muted">
            {body}
          </Text>
        </div>
      )}
      {children}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
