// Environment variables of models: answers, embeddings, reranking and prices.
import { Schema } from 'effect';
import { row, text, url } from './variable.ts';

const price = text('must be an amount of toman', (value) => /^\d{1,12}(\.\d{1,4})?$/.test(value));

export const modelVariables = {
  openaiModel: row(
    'OPENAI_MODEL',
    text('must not be blank', (value) => value.trim() !== ''),
    null,
    'gpt-4o-mini',
    'Lets this model write the answers; the embedded engine answers when unset',
  ),
  openaiBaseUrl: row(
    'OPENAI_BASE_URL',
    url('http:', 'https:'),
    'https://api.openai.com/v1',
    'http://localhost:11434/v1',
    'Any OpenAI-compatible endpoint',
  ),
  openaiApiKey: row(
    'OPENAI_API_KEY',
    Schema.String,
    null,
    'sk-…',
    'The key for that endpoint, if it wants one',
  ),
  firstTokenSeconds: row(
    'OPENAI_FIRST_TOKEN_SECONDS',
    text('must be 1 to 300 seconds', (value) => /^\d{1,3}$/.test(value) && +value >= 1 && +value <= 300),
    '8',
    '20',
    'How long that model may take for its first words; after that the embedded engine answers',
  ),
  inputPrice: row(
    'OPENAI_INPUT_PRICE',
    price,
    null,
    '30000',
    'What a million tokens read by that model cost, in toman; answers then show what they cost',
  ),
  outputPrice: row(
    'OPENAI_OUTPUT_PRICE',
    price,
    null,
    '120000',
    'What a million tokens written by that model cost, in toman',
  ),
  embeddingModel: row(
    'EMBEDDING_MODEL',
    text('must not be blank', (value) => value.trim() !== ''),
    null,
    'text-embedding-3-small',
    'Finds passages by their meaning too, by the vectors of this model; by their words alone when unset',
  ),
  embeddingBaseUrl: row(
    'EMBEDDING_BASE_URL',
    url('http:', 'https:'),
    null,
    'http://localhost:8080/v1',
    'The endpoint of that model, where it is not OPENAI_BASE_URL; it is then not sent OPENAI_API_KEY',
  ),
  embeddingApiKey: row(
    'EMBEDDING_API_KEY',
    Schema.String,
    null,
    'sk-…',
    'The key for the endpoint of embeddings, if it wants another',
  ),
  rerankModel: row(
    'RERANK_MODEL',
    text('must not be blank', (value) => value.trim() !== ''),
    null,
    'jina-reranker-v2-base-multilingual',
    'Puts what was found in order by this model; not re-ranked when unset',
  ),
  rerankBaseUrl: row(
    'RERANK_BASE_URL',
    url('http:', 'https:'),
    null,
    'https://api.jina.ai/v1',
    'The endpoint with `/rerank`, where it is not OPENAI_BASE_URL; it is then not sent OPENAI_API_KEY',
  ),
  rerankApiKey: row(
    'RERANK_API_KEY',
    Schema.String,
    null,
    'jina_…',
    'The key for the endpoint of re-ranking, if it wants another',
  ),
};
