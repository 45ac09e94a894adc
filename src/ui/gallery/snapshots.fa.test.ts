import { describeLooks } from '../../../tests/components/gallery-snapshots.ts';

describeLooks('fa');
