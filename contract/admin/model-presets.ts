// Known servers of OpenAI-compatible models and their base addresses.

export interface ModelPreset {
  readonly id: string;
  readonly label: string;
  /** Up to and including the version. */
  readonly baseUrl: string;
  readonly kind: 'hosted' | 'iranian' | 'local';
}

/** Base addresses as each server's own documentation gives them. */
export const modelPresets = [
  { id: 'openai', label: 'OpenAI', baseUrl: 'https://api.openai.com/v1', kind: 'hosted' },
  { id: 'avalai', label: 'AvalAI', baseUrl: 'https://api.avalai.ir/v1', kind: 'iranian' },
  { id: 'gapgpt', label: 'GapGPT', baseUrl: 'https://api.gapgpt.app/v1', kind: 'iranian' },
  { id: 'metis', label: 'Metis', baseUrl: 'https://api.metisai.ir/openai/v1', kind: 'iranian' },
  { id: 'kakoti', label: 'Kakoti', baseUrl: 'https://llm-api.kakoti.com/v1', kind: 'iranian' },
  { id: 'khatash', label: 'Khatash', baseUrl: 'https://ai.khatash.com/api/v1', kind: 'iranian' },
  { id: 'rahyana', label: 'Rahyana', baseUrl: 'https://rahyana.ir/api/v1', kind: 'iranian' },
  { id: 'ollama', label: 'Ollama', baseUrl: 'http://localhost:11434/v1', kind: 'local' },
  { id: 'vllm', label: 'vLLM', baseUrl: 'http://localhost:8000/v1', kind: 'local' },
  { id: 'lmstudio', label: 'LM Studio', baseUrl: 'http://localhost:1234/v1', kind: 'local' },
  { id: 'llamacpp', label: 'llama.cpp', baseUrl: 'http://localhost:8080/v1', kind: 'local' },
] as const satisfies readonly ModelPreset[];

export type PresetId = (typeof modelPresets)[number]['id'];

/** The preset of an address; undefined for any other server. */
export const presetOfAddress = (baseUrl: string): (typeof modelPresets)[number] | undefined =>
  modelPresets.find((preset) => preset.baseUrl === baseUrl.trim().replace(/\/+$/u, ''));
