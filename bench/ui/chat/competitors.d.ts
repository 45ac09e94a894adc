// Types of the other libraries, which are installed only when the benchmark runs.
declare module 'react-virtuoso' {
  import type { ReactNode } from 'react';
  export function Virtuoso<Row>(props: {
    role: string;
    style: { height: string };
    data: readonly Row[];
    firstItemIndex: number;
    initialTopMostItemIndex: number;
    computeItemKey: (index: number, row: Row) => string;
    itemContent: (index: number, row: Row) => ReactNode;
    followOutput: 'auto';
  }): ReactNode;
}

declare module 'virtua' {
  import type { ReactElement, ReactNode, Ref } from 'react';
  export interface VListHandle {
    scrollToIndex(index: number, options: { align: 'end' }): void;
  }
  export function VList<Row>(props: {
    ref: Ref<VListHandle>;
    role: string;
    style: { height: string };
    data: readonly Row[];
    shift: boolean;
    children: (row: Row) => ReactElement;
  }): ReactNode;
}
