// The messages that the widgets of a bot show by themselves, with their figures.
import { proactiveLimits } from '../../../../contract/limits.rules.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { botListLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { BotErrorState } from '../../../ui/ErrorState/BotNotFound.tsx';
import { PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { List } from '../../../ui/ListRow/ListRow.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { MessageRow } from './MessageRow.tsx';
import { ProactiveEditor } from './ProactiveEditor.tsx';
import { proactiveWithPorts } from './proactive.ports.ts';
import { proactiveTexts as texts } from './proactive.texts.ts';

export default function ProactiveScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t } = useI18n();
  const [state, send] = useMachine(proactiveWithPorts, { input: { botId } });
  const { messages, zone, failure, edited } = state.context;
  const isListed = !state.matches('loading') && !state.matches('failed');
  const addButton = (
    <Button
      icon="plus"
      isDisabled={messages.length >= proactiveLimits.perBot}
      onPress={() => send({ type: 'editor.opened', edited: 'new' })}
    >
      {t(texts.add)}
    </Button>
  );
  return (
    <>
      <PageHeader title={t(texts.title)} parent={{ href: botListLink, label: t(texts.bots) }} />
      <PageBody>
        <Card
          padding="roomy"
          {...(messages.length > 0 && {
            title: t(texts.count, { count: messages.length, max: proactiveLimits.perBot }),
            aside: addButton,
          })}
        >
          {state.matches('loading') && <LoadingRows rows={4} />}
          {state.matches('failed') && failure && (
            <BotErrorState
              failure={failure}
              botsLabel={t(texts.bots)}
              onRetry={() => send({ type: 'retried' })}
            />
          )}
          {isListed && messages.length === 0 && (
            <EmptyState
              illustration="inbox"
              title={t(texts.emptyTitle)}
              body={t(texts.emptyBody)}
              action={addButton}
            />
          )}
          {isListed && messages.length > 0 && (
            <Stack>
              <Text size="s" tone="muted">
                {t(texts.about)} {messages.length > 1 && t(texts.order)}
              </Text>
              <List label={t(texts.title)}>
                {[...messages.entries()].map(([position, message]) => (
                  <MessageRow key={message.id} message={message} position={position} onEvent={send} />
                ))}
              </List>
            </Stack>
          )}
        </Card>
      </PageBody>
      {edited && (
        <ProactiveEditor
          edited={edited}
          zone={zone}
          failure={failure}
          isSaving={state.matches('running')}
          onSave={(draft) =>
            send({
              type: 'command.issued',
              command: { kind: 'save', id: edited === 'new' ? null : edited.id, draft },
            })
          }
          onClose={() => send({ type: 'editor.closed' })}
        />
      )}
    </>
  );
}
