import { describe } from 'vitest';
import { startS3rver } from '../../../tests/external-systems/s3/s3-server.ts';
import { describeS3, describeStrictS3, runS3 } from '../../../tests/external-systems/s3/s3-suite.ts';
import { startStrictS3 } from '../../../tests/external-systems/s3/strict-s3.ts';

describe('on s3rver', () => describeS3(runS3(startS3rver)));

describe('on a strict server', () => {
  const world = runS3(startStrictS3);
  describeS3(world);
  describeStrictS3(world);
});
