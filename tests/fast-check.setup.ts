// Seeds property tests, so that a run can be repeated.
import fc from 'fast-check';
import { testSeed } from './random.ts';

fc.configureGlobal({ seed: testSeed });

export default fc;
