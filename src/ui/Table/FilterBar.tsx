// Search, filters and result count above a list.
import type { ReactNode } from 'react';
import { Inline } from '../Layout/Layout.tsx';
import { SearchField } from '../SearchField/SearchField.tsx';
import { SegmentedControl, type SegmentedControlProps } from '../SegmentedControl/SegmentedControl.tsx';
import { Text } from '../Text/Text.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Table.css.ts';

export interface NarrowingBarProps<Choice extends string> {
  search: { label: string; value: string; onChange: (typed: string) => void };
  choice: Pick<SegmentedControlProps<Choice>, 'label' | 'options' | 'value' | 'onChange'>;
  /** How many are found, in words; said aloud when it changes. Nothing while nobody knows, or counts. */
  found?: string;
  /** What else narrows this list. */
  children?: ReactNode;
}

export function NarrowingBar<Choice extends string>(props: NarrowingBarProps<Choice>) {
  const { search, choice, found = '', children } = props;
  return (
    <Inline isWrapping>
      <div className={styles.narrowingSearch}>
        <SearchField {...search} />
      </div>
      <SegmentedControl {...choice} />
      {children}
      <Text as="span" size="s" tone="muted">
        {found}
      </Text>
      <VisuallyHidden isLive>{found}</VisuallyHidden>
    </Inline>
  );
}
