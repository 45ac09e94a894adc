import { expect, test } from 'vitest';
import { sampleTool } from '../../../machines/bots/tools/tools.sample.ts';
import { secretOf, toDraft, toForm } from './tool-draft.ts';

test('keeps a stored secret that is emptied again', () => {
  expect(secretOf(['Authorization'], 'Authorization', 'new')).toEqual({
    name: 'Authorization',
    value: 'new',
  });
  expect(secretOf(['Authorization'], 'Authorization', '')).toEqual({ name: 'Authorization', value: null });
  expect(secretOf(['Authorization'], 'X-Key', '')).toEqual({ name: 'X-Key', value: '' });
});

test('writes a tool back as it was read', () => {
  const { id: _id, secrets, ...definition } = sampleTool;
  expect(toDraft(toForm({ kind: 'tool', tool: sampleTool }))).toEqual({
    ...definition,
    secrets: secrets.map((name) => ({ name, value: null })),
  });
});
