// Runs an ONNX model on texts: tokens, one batch, pooled vectors or scores.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { LocalModel } from './catalog.ts';

/** What is needed to open a model. */
export interface OpenModel {
  readonly directory: string;
  readonly files: {
    readonly onnx: { readonly path: string };
    readonly tokenizer: { readonly path: string };
    readonly config: { readonly path: string };
  };
  readonly maxTokens: LocalModel['maxTokens'];
}

export interface TextPair {
  readonly text: string;
  /** The second text of a cross-encoder. */
  readonly pair?: string;
}

export interface Inference {
  /** Mean of the token vectors of each text. */
  embed(texts: readonly TextPair[]): Promise<Float32Array[]>;
  /** The logit of each pair. */
  score(pairs: readonly TextPair[]): Promise<number[]>;
}

/** Texts of one run; more need more memory. */
const BATCH_SIZE = 8;

const readJson = async (path: string): Promise<object> => JSON.parse(await readFile(path, 'utf8'));

/** Loads the model and its tokenizer. */
export async function openInference({ directory, files, maxTokens }: OpenModel): Promise<Inference> {
  const [tokenizerFile, config] = await Promise.all([
    readJson(join(directory, files.tokenizer.path)),
    readJson(join(directory, files.config.path)),
  ]);
  const tokenizer = new Tokenizer(tokenizerFile, config);
  const session = await InferenceSession.create(join(directory, files.onnx.path));
  const encode = ({ text, pair }: TextPair): number[] => {
    const { ids } = tokenizer.encode(text, pair === undefined ? {} : { text_pair: pair });
    // The last token ends the text, also of a text that is cut.
    return ids.length <= maxTokens ? ids : [...ids.slice(0, maxTokens - 1), ...ids.slice(-1)];
  };
  const runBatch = async (texts: readonly TextPair[]) => {
    const batch = toBatch(texts.map(encode));
    const inputs = Object.fromEntries(session.inputNames.map((name) => [name, inputOf(name, batch)]));
    const outputs = await session.run(inputs);
    const [outputName = ''] = session.outputNames;
    const output = outputs[outputName];
    if (!(output?.data instanceof Float32Array)) throw new Error('The model has no output of numbers');
    return { ...batch, data: output.data, dims: output.dims };
  };
  const inBatches = async <Result>(
    texts: readonly TextPair[],
    read: (batch: Awaited<ReturnType<typeof runBatch>>) => Result[],
  ): Promise<Result[]> => {
    const results: Result[] = [];
    for (let start = 0; start < texts.length; start += BATCH_SIZE)
      results.push(...read(await runBatch(texts.slice(start, start + BATCH_SIZE))));
    return results;
  };
  return {
    embed: (texts) => inBatches(texts, meanVectors),
    score: (pairs) =>
      inBatches(pairs, ({ data, rows }) =>
        Array.from({ length: rows }, (_, row) => data[row * (data.length / rows)] ?? 0),
      ),
  };
}

interface Batch {
  readonly rows: number;
  readonly columns: number;
  readonly ids: BigInt64Array;
  readonly mask: BigInt64Array;
}

/** Pads the rows to the longest one. */
function toBatch(rows: readonly (readonly number[])[]): Batch {
  const columns = Math.max(1, ...rows.map(({ length }) => length));
  const ids = new BigInt64Array(rows.length * columns);
  const mask = new BigInt64Array(rows.length * columns);
  for (const [row, tokens] of rows.entries())
    for (const [column, token] of tokens.entries()) {
      ids[row * columns + column] = BigInt(token);
      mask[row * columns + column] = 1n;
    }
  return { rows: rows.length, columns, ids, mask };
}

function inputOf(name: string, { rows, columns, ids, mask }: Batch): Tensor {
  const shape = [rows, columns];
  if (name === 'input_ids') return new Tensor('int64', ids, shape);
  if (name === 'attention_mask') return new Tensor('int64', mask, shape);
  return new Tensor('int64', new BigInt64Array(rows * columns), shape);
}

/** The mean of each row's token vectors, padding left out. */
function meanVectors({
  rows,
  columns,
  mask,
  data,
  dims,
}: Batch & { data: Float32Array; dims: readonly number[] }): Float32Array[] {
  const size = dims.at(-1) ?? 0;
  return Array.from({ length: rows }, (_, row) => {
    const sum = new Float32Array(size);
    let count = 0;
    for (let column = 0; column < columns; column += 1) {
      if (mask[row * columns + column] === 0n) continue;
      count += 1;
      const start = (row * columns + column) * size;
      for (let index = 0; index < size; index += 1)
        sum[index] = (sum[index] ?? 0) + (data[start + index] ?? 0);
    }
    return sum.map((value) => value / Math.max(1, count));
  });
}
