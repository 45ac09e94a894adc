// Follows a dialogue about a tool: what is known, and what the bot has to ask.

import type { ToolInput } from '../../../contract/bots/tools.ts';
import type { CallableTool } from '../../areas/bots/tools/call-tool.ts';
import { askText } from '../../areas/bots/tools/tool-reply.ts';
import { readAnswer, readMentioned, type ToolValues } from '../../areas/bots/tools/tool-values.ts';
import type { HistoryMessage, Language } from '../../engine/pipeline/extension-points.ts';
import { foldText } from '../../engine/text/normalise.ts';
import { matchTool } from './tool-match.ts';

/**
 * `idle`: no tool is meant. `asking`: `input` is missing; `isMistaken` where the last message was no answer.
 * `ready`: everything is known.
 */
export type ToolDialogue =
  | { readonly state: 'idle' }
  | { readonly state: 'cancelled' }
  | {
      readonly state: 'asking';
      readonly tool: CallableTool;
      readonly values: ToolValues;
      readonly input: ToolInput;
      readonly isMistaken: boolean;
    }
  | { readonly state: 'ready'; readonly tool: CallableTool; readonly values: ToolValues };

const IDLE: ToolDialogue = { state: 'idle' };
const CANCEL =
  /^(?:نه )?(?:بی ?خیال|ول(?:ش)? ?کن|لغو|انصراف|کنسل|نمی ?خوا[مه]|منصرف|مهم نیست|never ?mind|cancel|forget it|stop|laat maar|annuleer)/;
const QUESTION = /[؟?]\s*$/;
const LANGUAGES: readonly Language[] = ['fa', 'en', 'nl'];

/** A tool was recognised with these values: what is next. */
export function proceed(tool: CallableTool, values: ToolValues): ToolDialogue {
  const input = tool.definition.inputs.find(
    ({ name, isRequired }) => isRequired && values[name] === undefined,
  );
  return input
    ? { state: 'asking', tool, values, input, isMistaken: false }
    : { state: 'ready', tool, values };
}

/** Replays the dialogue to its current state; the bot's own questions are recognised by their text. */
export function replayDialogue(
  tools: readonly CallableTool[],
  history: readonly HistoryMessage[],
  question: string,
): ToolDialogue {
  let dialogue = IDLE;
  let said = '';
  for (const { author, text } of history) {
    if (author === 'visitor') {
      dialogue = applyMessage(tools, dialogue, text);
      said = text;
    } else dialogue = author === 'ai' ? applyReply(tools, dialogue, { text, said }) : IDLE;
  }
  return applyMessage(tools, dialogue, question);
}

function applyMessage(tools: readonly CallableTool[], dialogue: ToolDialogue, text: string): ToolDialogue {
  if (dialogue.state !== 'asking') {
    const tool = matchTool(tools, text);
    return tool ? proceed(tool, readMentioned(tool.definition.inputs, text)) : IDLE;
  }
  if (CANCEL.test(foldText(text).trim())) return { state: 'cancelled' };
  const { tool, values, input } = dialogue;
  const other = matchTool(tools, text);
  if (other && (other.id !== tool.id || QUESTION.test(text)))
    return proceed(other, readMentioned(other.definition.inputs, text));
  const isQuestion = QUESTION.test(text);
  const value = isQuestion && input.kind === 'text' ? null : readAnswer(input, text);
  if (value !== null) return proceed(tool, { ...values, [input.name]: value });
  // A question of its own is answered from the knowledge; the dialogue is left.
  return isQuestion ? IDLE : { ...dialogue, isMistaken: true };
}

/** After another reply than the expected question nothing is asked any more. */
function applyReply(
  tools: readonly CallableTool[],
  dialogue: ToolDialogue,
  { text, said }: { readonly text: string; readonly said: string },
): ToolDialogue {
  if (dialogue.state === 'asking')
    return asks(dialogue.input, text) ? { ...dialogue, isMistaken: false } : IDLE;
  // A model recognised the tool from words that are like none of its examples.
  const tool = tools.find(({ definition }) => definition.inputs.some((input) => asks(input, text)));
  const input = tool?.definition.inputs.find((one) => asks(one, text));
  if (!tool || !input) return IDLE;
  const { [input.name]: _asked, ...values } = readMentioned(tool.definition.inputs, said);
  return { state: 'asking', tool, values, input, isMistaken: false };
}

const asks = (input: ToolInput, text: string): boolean =>
  LANGUAGES.map((language) => askText(input, language)).some(
    (asked) => text === asked || text.endsWith(`\n${asked}`),
  );
