// Makes React Aria links navigate inside the panel.
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';

export interface LinkRouterProviderProps {
  children: ReactNode;
  /** Goes to an address of this origin without loading the page. */
  navigate: (href: string) => void;
}

/** React Aria keeps a press to itself, so whoever listens for links at the document never hears of its own. */
export function LinkRouterProvider({ children, navigate }: LinkRouterProviderProps) {
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>;
}
