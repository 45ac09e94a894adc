// Knows where a pressed notice leads, heard from the page's first moment on. Refuses to know who pushes and what.

/** What the page's own worker tells. */
type Told = MessageEvent<{ readonly kind: string; readonly url: string }>;

let waiting = '';
const wait = (path: string) => {
  waiting = path;
};
let lead = wait;

/** Begins to listen. A browser hands over what it kept for the page once, as soon as the page is there. */
export function hearPressedNotices(): void {
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.addEventListener('message', ({ data }: Told) => {
      if (data.kind === 'open') lead(data.url);
    });
}

/** Leads there, to what was pressed before as well; returns the way to stop. */
export function onNoticePressed(open: (path: string) => void): () => void {
  lead = open;
  if (waiting) open(waiting);
  waiting = '';
  return () => {
    lead = wait;
  };
}
