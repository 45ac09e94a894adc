// Models that run on this machine: files, checksums and licences.

export interface ModelFile {
  /** Path in the repository. */
  readonly path: string;
  /** Its size, or for a small file of unknown size a limit. */
  readonly bytes: number;
  readonly sha256: string;
}

export interface LocalModel {
  readonly role: 'embedding' | 'rerank';
  readonly name: string;
  readonly repository: string;
  readonly revision: string;
  readonly license: 'MIT' | 'Apache-2.0';
  readonly files: { readonly onnx: ModelFile; readonly tokenizer: ModelFile; readonly config: ModelFile };
  /** Longer texts are cut. */
  readonly maxTokens: number;
  /** Written before a question and before a passage, as the model was trained with. */
  readonly prefixes: { readonly query: string; readonly passage: string };
}

/** The name in the settings that stands for a model of this catalogue. */
export const LOCAL_MODEL = 'local';

/** Multilingual, and trained on Persian too; both are quantised to 8 bits. */
export const localModels = {
  embedding: {
    role: 'embedding',
    name: 'multilingual-e5-small',
    repository: 'Xenova/multilingual-e5-small',
    revision: '761b726dd34fb83930e26aab4e9ac3899aa1fa78',
    license: 'MIT',
    files: {
      onnx: {
        path: 'onnx/model_quantized.onnx',
        bytes: 118_308_185,
        sha256: 'f80102d3f2a1229f387d3c81909990d8945513e347b0eab049f7de3c6f98c193',
      },
      tokenizer: {
        path: 'tokenizer.json',
        bytes: 17_082_730,
        sha256: '0b44a9d7b51c3c62626640cda0e2c2f70fdacdc25bbbd68038369d14ebdf4c39',
      },
      config: {
        path: 'tokenizer_config.json',
        bytes: 443,
        sha256: 'a1d6bc8734a6f635dc158508bef000f8e2e5a759c7d92f984b2c86e5ff53425b',
      },
    },
    maxTokens: 384,
    prefixes: { query: 'query: ', passage: 'passage: ' },
  },
  rerank: {
    role: 'rerank',
    name: 'mmarco-mMiniLMv2-L12-H384-v1',
    repository: 'cross-encoder/mmarco-mMiniLMv2-L12-H384-v1',
    revision: '1427fd652930e4ba29e8149678df786c240d8825',
    license: 'Apache-2.0',
    files: {
      onnx: {
        path: 'onnx/model_quint8_avx2.onnx',
        bytes: 118_620_016,
        sha256: '6c2513767fb63d008a4377bef7a7a3555433d9436342bb53e35a3a72ffc52d4b',
      },
      tokenizer: {
        path: 'tokenizer.json',
        bytes: 17_082_660,
        sha256: '62c24cdc13d4c9952d63718d6c9fa4c287974249e16b7ade6d5a85e7bbb75626',
      },
      config: {
        path: 'tokenizer_config.json',
        bytes: 65_536,
        sha256: 'e7fbfbfa6347b4e414c1cee50d142e2c2f9a895dad68b068ae83a8b564c3837e',
      },
    },
    maxTokens: 160,
    prefixes: { query: '', passage: '' },
  },
} as const satisfies Record<LocalModel['role'], LocalModel>;
