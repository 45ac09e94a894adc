// Lets the owner export or erase one conversation.

import type { ReactNode } from 'react';
import { currentUser } from '../../../api/session/current-user.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { randomId } from '../../../platform/browser/random-id.ts';
import { personDataLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { FailureNote } from '../FailureNote.tsx';
import { Countdown } from './Countdown.tsx';
import { privacyRequestCommandsWithPorts } from './privacy.ports.ts';
import { requestTexts, conversationDataTexts as texts } from './privacy.texts.ts';

export interface ConversationDataProps {
  conversationId: string;
  /** The contact's other conversations: the menu then covers all of them. */
  otherIds?: readonly string[];
  /**
   * Places the menu and its notes; both are null for anyone but the owner. By default one below the other.
   */
  arrange?: (parts: { menu: ReactNode; notes: ReactNode }) => ReactNode;
}

export function ConversationData({ conversationId, otherIds, arrange }: ConversationDataProps) {
  const { t } = useI18n();
  const isOwner = currentUser.read()?.is_operator === false;
  const [state, send] = useMachine(privacyRequestCommandsWithPorts, {
    input: { newId: randomId, conversationId: isOwner ? conversationId : null },
  });
  const { lastRequest, failure, cancellations } = state.context;
  if (!isOwner) return arrange?.({ menu: null, notes: null }) ?? null;
  const runAction = (id: string) => {
    if (id === 'export' || id === 'erasure')
      send({
        type: 'command.issued',
        command: { kind: id, conversationIds: [conversationId, ...(otherIds ?? [])] },
      });
  };
  const isErasing = lastRequest?.kind === 'erasure';
  const menu = (
    <Menu
      label={t(texts.title)}
      trigger={
        <Button
          icon="lock"
          size={arrange ? 'regular' : 'small'}
          isPending={state.matches({ create: 'sending' })}
        >
          {t(texts.title)}
        </Button>
      }
      onAction={runAction}
      groups={[
        {
          id: 'conversation',
          title: t(otherIds ? texts.contact : texts.conversation),
          items: [
            { id: 'export', label: t(texts.export), icon: 'download' },
            {
              id: 'erasure',
              label: t(otherIds ? texts.eraseContact : texts.erase),
              icon: 'trash',
              isDanger: true,
              isDisabled: isErasing,
            },
          ],
        },
        ...(otherIds
          ? []
          : [
              {
                id: 'person',
                title: t(texts.person),
                items: [
                  {
                    id: 'all',
                    label: t(texts.all),
                    icon: 'user',
                    href: personDataLink(conversationId),
                  } as const,
                ],
              },
            ]),
      ]}
    />
  );
  const undoNote = lastRequest && isErasing && (
    <Callout
      tone="warning"
      action={
        <Button
          size="small"
          icon="undo"
          isPending={cancellations.includes(lastRequest.id)}
          onPress={() => send({ type: 'cancel.requested', requestId: lastRequest.id })}
        >
          {t(requestTexts.undo)}
        </Button>
      }
    >
      <Countdown at={lastRequest.runAt}>
        {(time) => (time ? t(requestTexts.beginsIn, { time }) : t(requestTexts.running))}
      </Countdown>
    </Callout>
  );
  const failureNote = state.matches({ create: 'failed' }) && failure && (
    <FailureNote failure={failure} onRetry={() => send({ type: 'retried' })} />
  );
  const notes = (undoNote || failureNote) && (
    <>
      {undoNote}
      {failureNote}
    </>
  );
  if (arrange) return arrange({ menu, notes });
  return (
    <>
      {menu}
      {notes}
    </>
  );
}
