import { describePanelAccessibility } from './panel.ts';

describePanelAccessibility('fa');
