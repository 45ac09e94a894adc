// Process that runs local models, so that a fault of native code never ends the server.
import { type Inference, type OpenModel, openInference, type TextPair } from './inference.ts';

export interface InferenceTask {
  readonly id: number;
  readonly kind: 'embed' | 'score';
  readonly model: OpenModel;
  readonly texts: readonly TextPair[];
}

export type InferenceReply =
  | { readonly id: number; readonly ok: true; readonly result: readonly (Float32Array | number)[] }
  | { readonly id: number; readonly ok: false; readonly problem: string };

const openModels = new Map<string, Promise<Inference>>();

function open(model: OpenModel): Promise<Inference> {
  const existing = openModels.get(model.directory);
  if (existing) return existing;
  const opening = openInference(model);
  openModels.set(model.directory, opening);
  opening.catch(() => openModels.delete(model.directory));
  return opening;
}

async function run({ id, kind, model, texts }: InferenceTask): Promise<InferenceReply> {
  try {
    const inference = await open(model);
    const result = kind === 'embed' ? await inference.embed(texts) : await inference.score(texts);
    return { id, ok: true, result };
  } catch (error) {
    return { id, ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

// One task at a time: a run uses all cores.
let last: Promise<unknown> = Promise.resolve();
process.on('message', (task: InferenceTask) => {
  last = last.then(async () => process.send?.(await run(task)));
});
process.on('disconnect', () => process.exit());
