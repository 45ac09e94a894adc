import type { ReactNode } from 'react';
import { Heading } from '../../../ui/Text/Text.tsx';
import * as styles from '../inbox/Inbox.css.ts';

export function VisitorSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <Heading level={2} size="s">
        {title}
      </Heading>
      {children}
    </section>
  );
}
