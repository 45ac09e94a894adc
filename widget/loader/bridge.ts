// Knows the few words that the host page and the frame say to each other. Knows no sender.

/** From the host page to the frame. */
export type ToFrame =
  | {
      readonly pasokh: 'page';
      readonly url: string;
      /** The page that led to this one. */
      readonly from: string;
      readonly locale: 'fa' | 'en';
    }
  | { readonly pasokh: 'shown' }
  | { readonly pasokh: 'hidden' };

/** From the frame to the host page. */
export type ToHost =
  | { readonly pasokh: 'ready' }
  | { readonly pasokh: 'close' }
  | { readonly pasokh: 'unread'; readonly count: number };
