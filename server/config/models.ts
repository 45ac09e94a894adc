// Environment variables of models: answers, embeddings, reranking and prices.
import { Schema } from 'effect';
import { modelPresets } from '../../contract/admin/model-connection.ts';
import { checkedText, declareVariable, url } from './variable.ts';

const price = checkedText('must be an amount of toman', (value) => /^\d{1,12}(\.\d{1,4})?$/.test(value));

export const modelVariables = {
  openaiModel: declareVariable(
    'OPENAI_MODEL',
    checkedText('must not be blank', (value) => value.trim() !== ''),
    null,
    'gpt-4o-mini',
    'Model that writes the answers. When unset: the embedded engine answers',
  ),
  openaiPreset: declareVariable(
    'OPENAI_PRESET',
    Schema.Literals(modelPresets.map(({ id }) => id)),
    'openai',
    'ollama',
    `Server of the model, whose address is known: ${modelPresets.map(({ id }) => id).join(', ')}`,
  ),
  openaiBaseUrl: declareVariable(
    'OPENAI_BASE_URL',
    url('http:', 'https:'),
    null,
    'http://localhost:11434/v1',
    'Any OpenAI-compatible endpoint. When unset: the address of OPENAI_PRESET',
  ),
  openaiApiKey: declareVariable(
    'OPENAI_API_KEY',
    Schema.String,
    null,
    'sk-…',
    'Key of that endpoint, if it needs one',
  ),
  firstTokenSeconds: declareVariable(
    'OPENAI_FIRST_TOKEN_SECONDS',
    checkedText(
      'must be 1 to 300 seconds',
      (value) => /^\d{1,3}$/.test(value) && +value >= 1 && +value <= 300,
    ),
    '8',
    '20',
    'Time the model has for its first words; after that the embedded engine answers',
  ),
  inputPrice: declareVariable(
    'OPENAI_INPUT_PRICE',
    price,
    null,
    '30000',
    'Price of a million input tokens in toman; answers then show their cost',
  ),
  outputPrice: declareVariable(
    'OPENAI_OUTPUT_PRICE',
    price,
    null,
    '120000',
    'Price of a million output tokens in toman',
  ),
  embeddingModel: declareVariable(
    'EMBEDDING_MODEL',
    checkedText('must not be blank', (value) => value.trim() !== ''),
    null,
    'text-embedding-3-small',
    'Model whose vectors find passages by meaning; `local` for the one of `npm run models`. When unset: passages are found by words alone',
  ),
  embeddingBaseUrl: declareVariable(
    'EMBEDDING_BASE_URL',
    url('http:', 'https:'),
    null,
    'http://localhost:8080/v1',
    'Endpoint of that model. When unset: OPENAI_BASE_URL. OPENAI_API_KEY is not sent to another endpoint',
  ),
  embeddingApiKey: declareVariable(
    'EMBEDDING_API_KEY',
    Schema.String,
    null,
    'sk-…',
    'Key of the embedding endpoint, if it needs its own',
  ),
  rerankModel: declareVariable(
    'RERANK_MODEL',
    checkedText('must not be blank', (value) => value.trim() !== ''),
    null,
    'jina-reranker-v2-base-multilingual',
    'Model that orders the passages found; `local` for the one of `npm run models`. When unset: no reranking',
  ),
  rerankBaseUrl: declareVariable(
    'RERANK_BASE_URL',
    url('http:', 'https:'),
    null,
    'https://api.jina.ai/v1',
    'Endpoint with `/rerank`. When unset: OPENAI_BASE_URL. OPENAI_API_KEY is not sent to another endpoint',
  ),
  rerankApiKey: declareVariable(
    'RERANK_API_KEY',
    Schema.String,
    null,
    'jina_…',
    'Key of the reranking endpoint, if it needs its own',
  ),
  modelsMirror: declareVariable(
    'MODELS_MIRROR',
    url('http:', 'https:'),
    'https://huggingface.co',
    'https://hf-mirror.example.com',
    'Server that `npm run models` downloads the local models from; it has the paths of huggingface.co',
  ),
};
