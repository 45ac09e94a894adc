import { describeSnapshots } from '../../../tests/components/gallery-snapshots.ts';

describeSnapshots('en');
