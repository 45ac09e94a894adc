import { describeLooks } from '../../../tests/parts/gallery-looks.ts';

describeLooks('fa');
