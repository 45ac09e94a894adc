import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ConnectionTest, ModelSettings } from '../../../contract/admin/model-connection.ts';
import { modelConnectionMachine } from './model-connection.machine.ts';

const settings: ModelSettings = {
  model: 'small',
  baseUrl: 'https://model.example/v1',
  hasKey: true,
  firstTokenSeconds: 8,
  prices: null,
  embedding: null,
  rerank: null,
  missingModels: [],
};
const result: ConnectionTest = {
  outcome: 'answered',
  question: 'پرسش',
  answer: 'پاسخ',
  status: null,
  firstTokenMs: 120,
  totalMs: 400,
  inputTokens: 10,
  outputTokens: 5,
  isEstimated: false,
  rial: null,
  hasStructuredOutput: true,
};
const connection = { baseUrl: settings.baseUrl, model: 'small', apiKey: 'sk-secret', locale: 'fa' } as const;
const submitted = { type: 'test.submitted', connection } as const;

it('keeps the result until the form changes, and never the key', async () => {
  const actor = createActor(
    modelConnectionMachine.provide({
      actors: { read: fromPromise(async () => settings), test: fromPromise(async () => result) },
    }),
  ).start();
  await expect.poll(() => actor.getSnapshot().value).toBe('ready');
  actor.send(submitted);
  await expect.poll(() => actor.getSnapshot().context.test).toEqual(result);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('sk-secret');
  actor.send({ type: 'form.changed' });
  expect(actor.getSnapshot().context).toMatchObject({ test: null, testedConnection: null });
});
