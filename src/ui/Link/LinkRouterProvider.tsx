// Makes React Aria links navigate inside the panel.
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';

export interface LinkRouterProviderProps {
  children: ReactNode;
  /** Navigates to an address of this origin, as links have it, without loading the page. */
  navigate: (href: string) => void;
}

/** React Aria stops press events, so a listener on the document misses its links. */
export function LinkRouterProvider({ children, navigate }: LinkRouterProviderProps) {
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>;
}
