// Starts a conversation with a contact, or says why none can be started.

import type { Contact } from '../../../../contract/conversations/contacts/contacts.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useLocation } from '../../../platform/browser/location.ts';
import { threadLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { FormDialog } from '../../../ui/Dialog/FormDialog.tsx';
import { RadioCards } from '../../../ui/RadioCards/RadioCards.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { contactChannelName } from './contact-name.ts';
import { startTexts as texts } from './contact-start.texts.ts';
import { contactStartWithPorts } from './contacts.ports.ts';

const NO_ERRORS = {};

export function StartConversation({ contact }: { contact: Contact }) {
  const { t, locale } = useI18n();
  const [, navigate] = useLocation();
  const { channels, id: contactId, consent } = contact;
  const [state, send] = useMachine(
    contactStartWithPorts.provide({
      actions: {
        openThread: (_, conversationId) => {
          const channel = channels.find((one) => one.conversationId === conversationId);
          if (channel) navigate(threadLink({ ...channel, id: conversationId }));
        },
      },
    }),
    { input: { contactId } },
  );
  const { conversationId, text, failure } = state.context;
  const reachable = channels.find(({ unreachable }) => unreachable === null);
  const reason = channels[0]?.unreachable;
  return (
    <>
      <Button
        size="small"
        icon="plus"
        isDisabled={!reachable}
        onPress={() =>
          reachable &&
          send({
            type: 'start.opened',
            conversationId: reachable.conversationId,
            clientId: crypto.randomUUID(),
          })
        }
      >
        {t(texts.open)}
      </Button>
      {!reachable && (
        <Text size="s" tone="muted">
          {t(reason ? texts[reason] : texts.never)}
        </Text>
      )}
      {!state.matches('closed') && (
        <FormDialog
          title={t(texts.open)}
          submitLabel={t(texts.send)}
          errors={NO_ERRORS}
          error={failure ? errorText(failure, locale) : undefined}
          isPending={state.matches('sending')}
          onSubmit={() => send({ type: 'start.submitted' })}
          onClose={() => send({ type: 'start.closed' })}
        >
          {consent === 'refused' && <Callout tone="warning">{t(texts.refused)}</Callout>}
          {channels.length > 1 && (
            <RadioCards
              label={t(texts.where)}
              options={channels.map((channel) => ({
                value: channel.conversationId,
                label: contactChannelName(contact, channel, locale),
                ...(channel.unreachable && { detail: t(texts[channel.unreachable]), isDisabled: true }),
              }))}
              value={conversationId}
              onChange={(chosen) => send({ type: 'channel.chosen', conversationId: chosen })}
            />
          )}
          <TextArea
            label={t(texts.message)}
            rows={4}
            {...(channels.length === 1 &&
              reachable && {
                hint: t(texts.goesTo, { place: contactChannelName(contact, reachable, locale) }),
              })}
            value={text}
            onChange={(typed) => send({ type: 'text.changed', text: typed })}
          />
        </FormDialog>
      )}
    </>
  );
}
