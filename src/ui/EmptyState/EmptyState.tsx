// Explains an empty place and offers the next action.
import type { ReactNode } from 'react';
import { Heading, Text } from '../Text/Text.tsx';
import * as styles from './EmptyState.css.ts';
import { errorIllustration, Illustration } from './Illustration.tsx';

export const illustrations = {
  broken: errorIllustration,
  inbox: {
    basePath: 'M4 78h112M30 78V40a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v38M30 54h20l6 9h14l6-9h14',
    accentPath:
      'M45 6h30a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H60l-7 6v-6h-8a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6ZM51 18h.1M60 18h.1M69 18h.1',
  },
  bots: {
    basePath: 'M4 78h112M34 78V42a8 8 0 0 1 8-8h36a8 8 0 0 1 8 8v36M26 52v12M94 52v12M48 66h24',
    accentPath: 'M60 34V20M60 20a5 5 0 1 0-.1 0ZM49 50v4M71 50v4',
  },
  knowledge: {
    basePath: 'M4 78h112M60 74V34M60 34c-8-6-20-8-34-8v40c14 0 26 2 34 8 8-6 20-8 34-8V26c-14 0-26 2-34 8',
    accentPath: 'M60 22V6M54 11l6-6 6 6',
  },
  search: {
    basePath: 'M4 78h112M74 60l16 16M56 66a22 22 0 1 0 0-44 22 22 0 0 0 0 44Z',
    accentPath: 'M48 44h16',
  },
  reports: {
    basePath: 'M4 78h112M28 78V50h14v28M53 78V36h14v42M78 78V58h14v20',
    accentPath: 'M28 34l22-14 18 8 24-20',
  },
  people: {
    basePath: 'M4 78h112M38 78V66a12 12 0 0 1 12-12h20a12 12 0 0 1 12 12v12',
    accentPath: 'M60 46a12 12 0 1 0-.1 0Z',
  },
  plug: { basePath: 'M4 78h112M60 78V60M44 34h32v10a16 16 0 0 1-32 0V34Z', accentPath: 'M52 34V20M68 34V20' },
  done: { basePath: 'M4 78h112M60 70a28 28 0 1 0-.1 0Z', accentPath: 'M48 42l9 9 17-18' },
  lock: {
    basePath: 'M4 78h112M36 78V46a6 6 0 0 1 6-6h36a6 6 0 0 1 6 6v32',
    accentPath: 'M46 40V28a14 14 0 0 1 28 0v12M60 56v8',
  },
} as const;

export interface EmptyStateProps {
  illustration: keyof typeof illustrations;
  title: string;
  body?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** Between text and action: the missing steps. */
  children?: ReactNode;
}

/** Its title is a level 2 heading. The illustration is decorative. */
export function EmptyState({ illustration, title, body, action, children }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      <Illustration {...illustrations[illustration]} />
      <Heading level={2} size="l">
        {title}
      </Heading>
      {body && (
        <div className={styles.content}>
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
