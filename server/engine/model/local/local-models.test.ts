import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tinyModel, writeTinyModel } from '../../../../tests/fixtures/models/tiny-models.ts';
import { localModels } from './catalog.ts';
import { createInferenceProcess } from './inference-process.ts';
import { createLocalEmbedder, createLocalReranker } from './local-models.ts';
import { downloadModel, hasModelFiles, ModelDownloadError, verifyModel } from './model-files.ts';

const { signal } = new AbortController();
const inference = createInferenceProcess();
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'local-models-'));
});
afterAll(async () => {
  inference.close();
  await rm(root, { recursive: true });
});

const dot = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
  (a ?? new Float32Array()).reduce((sum, value, index) => sum + value * (b?.[index] ?? 0), 0);

describe('a local embedder', () => {
  test('gives unit vectors that are near for texts of one meaning', async () => {
    const { model, directory } = await writeTinyModel('embedding', root);
    const embedder = createLocalEmbedder(model, { process: inference, directory, timeoutMs: 60_000 });
    const result = await embedder.embed(
      ['ارسال', 'پست مرسوله', 'گارانتی', ...Array.from({ length: 20 }, () => 'رنگ مشکی چیزی')],
      signal,
    );
    if (!result.ok) throw new Error(result.failure.detail);
    const [shipping, post, warranty] = result.vectors;
    expect(result.vectors).toHaveLength(23);
    expect(dot(shipping, shipping)).toBeCloseTo(1, 5);
    expect(dot(shipping, post)).toBeGreaterThan(0.9);
    expect(dot(shipping, warranty)).toBeLessThan(0.2);
  });

  test('fails without files, and works again after the process was lost', async () => {
    const missing = createLocalEmbedder(tinyModel('embedding').model, {
      process: inference,
      directory: join(root, 'nothing'),
      timeoutMs: 60_000,
    });
    expect(await missing.embed(['ارسال'], signal)).toMatchObject({
      ok: false,
      failure: { tag: 'AiUnavailable' },
    });
    const { model, directory } = await writeTinyModel('embedding', root);
    const embedder = createLocalEmbedder(model, { process: inference, directory, timeoutMs: 60_000 });
    const interrupted = embedder.embed(['ارسال'], signal);
    inference.close();
    expect(await interrupted).toMatchObject({ ok: false });
    expect(await embedder.embed(['ارسال'], signal)).toMatchObject({ ok: true });
  });

  test('stops waiting after its timeout and on abort', async () => {
    const { model, directory } = await writeTinyModel('embedding', root);
    const never = { run: () => new Promise<never>(() => {}), close: () => {} };
    const embedder = createLocalEmbedder(model, { process: never, directory, timeoutMs: 20 });
    expect(await embedder.embed(['ارسال'], signal, 'query')).toMatchObject({
      ok: false,
      failure: { tag: 'AiUnavailable' },
    });
    const abort = new AbortController();
    const pending = embedder.embed(['ارسال'], abort.signal);
    abort.abort();
    expect(await pending).toMatchObject({ ok: false, failure: { tag: 'AiAborted' } });
  });
});

test('a local re-ranker scores the passage of the same meaning highest', async () => {
  const { model, directory } = await writeTinyModel('rerank', root);
  const reranker = createLocalReranker(model, { process: inference, directory, timeoutMs: 60_000 });
  const result = await reranker.rerank('ارسال مرسوله', ['گارانتی', 'پست بسته', 'رنگ'], signal);
  if (!result.ok) throw new Error(result.failure.detail);
  const [warranty = 0, post = 0, colour = 0] = result.scores;
  expect(post).toBeGreaterThan(Math.max(warranty, colour));
  expect(Math.max(...result.scores)).toBeLessThanOrEqual(1);
});

describe('downloads from a mirror', () => {
  const { model, contents } = tinyModel('embedding');
  const served = new Map<string, Buffer>();
  let server: Server;
  let mirror: string;
  const requested: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      requested.push(request.url ?? '');
      const content = served.get(request.url ?? '');
      response.writeHead(content ? 200 : 404).end(content);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());
  const serve = (replace: (content: Buffer) => Buffer = (content) => content) => {
    requested.length = 0;
    for (const [path, content] of contents)
      served.set(`/${model.repository}/resolve/${model.revision}/${path}`, replace(content));
  };

  test('verify each file, keep what is there and repair what is damaged', async () => {
    serve();
    const directory = join(root, 'download');
    await downloadModel(model, { mirror, directory });
    expect(await verifyModel(model, directory)).toBe('ready');
    expect(requested).toHaveLength(3);
    await downloadModel(model, { mirror, directory });
    expect(requested).toHaveLength(3);
    await writeFile(join(directory, 'tokenizer.json'), '{}');
    expect(await verifyModel(model, directory)).toBe('damaged');
    await downloadModel(model, { mirror, directory });
    expect(await verifyModel(model, directory)).toBe('ready');
    expect(requested).toHaveLength(4);
  });

  test.each([
    ['with another content', (content: Buffer) => Buffer.alloc(content.length, 1)],
    ['that is longer', (content: Buffer) => Buffer.concat([content, Buffer.alloc(100)])],
    ['that is cut', (content: Buffer) => content.subarray(1)],
  ])('refuse a file %s and leave nothing behind', async (_what, replace) => {
    serve(replace);
    const directory = join(root, `refused-${served.size}-${_what}`);
    await expect(downloadModel(model, { mirror, directory })).rejects.toThrow(ModelDownloadError);
    expect(await hasModelFiles(model, directory)).toBe(false);
    await expect(readFile(join(directory, `${model.files.onnx.path}.part`))).rejects.toThrow('ENOENT');
  });

  test('name an address that cannot be reached', async () => {
    const directory = join(root, 'unreachable');
    await expect(downloadModel(model, { mirror: 'http://127.0.0.1:9', directory })).rejects.toThrow(
      'http://127.0.0.1:9/tests/tiny-embedding/resolve/a1b2c3/onnx/model.onnx cannot be reached',
    );
  });
});

test('the catalogue pins a revision, a free licence and a checksum of every file', () => {
  for (const { revision, license, files } of Object.values(localModels)) {
    expect(revision).toMatch(/^[0-9a-f]{40}$/);
    expect(['MIT', 'Apache-2.0']).toContain(license);
    for (const { sha256 } of Object.values(files)) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  }
});
