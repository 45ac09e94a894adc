// Ports of the macro picker, and running macros.

import type { MacroRefusal } from '../../../../contract/automation/macros.ts';
import { isErrorTag } from '../../../../contract/errors/errors.ts';
import { lazyCallActor } from '../../../api/actors/call.actor.ts';
import { loadLazyEndpoints } from '../../../api/client/load.ts';
import { createI18n } from '../../../i18n/I18n.tsx';
import { readLocale } from '../../../i18n/locale.ts';
import { errorText } from '../../../i18n/texts/errors.ts';
import { actionName } from '../../../i18n/texts/macro-actions.words.ts';
import { formatText } from '../../../i18n/texts.ts';
import type {
  InboxActionResult,
  MacroRunAction,
} from '../../../machines/conversations/inbox/inbox-selection.machine.ts';
import { macroPickerMachine } from '../../../machines/conversations/inbox/macro-picker.machine.ts';
import { macroTexts as texts } from './macros.texts.ts';

export const macroPickerWithPorts = macroPickerMachine.provide({
  actors: { list: lazyCallActor((all) => all.macros.list) },
});

/** Runs the macro under an id of its own, so that a repeated request changes nothing. */
export async function runMacro(
  { macroId }: MacroRunAction,
  conversationIds: readonly string[],
  signal: AbortSignal,
): Promise<InboxActionResult> {
  const { call, endpoints } = await loadLazyEndpoints();
  const runId = crypto.randomUUID();
  const input = { macroId, runId, conversationIds, locale: readLocale() };
  return call(endpoints.macros.run, input, { signal });
}

/** Which action was impossible and why. */
export function refusalText(name: string, { kind, error }: MacroRefusal): string {
  const locale = readLocale();
  const isOfOtherBot = kind === 'sendCanned' && error === 'NotFound';
  const reason = isErrorTag(error) ? errorText({ error }, locale) : '';
  return formatText(locale, texts.refused, {
    name,
    action: actionName(kind, createI18n(locale)),
    reason: isOfOtherBot ? formatText(locale, texts.otherBot) : reason,
  });
}
