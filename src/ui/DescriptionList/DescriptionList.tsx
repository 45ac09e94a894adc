import type { ReactNode } from 'react';
import * as styles from './DescriptionList.css.ts';

export interface DescriptionListProps {
  items: readonly { id: string; name: string; value: ReactNode }[];
}

/** Names and values as a `dl`. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={styles.list}>
      {items.map((item) => [
        <dt key={`${item.id}.name`} className={styles.name}>
          {item.name}
        </dt>,
        <dd key={item.id} className={styles.value}>
          {item.value}
        </dd>,
      ])}
    </dl>
  );
}
