// The tools of the MCP server: calls of the public API under names for language models.
import { answers } from '../../../contract/answers/answers.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { reports } from '../../../contract/reports/reports.ts';
import { pairs } from '../../../contract/training/pairs.ts';
import { training } from '../../../contract/training/training.ts';
import { isRecord } from '../../shared/json.ts';
import { newId } from '../../store/id.ts';
import { type JsonSchema, schemasOf } from '../openapi/openapi.ts';

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly endpoint: Endpoint;
  /** The inputs it offers, of those of the call. */
  readonly inputs: readonly string[];
  /** Values of inputs that may be left out. */
  readonly defaults?: () => Readonly<Record<string, string>>;
  /** The fields of the output that it returns; all by default. */
  readonly outputs?: readonly string[];
}

export const tools: readonly Tool[] = [
  {
    name: 'list_bots',
    title: 'List bots',
    description: 'Lists the bots of the account. The other tools take the id of one as botId.',
    endpoint: answers.bots,
    inputs: [],
  },
  {
    name: 'ask_bot',
    title: 'Ask a bot',
    description:
      'Asks a bot a question, in any language. It answers only from its knowledge and cites its sources; isAnswered is false where it has no answer. An answer costs the plan of the account one or two messages.',
    endpoint: answers.ask,
    inputs: ['botId', 'question', 'history'],
  },
  {
    name: 'search_knowledge',
    title: 'Search knowledge',
    description:
      'Finds the parts of a bot’s knowledge that fit a question best, without an answer. Costs nothing.',
    endpoint: answers.search,
    inputs: ['botId', 'query', 'limit'],
  },
  {
    name: 'add_text',
    title: 'Add a text to the knowledge',
    description:
      'Adds a text to the knowledge of a bot, which is trained on it within moments. Uses knowledge capacity.',
    endpoint: training.addText,
    inputs: ['botId', 'title', 'text'],
  },
  {
    name: 'add_question_and_answer',
    title: 'Add a question with its answer',
    description: 'Teaches a bot the answer to a question. Uses knowledge capacity.',
    endpoint: pairs.add,
    inputs: ['botId', 'question', 'answer'],
  },
  {
    name: 'list_conversations',
    title: 'List conversations',
    description:
      'Lists the conversations of a bot, those with the newest messages first, optionally those that contain the words of search. nextCursor is the cursor of the next page.',
    endpoint: conversations.list,
    inputs: ['botId', 'filter', 'search', 'cursor', 'limit'],
    defaults: () => ({ filter: 'all' }),
    outputs: ['conversations', 'hits', 'nextCursor'],
  },
  {
    name: 'read_conversation',
    title: 'Read a conversation',
    description:
      'Reads the newest messages of a conversation, or those before a position (seq), oldest first.',
    endpoint: conversations.messages,
    inputs: ['botId', 'conversationId', 'before', 'limit'],
  },
  {
    name: 'reply_in_conversation',
    title: 'Reply in a conversation',
    description:
      'Sends the visitor a message from the person who created the key. The bot is silent in the conversation from then on. The same clientId never sends twice.',
    endpoint: conversations.reply,
    inputs: ['botId', 'conversationId', 'text', 'clientId'],
    defaults: () => ({ clientId: newId() }),
  },
  {
    name: 'report_summary',
    title: 'Summarise reports',
    description:
      'Sums up the conversations of a bot between two days such as 2026-11-18, beside the days before.',
    endpoint: reports.read,
    inputs: ['botId', 'from', 'to'],
    outputs: ['zone', 'today', 'from', 'to', 'total', 'before'],
  },
];

const pickFields = (fields: Readonly<Record<string, unknown>>, names: readonly string[] | undefined) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names?.includes(name) ?? true));

/** The input of the call: what the tool offers, with its defaults. */
export const inputOf = ({ inputs, defaults }: Tool, callArguments: Readonly<Record<string, unknown>>) => ({
  ...defaults?.(),
  ...pickFields(callArguments, inputs),
});

export const outputOf = ({ outputs }: Tool, output: unknown): Record<string, unknown> =>
  isRecord(output) ? pickFields(output, outputs) : {};

function objectSchema(schema: JsonSchema, names: readonly string[] | undefined, defaults: object) {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return {
    type: 'object' as const,
    properties: Object.fromEntries(
      Object.entries(pickFields(properties, names)).map(([name, field]) => [
        name,
        isRecord(field) ? field : {},
      ]),
    ),
    required: required.filter(
      (name): name is string =>
        typeof name === 'string' && !(name in defaults) && (names?.includes(name) ?? true),
    ),
  };
}

/** The tool as clients see it. */
export function describeTool({ name, title, description, endpoint, inputs, defaults, outputs }: Tool) {
  const { input, output } = schemasOf(endpoint);
  return {
    name,
    title,
    description,
    inputSchema: objectSchema(input, inputs, defaults?.() ?? {}),
    outputSchema: objectSchema(output, outputs, {}),
    annotations: { title, readOnlyHint: endpoint.method === 'GET', destructiveHint: false },
  };
}
