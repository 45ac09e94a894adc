// Command that downloads, lists and verifies the local models.
import { parseArgs } from 'node:util';
import { type LocalModel, localModels } from '../engine/model/local/catalog.ts';
import {
  downloadModel,
  ModelDownloadError,
  modelDirectory,
  verifyModel,
} from '../engine/model/local/model-files.ts';
import { CommandError, formatBytes, readSettings, runCommand } from './command.ts';

const USAGE = `Downloads the models for search by meaning into the data directory: npm run models -- get
Only one of them:                                                   npm run models -- get embedding|rerank
Shows what is there and verifies it:                                npm run models -- list
They come from MODELS_MIRROR. Then set EMBEDDING_MODEL=local and RERANK_MODEL=local.`;

const totalOf = ({ files }: LocalModel): number =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

async function get(models: readonly LocalModel[], dataDir: string, mirror: string): Promise<void> {
  for (const model of models) {
    console.log(`${model.name} (${model.role}, ${model.license}, ${formatBytes(totalOf(model))})`);
    const onFile = ({ path, bytes, sha256 }: LocalModel['files']['onnx'], state: 'kept' | 'loading') =>
      console.log(
        `  ${state === 'kept' ? 'is there' : 'loading '} ${path}, ${formatBytes(bytes)}, sha256 ${sha256}`,
      );
    await downloadModel(model, { mirror, directory: modelDirectory(dataDir, model), onFile });
    console.log(
      `  ready. To use it: ${model.role === 'embedding' ? 'EMBEDDING_MODEL' : 'RERANK_MODEL'}=local`,
    );
  }
}

async function list(models: readonly LocalModel[], dataDir: string): Promise<void> {
  for (const model of models) {
    const state = await verifyModel(model, modelDirectory(dataDir, model));
    console.log(`${model.role}: ${model.name}, ${model.license}, ${formatBytes(totalOf(model))}: ${state}`);
    for (const { path, sha256 } of Object.values(model.files)) console.log(`  ${path} sha256 ${sha256}`);
    if (state === 'damaged') process.exitCode = 1;
  }
}

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, role, ...more] = positionals;
  const models: readonly LocalModel[] = Object.values(localModels);
  const chosen = models.filter((model) => role === undefined || model.role === role);
  if ((command !== 'get' && command !== 'list') || chosen.length === 0 || more.length > 0)
    throw new CommandError(USAGE);
  const { dataDir, modelsMirror } = readSettings();
  try {
    await (command === 'get' ? get(chosen, dataDir, modelsMirror) : list(chosen, dataDir));
  } catch (error) {
    if (error instanceof ModelDownloadError)
      throw new CommandError(`${error.message}\nSet MODELS_MIRROR to a server with the same files.`);
    throw error;
  }
}

await runCommand(run, USAGE);
