import { describePanelAccessibility } from './panel.ts';

describePanelAccessibility('en');
