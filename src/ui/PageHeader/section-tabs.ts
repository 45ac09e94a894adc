// The sections of the open area, which page headers show as tabs.
import { createContext } from 'react';
import type { TabLink } from '../TabLinks/TabLinks.tsx';

export const SectionTabs = createContext<readonly TabLink[]>([]);
