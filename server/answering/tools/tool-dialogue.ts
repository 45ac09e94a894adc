// Follows a dialogue about a tool: what is known, and what the bot has to ask.

import type { ToolInput } from '../../../contract/bots/tools.ts';
import { toolLimits } from '../../../contract/limits.rules.ts';
import type { CallableTool } from '../../areas/bots/tools/call-tool.ts';
import { inputPrompt } from '../../areas/bots/tools/tool-reply.ts';
import { extractInputs, inputValue, type ToolValues } from '../../areas/bots/tools/tool-values.ts';
import { smallTalkReply } from '../../engine/intents/small-talk.ts';
import type { HistoryMessage, Language } from '../../engine/pipeline/extension-points.ts';
import { isCancellation, isVisitorQuestion, parseReply } from './dialogue-reply.ts';
import { matchTool } from './tool-match.ts';

interface AwaitingInput {
  readonly state: 'awaitingInput';
  readonly tool: CallableTool;
  readonly values: ToolValues;
  readonly input: ToolInput;
  /** The last message was an answer, but of another kind. */
  readonly isInvalid: boolean;
  /** Messages in a row without an answer. */
  readonly invalidReplies: number;
}

/**
 * `idle`: no tool is meant. `awaitingInput`: `input` is missing. `abandoned`: asking again leads nowhere. `ready`: everything is
 * known.
 */
export type ToolDialogue =
  | { readonly state: 'idle' }
  | { readonly state: 'cancelled' }
  | { readonly state: 'abandoned'; readonly tool: CallableTool }
  | AwaitingInput
  | { readonly state: 'ready'; readonly tool: CallableTool; readonly values: ToolValues };

const IDLE: ToolDialogue = { state: 'idle' };
const MAX_INVALID_REPLIES = 1;
const LANGUAGES: readonly Language[] = ['fa', 'en', 'nl'];

/** A tool was recognised with these values: what is next. */
export function nextStep(tool: CallableTool, values: ToolValues): ToolDialogue {
  const input = tool.definition.inputs.find(
    ({ name, isRequired }) => isRequired && inputValue(values, name) === undefined,
  );
  return input ? awaitInput(tool, values, input) : { state: 'ready', tool, values };
}

const awaitInput = (tool: CallableTool, values: ToolValues, input: ToolInput): AwaitingInput => ({
  ...{ state: 'awaitingInput', tool, values, input },
  ...{ isInvalid: false, invalidReplies: 0 },
});

/** Replays the dialogue to its current state. */
export function replayDialogue(
  tools: readonly CallableTool[],
  history: readonly HistoryMessage[],
  question: string,
): ToolDialogue {
  let dialogue = IDLE;
  let visitorText = '';
  for (const message of history) {
    if (message.author === 'visitor') {
      dialogue = applyMessage(tools, dialogue, message.text);
      visitorText = message.text;
    } else dialogue = message.author === 'ai' ? applyReply(tools, dialogue, message, visitorText) : IDLE;
  }
  return applyMessage(tools, dialogue, question);
}

const startDialogue = (tool: CallableTool, text: string): ToolDialogue =>
  nextStep(tool, extractInputs(tool.definition.inputs, text));

function applyMessage(tools: readonly CallableTool[], dialogue: ToolDialogue, text: string): ToolDialogue {
  const matched = matchTool(tools, text);
  if (dialogue.state !== 'awaitingInput') return matched ? startDialogue(matched, text) : IDLE;
  const { tool, values, input } = dialogue;
  const value = parseReply(input, text);
  if (isCancellation(input, text)) return { state: 'cancelled' };
  const isQuestion = isVisitorQuestion(text);
  if (matched && (matched.id !== tool.id || isQuestion)) return startDialogue(matched, text);
  if (value !== null) return nextStep(tool, { ...values, [input.name]: value });
  // A question of its own is answered from the knowledge; the dialogue is left.
  if (isQuestion) return IDLE;
  if (smallTalkReply(text, 'fa') !== null) return { ...dialogue, isInvalid: false };
  const invalidReplies = dialogue.invalidReplies + 1;
  const isInvalid = input.kind !== 'text' || text.length > toolLimits.valueMax;
  return invalidReplies > MAX_INVALID_REPLIES
    ? { state: 'abandoned', tool }
    : { ...dialogue, isInvalid, invalidReplies };
}

/** After another reply than a question of a tool nothing is asked any more. */
function applyReply(
  tools: readonly CallableTool[],
  dialogue: ToolDialogue,
  reply: HistoryMessage,
  visitorText: string,
): ToolDialogue {
  const request = requestedInputOf(tools, reply);
  if (!request) return IDLE;
  const { tool, input } = request;
  if (dialogue.state === 'awaitingInput' && dialogue.tool.id === tool.id)
    return dialogue.input.name === input.name
      ? { ...dialogue, isInvalid: false }
      : awaitInput(tool, dialogue.values, input);
  // A model recognised the tool from words that are like none of its examples.
  const known = { ...extractInputs(tool.definition.inputs, visitorText), ...reply.tool?.known };
  const { [input.name]: _requested, ...values } = known;
  return awaitInput(tool, values, input);
}

interface RequestedInput {
  readonly tool: CallableTool;
  readonly input: ToolInput;
}

/** Which tool asked for which input: by the record of the reply, else by its text where one alone asks so. */
function requestedInputOf(
  tools: readonly CallableTool[],
  { text, tool: recorded }: HistoryMessage,
): RequestedInput | undefined {
  const inputs = tools.flatMap((tool) => tool.definition.inputs.map((input) => ({ tool, input })));
  if (recorded)
    return inputs.find(
      ({ tool, input }) => tool.definition.name === recorded.name && input.name === recorded.requestedInput,
    );
  const candidates = inputs.filter(({ input }) => isRequestFor(input, text));
  return candidates.length === 1 ? candidates[0] : undefined;
}

const isRequestFor = (input: ToolInput, text: string): boolean =>
  LANGUAGES.map((language) => inputPrompt(input, language)).some(
    (asked) => text === asked || text.endsWith(`\n${asked}`),
  );
