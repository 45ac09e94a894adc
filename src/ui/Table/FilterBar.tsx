// Search, filters and result count above a list.
import type { ReactNode } from 'react';
import { Inline } from '../Layout/Layout.tsx';
import { SearchField } from '../SearchField/SearchField.tsx';
import { SegmentedControl, type SegmentedControlProps } from '../SegmentedControl/SegmentedControl.tsx';
import { Text } from '../Text/Text.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Table.css.ts';

export interface FilterBarProps<Choice extends string> {
  search: { label: string; value: string; onChange: (typed: string) => void };
  choice: Pick<SegmentedControlProps<Choice>, 'label' | 'options' | 'value' | 'onChange'>;
  /** Result count as text, announced when it changes; undefined while unknown. */
  resultCount?: string;
  /** Further filters. */
  children?: ReactNode;
}

/** `resultCount` is announced when it changes. */
export function FilterBar<Choice extends string>(props: FilterBarProps<Choice>) {
  const { search, choice, resultCount = '', children } = props;
  return (
    <Inline isWrapping>
      <div className={styles.search}>
        <SearchField {...search} />
      </div>
      <SegmentedControl {...choice} />
      {children}
      <Text as="span" size="s" tone="muted">
        {resultCount}
      </Text>
      <VisuallyHidden isLive>{resultCount}</VisuallyHidden>
    </Inline>
  );
}
