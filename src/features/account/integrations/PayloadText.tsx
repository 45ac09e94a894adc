import { payload } from './PayloadText.css.ts';

/** Code or data as it is sent; always left to right. */
export const PayloadText = ({ children }: { children: string }) => (
  <pre dir="ltr" className={payload}>
    {children}
  </pre>
);
