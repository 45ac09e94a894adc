// Proves every component in Persian: accessible, within the window, and looking as it was kept.
import { describeLooks } from '../../../tests/parts/gallery-looks.ts';

describeLooks('fa');
