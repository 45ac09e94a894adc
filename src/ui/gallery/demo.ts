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

/** A text without placeholders. */
export interface PlainTextRow extends TextRow {
  readonly fa: string;
  readonly en: string;
}

export interface Demo {
  readonly group: DemoGroup;
  /** Reasons for its design: one to three sentences. */
  readonly reason: PlainTextRow;
  /**
   * `page` for what needs the whole window: it is alone on its page, and `States` renders it open. In the
   * group `frame` it has its own `main` and `h1`; otherwise they are added.
   */
  readonly layout?: 'page';
  /** All states, each in a `DemoState`. Deterministic: fixed instants, no randomness, no network. */
  readonly States: ComponentType;
}

/** Declares the demo exported by default in `<Component>.demo.tsx`. */
export const defineDemo = (demo: Demo): Demo => demo;
