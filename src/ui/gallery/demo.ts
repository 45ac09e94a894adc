// Definition of a component's demo.
import type { ComponentType } from 'react';
import type { TextRow } from '../../i18n/texts.ts';

export type DemoGroup =
  | 'press'
  | 'fields'
  | 'dates'
  | 'overlays'
  | 'navigation'
  | 'data'
  | 'talk'
  | 'status'
  | 'words'
  | 'frame';

/** A text without places to fill in. */
export interface PlainTextRow extends TextRow {
  readonly fa: string;
  readonly en: string;
}

export interface Demo {
  readonly group: DemoGroup;
  /** Why it is designed as it is: one to three sentences. */
  readonly reason: PlainTextRow;
  /**
   * `page` for what needs the whole window: it stands alone on its page, and `States` renders it open. In the
   * group `frame` it brings its own `main` and `h1`; elsewhere it is given them.
   */
  readonly stage?: 'page';
  /** Every state, each in a `DemoState`. Renders the same at every time: fixed instants, no chance, no network. */
  readonly States: ComponentType;
}

/** Declares the demo that a file named `<Component>.demo.tsx` gives as its default. */
export const defineDemo = (demo: Demo): Demo => demo;
