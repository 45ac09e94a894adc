// Messages between the host page and the frame.
import type { Identity, IdentityProblem, Locale, WidgetEvents } from '../sdk/api.ts';

/** A message that the page showed by itself and its visitor pressed; `variant`: which of its texts. */
export interface PressedMessage {
  readonly id: string;
  readonly variant: number;
  readonly text: string;
}

/** From the host page to the frame. */
export type MessageToFrame =
  | {
      readonly pasokh: 'page';
      readonly url: string;
      /** Referrer of the page. */
      readonly from: string;
      readonly locale: Locale;
    }
  | { readonly pasokh: 'identity'; readonly identity: Identity | null }
  /** `full`: the chat covers the page and traps the focus. */
  | { readonly pasokh: 'shown'; readonly full: boolean }
  | { readonly pasokh: 'hidden' }
  | ({ readonly pasokh: 'pressed' } & PressedMessage);

/** From the frame to the host page. */
export type MessageToHost =
  /** The frame's script runs. */
  | { readonly pasokh: 'running' }
  /** `hasStorage`: later pages find the conversation. */
  | { readonly pasokh: 'ready'; readonly hasStorage: boolean }
  | { readonly pasokh: 'close' }
  /** A conversation has begun: later pages load the frame for new messages. */
  | { readonly pasokh: 'talking' }
  | ({ readonly pasokh: 'message' } & WidgetEvents['message'])
  | { readonly pasokh: 'identity'; readonly error: IdentityProblem | null }
  | { readonly pasokh: 'unread'; readonly count: number };
