// Follows a dialogue about a tool: what is known, and what the bot has to ask.

import type { ToolInput } from '../../../contract/bots/tools.ts';
import { toolLimits } from '../../../contract/limits.rules.ts';
import type { CallableTool } from '../../areas/bots/tools/call-tool.ts';
import { askText } from '../../areas/bots/tools/tool-reply.ts';
import { inputValue, readMentioned, type ToolValues } from '../../areas/bots/tools/tool-values.ts';
import { smallTalkReply } from '../../engine/intents/small-talk.ts';
import type { HistoryMessage, Language } from '../../engine/pipeline/extension-points.ts';
import { isLeaving, isOwnQuestion, readReply } from './dialogue-reply.ts';
import { matchTool } from './tool-match.ts';

interface Asking {
  readonly state: 'asking';
  readonly tool: CallableTool;
  readonly values: ToolValues;
  readonly input: ToolInput;
  /** The last message was an answer, but of another kind. */
  readonly isInvalid: boolean;
  /** Messages in a row without an answer. */
  readonly misses: number;
}

/**
 * `idle`: no tool is meant. `asking`: `input` is missing. `stuck`: asking again leads nowhere. `ready`: everything is
 * known.
 */
export type ToolDialogue =
  | { readonly state: 'idle' }
  | { readonly state: 'cancelled' }
  | { readonly state: 'stuck'; readonly tool: CallableTool }
  | Asking
  | { readonly state: 'ready'; readonly tool: CallableTool; readonly values: ToolValues };

const IDLE: ToolDialogue = { state: 'idle' };
const MAX_MISSES = 1;
const LANGUAGES: readonly Language[] = ['fa', 'en', 'nl'];

/** A tool was recognised with these values: what is next. */
export function nextStep(tool: CallableTool, values: ToolValues): ToolDialogue {
  const input = tool.definition.inputs.find(
    ({ name, isRequired }) => isRequired && inputValue(values, name) === undefined,
  );
  return input ? ask(tool, values, input) : { state: 'ready', tool, values };
}

const ask = (tool: CallableTool, values: ToolValues, input: ToolInput): Asking => ({
  ...{ state: 'asking', tool, values, input },
  ...{ isInvalid: false, misses: 0 },
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

const begin = (tool: CallableTool, text: string): ToolDialogue =>
  nextStep(tool, readMentioned(tool.definition.inputs, text));

function applyMessage(tools: readonly CallableTool[], dialogue: ToolDialogue, text: string): ToolDialogue {
  const matched = matchTool(tools, text);
  if (dialogue.state !== 'asking') return matched ? begin(matched, text) : IDLE;
  const { tool, values, input } = dialogue;
  const value = readReply(input, text);
  if (isLeaving(input, text)) return { state: 'cancelled' };
  const isQuestion = isOwnQuestion(text);
  if (matched && (matched.id !== tool.id || isQuestion)) return begin(matched, text);
  if (value !== null) return nextStep(tool, { ...values, [input.name]: value });
  // A question of its own is answered from the knowledge; the dialogue is left.
  if (isQuestion) return IDLE;
  if (smallTalkReply(text, 'fa') !== null) return { ...dialogue, isInvalid: false };
  const misses = dialogue.misses + 1;
  const isInvalid = input.kind !== 'text' || text.length > toolLimits.valueMax;
  return misses > MAX_MISSES ? { state: 'stuck', tool } : { ...dialogue, isInvalid, misses };
}

/** After another reply than a question of a tool nothing is asked any more. */
function applyReply(
  tools: readonly CallableTool[],
  dialogue: ToolDialogue,
  reply: HistoryMessage,
  visitorText: string,
): ToolDialogue {
  const asked = askedBy(tools, reply);
  if (!asked) return IDLE;
  const { tool, input } = asked;
  if (dialogue.state === 'asking' && dialogue.tool.id === tool.id)
    return dialogue.input.name === input.name
      ? { ...dialogue, isInvalid: false }
      : ask(tool, dialogue.values, input);
  // A model recognised the tool from words that are like none of its examples.
  const known = { ...readMentioned(tool.definition.inputs, visitorText), ...reply.tool?.known };
  const { [input.name]: _asked, ...values } = known;
  return ask(tool, values, input);
}

interface Asked {
  readonly tool: CallableTool;
  readonly input: ToolInput;
}

/** Which tool asked for which input: by the record of the reply, else by its text where one alone asks so. */
function askedBy(
  tools: readonly CallableTool[],
  { text, tool: recorded }: HistoryMessage,
): Asked | undefined {
  const inputs = tools.flatMap((tool) => tool.definition.inputs.map((input) => ({ tool, input })));
  if (recorded)
    return inputs.find(
      ({ tool, input }) => tool.definition.name === recorded.name && input.name === recorded.asks,
    );
  const candidates = inputs.filter(({ input }) => asks(input, text));
  return candidates.length === 1 ? candidates[0] : undefined;
}

const asks = (input: ToolInput, text: string): boolean =>
  LANGUAGES.map((language) => askText(input, language)).some(
    (asked) => text === asked || text.endsWith(`\n${asked}`),
  );
