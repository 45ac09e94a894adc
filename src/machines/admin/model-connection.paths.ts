import type { ConnectionTest, ModelSettings } from '../../../contract/admin/model-connection.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
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

const failure = { error: 'Offline' } as const;

export const modelConnectionPaths = definePaths(modelConnectionMachine, [
  {
    input: undefined,
    events: [
      doneEvent('read', settings),
      errorEvent('read', failure),
      { type: 'retried' },
      { type: 'form.changed' },
      submitted,
      { type: 'test.cancelled' },
      doneEvent('test', result),
      errorEvent('test', failure),
    ],
  },
]);
