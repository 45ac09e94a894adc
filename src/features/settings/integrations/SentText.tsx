// Draws what machines said to each other, as it was said. Knows no format.
import { sent } from './SentText.css.ts';

export const SentText = ({ children }: { children: string }) => (
  <pre dir="ltr" className={sent}>
    {children}
  </pre>
);
