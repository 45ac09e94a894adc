import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config/config.ts';
import { localModels } from '../engine/model/local/catalog.ts';
import { missingLocalModels, modelNames, modelSettings } from './setup.ts';

it('does not name a local model without its files as in use', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'no-models-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const config = { ...readConfig({ EMBEDDING_MODEL: 'local' }), dataDir };
  const missing = await missingLocalModels(config);
  const { name } = localModels.embedding;
  expect(missing).toEqual([name]);
  expect(modelNames(config, missing)).toMatchObject({ embedding: null, rerank: null });
  expect(modelSettings(config, missing)).toMatchObject({ embedding: name, missingModels: [name] });
});
