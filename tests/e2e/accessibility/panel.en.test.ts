import { describePanelAccessibility } from './panel.ts';

await describePanelAccessibility('en');
