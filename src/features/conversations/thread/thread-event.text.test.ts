import { expect, it } from 'vitest';
import type { ThreadEvent } from '../../../../contract/conversations/messages.ts';
import { createI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { sampleMessage } from '../../../machines/conversations/conversation/conversation.sample.ts';
import { eventText } from './thread-event.text.ts';

const eventTextOf = (event: Pick<ThreadEvent, 'kind' | 'reason'>) => {
  const message = { author: 'system', event: { actor: 'system', name: null, ...event } } as const;
  return eventText(sampleMessage(1, message), createI18n('en'));
};

it.each([
  [{ kind: 'interrupted' }, 'OperatorIntervened'],
  [{ kind: 'aiFailed' }, 'AiUnavailable'],
  [{ kind: 'aiFailed', reason: 'failed' }, 'AnswerFailed'],
] as const)('describes %j with the text of error %s', (event, error) => {
  expect(eventTextOf(event)).toMatchObject({ actor: undefined, text: errorText({ error }, 'en') });
});
