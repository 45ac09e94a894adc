import { expect, it } from 'vitest';
import { payloads } from '../../../../server/store/jobs/payloads.ts';
import { queueTexts } from './queue.texts.ts';

it('names every queue of the server, and no other', () => {
  expect(Object.keys(queueTexts).sort()).toEqual(Object.keys(payloads).sort());
});
